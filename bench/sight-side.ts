// One side of shortcuts.ts: Bucky without the parts of its sight named by the arguments after the game.
import { sight } from '../games/bucky/src/sight/answer.ts';

for (const part of process.argv.slice(3)) sight[part as keyof typeof sight] = false;
await import('./side.ts');
