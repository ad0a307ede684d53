/** A text as one line. */
export function tidied(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/(… ?){2,}/g, '… ')
    .trim();
}

/** What looks like a text but isn't: SQL, styles, markup, headers, patterns, paths. */
const TECHNICAL = [
  /^(select|insert|update|delete|create|alter|drop|pragma|begin|with|listen|notify|savepoint) /i,
  /[{}]|;$|\w;\w|=>|<\/|\/>|\bvar\(|--[a-z]+:|https?:\/\/\S+$/,
  /^[\w:./#-]+(=| ?[:=] ?)\S+$/,
  /^(M|m)\d|^\d+ \d+|\b\d+(px|rem|em)\b/,
  /\p{Cc}/u,
  /^[\s\d…/:.,+–-]*$|\[[\w-]+\]|^[a-z]+(, ?[a-z=-\d]+)+$|^\w+(\.\w+)? as \w+$/,
];

/** Whether people read a text. It has at least two words, and nothing technical. */
export function isRead(text: string): boolean {
  const words = text.split(' ').filter((word) => /\p{L}{2}|^[aAI]$/u.test(word));
  return words.length >= 2 && /\p{Ll}/u.test(text) && !TECHNICAL.some((pattern) => pattern.test(text));
}
