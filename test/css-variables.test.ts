// Custom properties are used only where a rule defines them: a missing one leaves a line undrawn without a word. And no component is mostly style.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DRAWING_STYLES } from '@menagerie/board/styles';
import { colourStyles } from '@menagerie/board/tokens';

const SITE = new URL('../apps/web/src/', import.meta.url).pathname;
const files = readdirSync(SITE, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:svelte|css)$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(SITE, name), 'utf8') }));

/** The rules of a style sheet: selector and declarations, without comments and at-rules. */
function rulesIn(css: string): readonly { readonly selector: string; readonly body: string }[] {
  const plain = css.replace(/\/\*.*?\*\//gs, '');
  return [...plain.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector, body]) => ({ selector: selector.trim(), body }));
}

function styleOf({ name, text }: (typeof files)[number]): string {
  return name.endsWith('.css') ? text : (/<style>(.*)<\/style>/s.exec(text)?.[1] ?? '');
}

const defined = (css: string): readonly string[] => [...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name);
/** Properties that every element has. */
const everywhere = new Set([
  ...defined(colourStyles(':root')),
  ...files.filter(({ name }) => name.endsWith('.css')).flatMap(({ text }) => defined(text)),
]);
/** Properties that only elements painted in the colours of a seat have, and what is in them. */
const painted = new Set(defined(DRAWING_STYLES).filter((name) => !everywhere.has(name)));

/** The tags of a page's elements that `paintClass` paints, and of all inside them. */
function paintedTags(markup: string): readonly string[] {
  const tags: string[] = [];
  const open: boolean[] = [];
  for (const [tag, closing, name] of markup.matchAll(/<(\/?)([a-z][\w-]*)\b(?:=>|[^<>])*>/g)) {
    if (closing !== '') open.pop();
    else {
      const isPainted = open.at(-1) === true || tag.includes('paintClass(');
      if (isPainted) tags.push(tag);
      if (!tag.endsWith('/>') && !['input', 'img', 'br', 'hr'].includes(name)) open.push(isPainted);
    }
  }
  return tags;
}

/** Whether each element that a selector means is painted. */
function isPainted(selector: string, tags: readonly string[]): boolean {
  return selector.split(',').every((each) => {
    const [last] = /[\w.-]+$/.exec(each.trim().replace(/:.*$/, '')) ?? [''];
    const [element, ...classes] = last.split('.');
    return tags.some(
      (tag) => tag.startsWith(`<${element}`) && classes.every((name) => new RegExp(`class[^>]*\\b${name}\\b`, 's').test(tag)),
    );
  });
}

it('finds paints and pages', () => {
  expect(painted).toContain('--outline');
  expect(everywhere).toContain('--ink');
  expect(files.length).toBeGreaterThan(100);
});

it('uses custom properties only where a rule defines them', () => {
  const faults = files.flatMap((file) => {
    const own = new Set([...defined(styleOf(file)), ...[...file.text.matchAll(/style:(--[\w-]+)/g)].map(([, name]) => name)]);
    const tags = paintedTags(file.text.replace(/<(script|style).*?<\/\1>/gs, ''));
    return rulesIn(styleOf(file)).flatMap(({ selector, body }) =>
      [...body.matchAll(/var\((--[\w-]+)(,)?/g)].flatMap(([, name, other]) => {
        if (other !== undefined || everywhere.has(name) || own.has(name)) return [];
        if (painted.has(name) && isPainted(selector, tags)) return [];
        return [`${file.name}: ${selector} uses ${name}`];
      }),
    );
  });
  expect(faults).toEqual([]);
});

it('has no component with three times more style than markup and script', () => {
  const components = files.filter(({ name }) => name.endsWith('.svelte'));
  const heavy = components.flatMap((file) => {
    const [style, all] = [styleOf(file), file.text].map((text) => text.split('\n').length);
    return style > 3 * (all - style) ? [`${file.name}: ${style} lines of style to ${all - style} others`] : [];
  });
  expect(heavy).toEqual([]);
});
