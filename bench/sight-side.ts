// One side of shortcuts.ts: Bucky without the parts of its sight named by the arguments after the game.
import { parts } from '../games/bucky/src/sight/answer.ts';

for (const part of process.argv.slice(3)) parts[part as keyof typeof parts] = false;
await import('./side.ts');
