// Before the browser tests: finds or installs Chromium, and builds and starts the real server on a free port.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findBrowser } from '../../../test/chromium.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the site, without a slash at its end. */
    site: string;
    /** Path of the browser. */
    chromium: string;
  }
}

const HOUSE = resolve(import.meta.dirname, '../../..');

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('chromium', await findBrowser());
  const { site, stop } = await startSite();
  project.provide('site', site);
  return stop;
}

/** Starts a server on a free port, with its data in a new folder. */
export async function startSite(environment: NodeJS.ProcessEnv = {}): Promise<{ site: string; data: string; stop: () => Promise<void> }> {
  const data = mkdtempSync(join(tmpdir(), 'menagerie-site-'));
  const words = [join(HOUSE, 'apps/server/src/main.ts'), '--port', '0', '--data', data];
  // All visitors of the tests come from one address.
  const server = spawn(process.execPath, words, {
    env: { ...process.env, LIMITS: '100', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = new Promise<void>((done) => server.once('exit', () => done()));
  const site = await new Promise<string>((found, failed) => {
    let said = '';
    server.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const address = /is at (http:\/\/[^/]+)\//.exec(said)?.[1];
      if (address !== undefined) found(address);
    });
    void gone.then(() => failed(new Error(`The server ended before it was ready: ${said}`)));
  });
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM');
    await gone;
    rmSync(data, { recursive: true, force: true });
  };
  return { site, data, stop };
}
