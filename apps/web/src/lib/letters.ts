/** Milliseconds for which a page waits for its letters; they come beside its code. */
const PATIENCE = 2000;

/** Resolves once faces such as `400 1em "Alegreya Sans"` are here, so that nothing moves when they come, or after a moment in any case. */
export async function lettersFor(...faces: readonly string[]): Promise<void> {
  const loading = Promise.allSettled(faces.map((face) => document.fonts.load(face)));
  await Promise.race([loading, new Promise((done) => setTimeout(done, PATIENCE))]);
}
