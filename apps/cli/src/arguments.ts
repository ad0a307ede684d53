const TAKE_MOVES = ['apply', 'explain'];

/** Where moves are arguments, `--` is a move (a pass) and not the end of the options: puts the options first and marks their end. */
export function passesAreMoves(args: readonly string[]): string[] {
  const [command, ...rest] = args;
  if (!TAKE_MOVES.includes(command)) return [...args];
  const options: string[] = [];
  const operands: string[] = [];
  for (let index = 0; index < rest.length; index++) {
    const word = rest[index];
    if (!/^--[a-z]|^-h$/.test(word)) operands.push(word);
    else if (word === '--option' && index + 1 < rest.length) options.push(word, rest[++index]);
    else options.push(word);
  }
  return [command, ...options, '--', ...operands];
}
