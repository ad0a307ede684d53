import { entries } from '@menagerie/registry';
import { describe, expect, it } from 'vitest';
import { textsOfCode } from '../scripts/words/code.ts';
import { placesOfData } from '../scripts/words/data.ts';
import { placesOfFiles } from '../scripts/words/files.ts';
import { textsOfPage } from '../scripts/words/pages.ts';
import { isRead, tidied } from '../scripts/words/sift.ts';

describe('npm run words', () => {
  it('finds literals, templates and sums in code, and leaves out what nobody reads', () => {
    const source = `
      import { a } from 'no module is read';
      const plain = 'One sentence here.';
      const filled = \`The \${piece} goes to \${square}.\`;
      const summed = 'It is ' + name + ' and stays so.';
      const chosen = \`\${count} \${count === 1 ? 'piece' : 'pieces'} left\`;
      const deep = \`It \${far ? \`goes to \${square} from afar\` : 'stays'}.\`;
      throw new Error('A defect of the program.');
    `;
    expect(textsOfCode(source).filter(isRead)).toEqual([
      'One sentence here.',
      'The … goes to ….',
      'It is … and stays so.',
      '… ‹piece|pieces› left',
      'It ‹goes to … from afar|stays›.',
    ]);
  });

  it('finds lines of markup, attributes that are shown, and the script of a page', () => {
    const source = `
      <script lang="ts">
        const said = 'From the script.';
      </script>
      <p class="not this one">You have <b>two</b> {pieces} left.</p>
      <button title="Take it back" aria-label="Take back the last move"><Icon /></button>
      {#if open}<Dialog heading="A heading here">{ready ? 'It is ready.' : 'Not yet ready.'}</Dialog>{/if}
    `;
    const texts = textsOfPage(source).map(tidied).filter(isRead);
    for (const text of [
      'From the script.',
      'You have two … left.',
      'Take it back',
      'Take back the last move',
      'A heading here',
      'It is ready.',
      'Not yet ready.',
    ])
      expect(texts).toContain(text);
    expect(texts).not.toContain('not this one');
  });

  it('tells texts from lookalikes', () => {
    for (const text of ['A jedi steps; a wagon rolls.', 'Take back', 'No legal move', 'Write 600+5 for ten minutes.'])
      expect(isRead(text), text).toBe(true);
    for (const text of [
      'select name from users',
      'display: none; color: red;',
      '<path d="M1 2"/>',
      'public, max-age=3600',
      'word',
      '…: …',
      'a.id as b',
    ])
      expect(isRead(text), text).toBe(false);
  });

  it('finds what people read everywhere', async () => {
    const places = [...(await placesOfData()), ...placesOfFiles()];
    const textsIn = (start: string): readonly string[] => places.filter(({ name }) => name.startsWith(start)).flatMap(({ texts }) => texts);
    const names = entries.map(({ name }) => name);
    for (const start of ['Site', 'Terminal', 'Server', 'Match', 'Game files', 'Docs', ...names.map((name) => `${name}: games/`)]) {
      expect(textsIn(start).map(tidied).filter(isRead).length, start).toBeGreaterThan(5);
    }
    for (const game of names) {
      for (const part of ['on one page', 'lessons', 'first game', 'glossary', 'rule book', 'refusals', 'what a move does', 'what holds']) {
        expect(textsIn(`${game}: ${part}`).length, `${game}: ${part}`).toBeGreaterThan(1);
      }
    }
  });
});
