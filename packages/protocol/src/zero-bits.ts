/** How many zero bits a digest begins with. */
export function zeroBits(digest: Uint8Array): number {
  const first = digest.findIndex((byte) => byte !== 0);
  return first < 0 ? 8 * digest.length : 8 * first + Math.clz32(digest[first]) - 24;
}
