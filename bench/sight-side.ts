// One side of shortcuts.ts: Bucky with the parts of its sight switched off that the arguments after the game name.
import { sight } from '../games/bucky/src/sight/answer.ts';

for (const part of process.argv.slice(3)) sight[part as keyof typeof sight] = false;
await import('./side.ts');
