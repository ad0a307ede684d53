const LONGEST = 20;
const BLANKS = ' ._-';

/**
 * The scripts that a name may use (UTS 39, "single script"; the recommended scripts of UAX 31). Only letters in everyday use count, since
 * phonetic and mathematical ones serve only as look-alikes. Japanese, Korean and Chinese each mix several.
 */
const SCRIPTS: readonly RegExp[] = [
  /^[A-Za-z\u00C0-\u01BF\u01C4-\u024F\u1E00-\u1EFF\d]+$/u,
  /^[\u0370-\u03FF\u1F00-\u1FFF\d]+$/u,
  /^[\u0400-\u052F\d]+$/u,
  /^[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\d]+$/u,
  /^[\p{scx=Hani}\p{scx=Hang}\d]+$/u,
  /^[\p{scx=Hani}\p{scx=Bopo}\d]+$/u,
  ...['Arab', 'Armn', 'Beng', 'Deva', 'Ethi', 'Geor', 'Gujr', 'Guru', 'Hebr', 'Khmr', 'Knda', 'Laoo', 'Mlym', 'Mymr', 'Orya', 'Sinh']
    .concat('Taml', 'Telu', 'Thaa', 'Thai', 'Tibt')
    .map((script) => new RegExp(`^[\\p{scx=${script}}\\d]+$`, 'u')),
];

/** What is wrong with a name (in NFKC) by itself, as a sentence; null: nothing. */
export function nameProblem(name: string): string | null {
  const length = [...name].length;
  if (length < 1 || length > LONGEST) return `A name has 1 to ${LONGEST} characters.`;
  const odd = [...name].find((character) => !/[\p{L}\p{M}\p{Nd}]/u.test(character) && !BLANKS.includes(character));
  const hidden = [...name].find((character) => /\p{DI}/u.test(character));
  const wrong = hidden ?? odd;
  if (wrong !== undefined) {
    return `A name is made of letters and digits, with spaces, dots, dashes or underscores between them; ${codeOf(wrong)} is none of these.`;
  }
  // One blank at a time. A dot before a space may shorten a word.
  if (/^[ ._-]|[ ._-]$|(?!\. )[ ._-]{2}/.test(name) || /[ ._-]{3}/.test(name)) {
    return 'A name begins and ends with a letter or digit, and has one space, dot, dash or underscore at a time.';
  }
  if (/^\p{M}|[ ._-]\p{M}|\p{M}{4}/u.test(name)) return 'Accents go on letters, at most three on each.';
  const letters = name.replace(/[ ._-]/g, '');
  if (!SCRIPTS.some((script) => script.test(letters))) {
    return 'All letters of a name come from one alphabet, and are those that people write with; look-alikes from others are not allowed.';
  }
  if (isLikeId(name)) return 'Twelve letters and digits like these look like one of our ids. Add a letter, or leave one out.';
  return null;
}

/** Whether people could take a name for an id: twelve letters and digits that don't look like a word or a surname. */
function isLikeId(name: string): boolean {
  return /^[A-Za-z0-9]{12}$/.test(name) && (/\d/.test(name) || /[a-z][A-Z]/.test(name));
}

function codeOf(character: string): string {
  const code = `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(character) && !/\p{DI}/u.test(character) ? `"${character}" (${code})` : code;
}
