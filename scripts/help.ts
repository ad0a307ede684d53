// npm run help: lists the commands, with one line each.
import { readFileSync } from 'node:fs';
import { helpOf } from './commands.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Readonly<Record<string, string>> };
for (const [name, command] of Object.entries(scripts))
  console.log(`npm ${/^(start|test)$/.test(name) ? '' : 'run '}${name}`.padEnd(22), helpOf(name, command));
