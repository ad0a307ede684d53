// The server as an operator meets it: ports, messages, end.
import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';

const MAIN = join(import.meta.dirname, '../server/main.ts');
const running: ChildProcess[] = [];

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

describe('the server', () => {
  it('says that its port is taken, and how to choose another', async () => {
    const other = createServer();
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    const { port } = other.address() as AddressInfo;
    const { code, said } = await run(['--port', String(port)]);
    other.close();
    expect(said).toMatch(new RegExp(`Port ${port} is taken`));
    expect(said).toContain('--port');
    expect(said).not.toContain('    at ');
    expect(code).toBe(2);
  });

  it.each(['web', '-1', '65536', '80.5', ''])('refuses the port "%s"', async (port) => {
    const { code, said } = await run([`--port=${port}`]);
    expect(said).toContain('whole number from 0 to 65535');
    expect(said).not.toContain('    at ');
    expect(code).toBe(2);
  });

  it('reads PORT, and refuses it in words', async () => {
    const { code, said } = await run([], { PORT: 'eighty' });
    expect(said).toContain('PORT is "eighty"');
    expect(code).toBe(2);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('serves until %s and then ends without complaint', async (signal) => {
    const child = begin(['--port', '0']);
    const address = await new Promise<string>((found) => {
      child.stdout!.setEncoding('utf8').on('data', (text: string) => {
        const at = /http:\S+/.exec(text)?.[0];
        if (at !== undefined) found(at);
      });
    });
    expect((await fetch(address)).status).toBe(200);
    const code = new Promise<number | null>((done) => child.once('exit', done));
    child.kill(signal);
    expect(await code).toBe(0);
    await expect(fetch(address)).rejects.toThrow();
  });
});

function begin(words: readonly string[], environment: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, [MAIN, ...words], {
    env: { ...process.env, PORT: '', HOST: '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  return child;
}

async function run(words: readonly string[], environment: Record<string, string> = {}): Promise<{ code: number | null; said: string }> {
  const child = begin(words, environment);
  let said = '';
  for (const stream of [child.stdout!, child.stderr!]) stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const code = await new Promise<number | null>((done) => child.once('close', done));
  return { code, said };
}
