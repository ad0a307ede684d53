import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { Complaint } from './complaint.ts';
import type { Config, Settings } from './config.ts';
import { makeHouse } from './house.ts';
import { newId } from './id.ts';
import { openMetricsPort } from './metrics/port.ts';
import { keptSecret } from './secret.ts';
import { Store, StorageProblem } from './storage/store.ts';
import { makeApp } from './web/app.ts';
import { apiPages, buildSite, SITE } from './web/build.ts';
import type { App } from './web/routing.ts';

/** A running server. */
export interface Serving {
  /** Its address, without a trailing slash. */
  readonly address: string;
  /** Shuts down in order: lets nobody in, finishes work under way, closes the tables. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts a server: tables, site, services, port. Calls `say` about slow steps, and `onBroken` when the embedded database can't be trusted any more.
 * Refuses with a Complaint.
 */
export async function serve(settings: Settings, say: (line: string) => void, onBroken: (error: Error) => void): Promise<Serving> {
  const log = pino({ level: settings.logLevel, base: null }, pino.destination({ fd: 2, sync: true }));
  const store = await openStore(settings, onBroken);
  const closers: (() => Promise<void>)[] = [() => store.close()];
  const stop = async (): Promise<void> => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    const config: Config = { ...settings, secret: settings.secret ?? keptSecret(settings.data) };
    await build(say);
    const house = makeHouse(config, store, log);
    const app = await makeApp(house.services, SITE, apiPages());
    const port = await openMetricsPort(house.services);
    closers.push(() => port.close());
    closers.push(() => house.stop());
    // Gives back lost time before anybody comes in.
    await house.start();
    closers.push(() => app.close());
    await listen(app, config);
    const address = addressOf(app, config);
    log.info({ address, database: settings.place.dialect, node: process.version }, 'started');
    return {
      address,
      stop: async () => {
        log.info('stopping');
        await stop();
        log.info('stopped');
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openStore({ place }: Settings, onBroken: (error: Error) => void): Promise<Store> {
  try {
    return await Store.open(place, newId(), onBroken);
  } catch (error) {
    throw error instanceof StorageProblem ? new Complaint(error.message) : error;
  }
}

async function build(say: (line: string) => void): Promise<void> {
  try {
    const begun = performance.now();
    if (await buildSite()) say(`Built the site in ${((performance.now() - begun) / 1000).toFixed(1)} s.`);
  } catch (error) {
    throw new Complaint(`The site can't be built: ${(error as Error).message}`);
  }
}

async function listen(app: App, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw new Complaint(listenProblem(error as NodeJS.ErrnoException, host, port));
  }
}

function listenProblem(error: NodeJS.ErrnoException, host: string, port: number): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program. Stop it, or choose another port: --port ${port === 65_535 ? port - 1 : port + 1}`;
    case 'EACCES':
      return `Port ${port} is reserved on this machine. Choose one above 1023: --port 8080`;
    case 'ENOTFOUND':
    case 'EADDRNOTAVAIL':
      return `"${host}" is not an address of this machine. Leave --host out, or use 0.0.0.0 for every network.`;
    default:
      return `Port ${port} on ${host} can't be used: ${error.message}`;
  }
}

function addressOf(app: App, { host, publicUrl }: Config): string {
  if (publicUrl !== null) return publicUrl;
  const { port } = app.server.address() as AddressInfo;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
