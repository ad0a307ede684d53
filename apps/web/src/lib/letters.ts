/** How long a page waits for its fonts, in milliseconds. They load while its code does. */
const PATIENCE = 2000;

/** Resolves once fonts such as `400 1em "Alegreya Sans"` are loaded, so that nothing moves later. It doesn't wait longer than a moment. */
export async function lettersFor(...faces: readonly string[]): Promise<void> {
  const loading = Promise.allSettled(faces.map((face) => document.fonts.load(face)));
  await Promise.race([loading, new Promise((done) => setTimeout(done, PATIENCE))]);
}
