/** How long a page waits for its fonts, in milliseconds; they load beside its code. */
const PATIENCE = 2000;

/** Resolves once fonts such as `400 1em "Alegreya Sans"` are loaded, so that nothing moves later, or after a moment in any case. */
export async function lettersFor(...faces: readonly string[]): Promise<void> {
  const loading = Promise.allSettled(faces.map((face) => document.fonts.load(face)));
  await Promise.race([loading, new Promise((done) => setTimeout(done, PATIENCE))]);
}
