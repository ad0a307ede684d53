/*
 * The little of Markdown that pages of a host need: headings, lists, paragraphs, bold words and links. Everything else is text. It makes data, which
 * the page shows as text, so nothing in it can be markup.
 */

export type Inline =
  { readonly kind: 'text' | 'strong'; readonly text: string } | { readonly kind: 'link'; readonly text: string; readonly href: string };

export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly parts: readonly Inline[] }
  /** Line breaks stay, as in a postal address. */
  | { readonly kind: 'paragraph'; readonly parts: readonly Inline[] }
  | { readonly kind: 'list'; readonly isNumbered: boolean; readonly items: readonly (readonly Inline[])[] };

/** A page: its title, if it begins with one, and the rest. */
export interface Page {
  readonly title: string | null;
  readonly blocks: readonly Block[];
}

const HEADING = /^(#{1,6})\s+(.+?)\s*#*$/;
const ITEM = /^\s{0,3}(?:[-*+]|(\d{1,3})[.)])\s+(.+)$/;
/** Bold words, a link with a name, an address of a page or of mail, and a sign behind a backslash. */
const INLINE =
  /\*\*([^*\n]+)\*\*|\[([^\]\n]+)\]\(([^)\s]+)\)|<?(https?:\/\/[^\s<>()[\]]*[^\s<>()[\].,;:!?'"])>?|<?([\w.+-]+@[\w-]+(?:\.[\w-]+)+)>?|\\([\\`*_{}[\]()#+.!<>-])/g;
/** What a link may lead to: pages and mail, never a script. */
const SAFE = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i;

/** Reads a page. */
export function readMarkdown(text: string): Page {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const first = lines.findIndex((line) => line.trim() !== '');
  const [, sign = '', name] = HEADING.exec(lines[first] ?? '') ?? [];
  const title = sign.length === 1 ? name : null;
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  let items: string[] = [];
  let isNumbered = false;
  const end = (): void => {
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', parts: inline(paragraph.join('\n')) });
    if (items.length > 0) blocks.push({ kind: 'list', isNumbered, items: items.map(inline) });
    paragraph = [];
    items = [];
  };
  for (const line of lines.slice(title === null ? 0 : first + 1)) {
    const [, level, heading] = HEADING.exec(line) ?? [];
    const item = ITEM.exec(line);
    if (heading !== undefined) {
      end();
      blocks.push({ kind: 'heading', level: level.length <= 2 ? 2 : 3, parts: inline(heading) });
    } else if (line.trim() === '') end();
    else if (item && paragraph.length === 0) {
      if (items.length > 0 && isNumbered !== (item[1] !== undefined)) end();
      isNumbered = item[1] !== undefined;
      items.push(item[2]);
    } else if (items.length > 0) items.push(`${items.pop()!} ${line.trim()}`);
    else paragraph.push(line.trim());
  }
  end();
  return { title, blocks };
}

function inline(text: string): readonly Inline[] {
  const parts: Inline[] = [];
  const say = (words: string): void => {
    const last = parts.at(-1);
    if (last?.kind === 'text') parts[parts.length - 1] = { kind: 'text', text: last.text + words };
    else if (words !== '') parts.push({ kind: 'text', text: words });
  };
  let at = 0;
  for (const match of text.matchAll(INLINE)) {
    const [whole, strong, name, href, page, mail, sign] = match as unknown as readonly [string, ...(string | undefined)[]];
    say(text.slice(at, match.index));
    at = match.index + whole.length;
    if (strong !== undefined) parts.push({ kind: 'strong', text: strong });
    else if (name !== undefined && href !== undefined && SAFE.test(href)) parts.push({ kind: 'link', text: name, href });
    else if (page !== undefined) parts.push({ kind: 'link', text: page, href: page });
    else if (mail !== undefined) parts.push({ kind: 'link', text: mail, href: `mailto:${mail}` });
    else say(sign ?? whole);
  }
  say(text.slice(at));
  return parts;
}
