const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The bytes of a base64 text without padding. No platform is needed for that. */
export function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  for (let at = 0, held = 0, bits = 0, length = 0; at < text.length; at++) {
    held = ((held << 6) | SIGNS.indexOf(text[at])) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[length++] = (held >> bits) & 255;
  }
  return bytes;
}
