import { readFileSync } from 'node:fs';

/** The first sentence of the comment at the head of a program, without the command that starts it; or what `wanted` captures in the comment. */
export function sayingOf(path: string, wanted?: RegExp): string {
  const comment = /^(?:\/\/ .*\n)+/.exec(readFileSync(path, 'utf8'))?.[0] ?? '';
  const text = comment.replaceAll(/^\/\/ /gm, '').replaceAll('\n', ' ');
  if (wanted !== undefined) return wanted.exec(text)?.[1] ?? '';
  const said = /^(?:npm .*?: )?(.*?[.:])(?: |$)/.exec(text)?.[1] ?? '';
  return said.charAt(0).toUpperCase() + said.slice(1, -1);
}
