import { onLines } from './lines.ts';
import { EngineLoop } from './loop.ts';
import { openThread } from './thread.ts';

/** Speaks with a host until it says "quit" or closes the input. */
export async function runEngine(): Promise<void> {
  const loop = await EngineLoop.open((line) => void process.stdout.write(`${line}\n`), openThread);
  await new Promise<void>((resolve) => {
    onLines(process.stdin, (line) => {
      if (line.trim() === 'quit') {
        loop.close();
        process.stdin.destroy();
        resolve();
      } else void loop.hear(line);
    });
    process.stdin.once('end', () => void loop.finish().then(resolve));
  });
}
