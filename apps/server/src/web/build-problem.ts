import { relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The prefix of the builder's error; it may repeat, once for each plugin that passes the error on. */
const HEAD = 'Build failed with';
/** Lines of the builder's stack. */
const NOISE = /^(?:at |\[plugin |(?:Error: )?Build failed|node:|Node\.js |throw |triggerUncaught|\^|file:)/;
const PLACE = /(?:^|[\s[])((?!file:)[^\s:()[\]]+\.\w+):(\d+):(\d+)/m;

/** One or two sentences from a failed build's output: what is wrong, where below a folder, and how to fix it. */
export function problemOf(said: string, folder: string): string {
  const plain = stripVTControlCharacters(said);
  const lines = plain
    .slice(Math.max(0, plain.lastIndexOf(HEAD)))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !NOISE.test(line));
  const place = PLACE.exec(plain.replace(/^\s*at .*$/gm, ''));
  const where = place && `${relative(folder, resolve(folder, place[1]))}:${place[2]}:${place[3]}`;
  const what = (lines.find((line) => /^\w*Error\b/.test(line)) ?? lines[0] ?? 'The builder does not say why.')
    .replace(/^\w*Error(?: \[\w+\])?: */, '')
    .replace(/^\[[\w:-]+\] */, '')
    .replace(PLACE, '')
    .trim();
  const remedy = /Cannot find (?:package|module)/.test(what) ? 'Run "npm ci"' : 'Fix that';
  return `${where === null ? '' : `${where}: `}${what.replace(/[.!]?$/, '.')} ${remedy} and start again.`;
}
