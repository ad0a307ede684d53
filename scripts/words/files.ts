import { readdirSync, readFileSync } from 'node:fs';
import { entries } from '@menagerie/registry';
import { textsOfCode } from './code.ts';
import { textsOfPage } from './pages.ts';
import type { Place } from './place.ts';

/** Folders whose sources hold texts, and what people call them. */
const FOLDERS: readonly (readonly [name: string, folder: string])[] = [
  ['Site', 'apps/web/src'],
  ['Terminal', 'apps/cli/src'],
  ['Server', 'apps/server/src'],
  ['Protocol', 'packages/protocol/src'],
  ['Match', 'packages/match/src'],
  ['Game files', 'packages/record/src'],
  ['Engine', 'packages/engine/src'],
  ['Core', 'packages/core/src'],
  ['Lessons', 'packages/lessons/src'],
  ['Mail', 'packages/mail/src'],
  ...entries.map(({ id, name }) => [name, `games/${id}/src`] as const),
];

/** All texts in sources and documentation, file by file. */
export function placesOfFiles(): readonly Place[] {
  const sources = FOLDERS.flatMap(([name, folder]) =>
    filesIn(folder, /\.(ts|svelte)$/).map((path): Place => {
      const source = readFileSync(path, 'utf8');
      return { name: `${name}: ${path}`, texts: path.endsWith('.svelte') ? textsOfPage(source) : textsOfCode(source, path) };
    }),
  );
  const docs = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...filesIn('docs', /\.md$/)];
  return [...sources, ...docs.map((path): Place => ({ name: `Docs: ${path}`, texts: textsOfProse(readFileSync(path, 'utf8')) }))];
}

function filesIn(folder: string, names: RegExp): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => names.test(path) && !/\/(art|generated)\//.test(path))
    .sort();
}

/** Paragraphs, headings and cells of a Markdown file, without its code. */
function textsOfProse(source: string): readonly string[] {
  return source
    .replace(/^```[^]*?^```$/gm, '')
    .split(/\n\s*\n|\n(?=[-*|#] ?)|\|/)
    .map((text) => text.replace(/^[#*\s-]+/, ''));
}
