import { parse, type AST } from 'svelte/compiler';
import { textsOfCode } from './code.ts';

/** Attributes whose values are shown or read out. */
const SHOWN = /^(title|alt|placeholder|label|aria-label|aria-description|aria-roledescription)$/;
/** Elements inside a line of text. */
const INLINE = /^(a|abbr|b|br|code|em|i|kbd|s|small|span|strong|sub|sup|time)$/;

type Node = AST.Fragment['nodes'][number];

/** Texts in a page: its markup, line by line, the attributes that are shown, and its script. */
export function textsOfPage(source: string): readonly string[] {
  const { fragment, instance, module } = parse(source, { modern: true });
  const found: string[] = [];
  const codeOf = ({ start, end }: { readonly start: number; readonly end: number }): string => source.slice(start, end);
  for (const script of [module, instance]) if (script) found.push(...textsOfCode(scriptOf(codeOf(script))));

  const lineOf = (node: Node): string | null => {
    if (node.type === 'Text') return node.data;
    if (node.type === 'ExpressionTag') return '…';
    if (node.type === 'Component') return '…';
    if (node.type === 'RegularElement' && INLINE.test(node.name)) return node.fragment.nodes.map((child) => lineOf(child) ?? ' ').join('');
    return null;
  };

  const walk = ({ nodes }: AST.Fragment): void => {
    let line = '';
    const end = (): void => {
      found.push(line);
      line = '';
    };
    for (const node of nodes) {
      const part = lineOf(node);
      if (part === null) end();
      line += part ?? '';
      inside(node);
    }
    end();
  };

  const inside = (node: Node): void => {
    if (node.type === 'ExpressionTag') return void found.push(...textsOfCode(codeOf(node.expression as never)));
    if ('attributes' in node) {
      for (const attribute of node.attributes) {
        if (attribute.type !== 'Attribute' || attribute.value === true) continue;
        if (node.type !== 'Component' && !SHOWN.test(attribute.name)) continue;
        found.push(...textsOfValue(attribute.value, codeOf));
      }
    }
    for (const child of fragmentsOf(node)) {
      // An inline element is already in its line. Only its attributes and expressions are left to search.
      if (node.type === 'RegularElement' && INLINE.test(node.name)) child.nodes.forEach(inside);
      else walk(child);
    }
  };
  walk(fragment);
  return found;
}

function textsOfValue(
  value: Exclude<AST.Attribute['value'], true>,
  codeOf: (node: { start: number; end: number }) => string,
): readonly string[] {
  const parts = Array.isArray(value) ? value : [value];
  const expressions = parts.filter((part) => part.type === 'ExpressionTag');
  const line = parts.map((part) => (part.type === 'Text' ? part.data : '…')).join('');
  return [line, ...expressions.flatMap(({ expression }) => textsOfCode(codeOf(expression as never)))];
}

function fragmentsOf(node: Node): readonly AST.Fragment[] {
  const values = Object.values(node) as unknown[];
  return values.filter(
    (value): value is AST.Fragment => typeof value === 'object' && value !== null && (value as { type?: string }).type === 'Fragment',
  );
}

function scriptOf(tag: string): string {
  return tag.replace(/^<script[^>]*>/, '').replace(/<\/script>$/, '');
}
