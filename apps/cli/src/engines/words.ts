import { Fault } from '../fault.ts';

/** The words of a command line, as a shell would split them: quotes keep spaces, a backslash keeps the next sign. No shell runs. */
export function splitCommand(line: string): readonly [program: string, ...args: readonly string[]] {
  const words: string[] = [];
  let word: string | null = null;
  let quote = '';
  for (let index = 0; index < line.length; index++) {
    const sign = line[index];
    if (sign === '\\' && quote !== "'" && index + 1 < line.length) word = (word ?? '') + line[++index];
    else if (sign === quote) quote = '';
    else if (quote === '' && (sign === '"' || sign === "'")) {
      quote = sign;
      word ??= '';
    } else if (quote === '' && /\s/.test(sign)) {
      if (word !== null) words.push(word);
      word = null;
    } else word = (word ?? '') + sign;
  }
  if (quote !== '') throw new Fault({ message: `The command ${line} has a quote that doesn't end.` });
  if (word !== null) words.push(word);
  const [program, ...args] = words;
  if (program === undefined) throw new Fault({ message: 'There is no command to start an engine with.' });
  return [program, ...args];
}
