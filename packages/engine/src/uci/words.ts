/** The words of a line, without control characters. */
export function wordsOf(line: string): readonly string[] {
  return line.split(/[\s\p{Cc}]+/u).filter((word) => word !== '');
}

/** A move text as one word. No game needs the spaces in its texts: `* h8-g7` is read as `*h8-g7`. */
export function oneWord(text: string): string {
  return text.replaceAll(' ', '');
}
