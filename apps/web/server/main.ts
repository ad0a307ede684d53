// npm start: builds the site if need be and serves it until SIGINT or SIGTERM.
import type { AddressInfo } from 'node:net';
import { Command, InvalidArgumentError } from 'commander';
import { buildSite, SITE } from './build.ts';
import { siteServer } from './site.ts';

const program = new Command('npm start --')
  .description('Serves the site of Menagerie.')
  .option('-p, --port <number>', 'port to listen on, 0 for any free one (default: PORT, or 8080)', parsePort)
  .option('--host <address>', 'address to listen on (default: HOST, or 127.0.0.1; 0.0.0.0 is every network)')
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
  .parse();
const given = program.opts<{ port?: number; host?: string }>();

const port = given.port ?? portFromEnvironment();
const host = given.host ?? (process.env.HOST || '127.0.0.1');
await build();
const server = await siteServer(SITE);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void server.close().then(() => process.exit(0));
  });
}
try {
  await server.listen({ port, host });
} catch (error) {
  refuse(listenProblem(error as NodeJS.ErrnoException));
}
const listening = server.server.address() as AddressInfo;
const name = host === '0.0.0.0' || host === '::' ? 'localhost' : bracketed(host);
console.log(`Menagerie is at http://${name}:${listening.port}/ (stop it with Ctrl+C)`);

async function build(): Promise<void> {
  try {
    const begun = performance.now();
    if (await buildSite()) console.log(`Built the site in ${((performance.now() - begun) / 1000).toFixed(1)} s.`);
  } catch (error) {
    console.error(`The site can't be built: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}

function parsePort(text: string): number {
  const value = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
  if (!(value <= 65535)) throw new InvalidArgumentError(`A port is a whole number from 0 to 65535.`);
  return value;
}

function portFromEnvironment(): number {
  const text = process.env.PORT;
  if (text === undefined || text === '') return 8080;
  try {
    return parsePort(text);
  } catch {
    return refuse(`PORT is "${text}", but a port is a whole number from 0 to 65535.`);
  }
}

function listenProblem(error: NodeJS.ErrnoException): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program. Stop it, or choose another port: npm start -- --port ${port === 65535 ? port - 1 : port + 1}`;
    case 'EACCES':
      return `Port ${port} is reserved on this machine. Choose one above 1023: npm start -- --port 8080`;
    case 'ENOTFOUND':
    case 'EADDRNOTAVAIL':
      return `"${host}" is not an address of this machine. Leave --host out, or use 0.0.0.0 for every network.`;
    default:
      return `Port ${port} on ${host} can't be used: ${error.message}`;
  }
}

function bracketed(name: string): string {
  return name.includes(':') ? `[${name}]` : name;
}

function refuse(message: string): never {
  console.error(message);
  process.exit(2);
}
