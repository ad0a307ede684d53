/** Elements without an end. */
const VOID = ['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'];
/** Elements that begin and end a line. */
const BLOCKS =
  /^(address|article|blockquote|body|center|dd|div|dl|dt|form|h[1-6]|header|footer|li|main|ol|p|pre|section|table|td|th|tr|ul)$/;
/** Elements that nobody reads. */
const UNREAD = /^(head|script|style|template|title|noscript|svg)$/;
/** How mail programs mark what they quote, and nothing else. */
const QUOTE =
  /(class|id)\s*=\s*["']?[^"'>]*\b(gmail_quote|moz-cite-prefix|yahoo_quoted|protonmail_quote|divrplyfwdmsg|appendonsend|stopspelling)/i;
const HIDDEN = /style\s*=\s*("[^"]*|'[^']*)(display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?![.\d])|mso-hide\s*:\s*all)/i;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  minus: '−',
  times: '×',
  shy: '',
};
const TOKEN = /<!--[\s\S]*?(?:-->|$)|<![^<>]*>|<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^'"<>])*)>|[^<]+|</gi;

/** The most of a page that is read, in signs, and how deep. */
const [LONGEST, DEEPEST] = [400_000, 200];

interface Open {
  readonly name: string;
  readonly isQuote: boolean;
  readonly isHidden: boolean;
}

/** The text of a mail that is HTML alone: what it quotes has `> ` before it, and what nobody sees is left out. */
export function textOfHtml(html: string): string {
  const open: Open[] = [];
  const lines: { text: string; isQuote: boolean }[] = [];
  const isQuote = (): boolean => open.some((each) => each.isQuote);
  const isHidden = (): boolean => open.some((each) => each.isHidden);
  let line = '';
  const endLine = (): void => {
    lines.push({ text: line.trim(), isQuote: isQuote() });
    line = '';
  };
  // A line ends where a block begins or ends, unless nothing is on it.
  const endBlock = (): void => void (line.trim() !== '' && endLine());
  for (const [token, closing, given, attributes] of html.slice(0, LONGEST).matchAll(TOKEN)) {
    const name = (given as string | undefined)?.toLowerCase();
    if (name === undefined) {
      if (!token.startsWith('<!') && !isHidden()) line += decoded(token).replace(/\s+/g, ' ');
      continue;
    }
    if (name === 'br') endLine();
    if (name === 'p' && closing !== '' && line.trim() !== '') endLine();
    if (BLOCKS.test(name) || name === 'hr') endBlock();
    if (closing !== '') {
      const at = open.findLastIndex((each) => each.name === name);
      if (at >= 0) open.length = at;
      if (name === 'p') endLine();
    } else if (VOID.includes(name)) {
      // Outlook draws a line and quotes all that follows, without an element around it.
      if (name === 'hr' && !isHidden()) lines.push({ text: '________________', isQuote: isQuote() });
    } else if (!attributes.endsWith('/') && open.length < DEEPEST) {
      const quotes = name === 'blockquote' || QUOTE.test(attributes);
      if (quotes) endBlock();
      open.push({ name, isQuote: quotes, isHidden: UNREAD.test(name) || HIDDEN.test(attributes) });
    }
  }
  endBlock();
  return lines.map(({ text, isQuote: quoted }) => (quoted ? `> ${text}` : text)).join('\n');
}

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (all, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return Object.hasOwn(NAMED, name.toLowerCase()) ? NAMED[name.toLowerCase()] : all;
    const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
