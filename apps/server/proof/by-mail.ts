// npm run proof -- by-mail [--games 2] [--database sqlite]: games by people who have nothing but mail, against the site's easiest player and against each other, to their end by the rules
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { random } from '@menagerie/core';
import { games } from '@menagerie/registry/all';
import { createTransport } from 'nodemailer';
import { World } from '../test/mailbox.ts';
import { freePort } from '../test/postgres.ts';
import { Postmaster } from './live/postmaster.ts';
import { Script } from './live/script.ts';
import { Server, type Tables } from './live/server.ts';

const DOMAIN = 'play.example.org';
/** The longest that a game may take, in milliseconds. */
const LONGEST = 60 * 60_000;
/** For names: numbers would look like those of moves, and no two names may look alike. */
const LETTERS = 'ABCDEFGHKMNRSTWXYZ';
/** What makes the games of a kind shorter. */
const TERMS: Readonly<Record<string, string>> = { ducart: ' quiet=60', fourplay: ' skirmish neutron=off rounds=40' };

const { values } = parseArgs({ options: { games: { type: 'string', default: '2' }, database: { type: 'string' } } });
let failed = 0;
await Promise.all([values.database === 'postgres' ? null : onSqlite(), values.database === 'sqlite' ? null : onPostgres()]);
console.log(`${failed} problems`);
process.exitCode = failed === 0 ? 0 : 1;

async function onSqlite(): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'menagerie-by-mail-'));
  await playOn('sqlite', { data });
  await rm(data, { recursive: true, force: true });
}

async function onPostgres(): Promise<void> {
  const postmaster = await Postmaster.start();
  await playOn('postgres', { url: postmaster.url });
  await postmaster.stop();
}

/** Plays so many games of each kind at once on a server of its own. */
async function playOn(database: string, tables: Tables): Promise<void> {
  const world = await World.open();
  const port = await freePort();
  const server = await Server.at(tables);
  server.environment = {
    PUBLIC_URL: server.address,
    SMTP_URL: `smtp://127.0.0.1:${world.port}`,
    MAIL_FROM: 'games@example.org',
    MAIL_IN: `smtp://127.0.0.1:${port}`,
    MAIL_IN_DOMAIN: DOMAIN,
  };
  await server.start();
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  const scriptCalled = (name: string, seed: number): Script =>
    new Script(
      name,
      world.mailbox(name, DOMAIN, (mail) => transport.sendMail(mail)),
      random(seed),
    );
  const all = games.flatMap((game) =>
    [true, false].flatMap((isAgainstSite) => Array.from({ length: Number(values.games) }, () => ({ game, isAgainstSite }))),
  );
  await Promise.all(
    all.map(async ({ game, isAgainstSite }, index) => {
      const what = `${database}, ${game.name} ${isAgainstSite ? 'against the site' : 'against a script'}`;
      const begun = performance.now();
      const [ann, bob] = [scriptCalled(`Ann ${LETTERS[index]}`, index), scriptCalled(`Bob ${LETTERS[index]}`, index + all.length)];
      const scripts = isAgainstSite ? [ann] : [ann, bob];
      try {
        for (const script of scripts) await script.enter();
        const terms = `offer ${game.id}${TERMS[game.id] ?? ''}`;
        await ann.ask(`${terms}${isAgainstSite ? ' against Chick' : ''}`, isAgainstSite ? 'The game has begun' : 'Your offer is open');
        if (!isAgainstSite) await bob.ask(`join ${ann.name}`, 'The game has begun');
        const [{ end, plays }] = await Promise.all(scripts.map((script) => script.play(game, LONGEST)));
        const mails = scripts.reduce((sum, script) => sum + script.mails, 0);
        const seconds = Math.round((performance.now() - begun) / 1000);
        console.log(`ended  ${what}, after ${plays} moves of the first player and ${mails} mails in ${seconds} s: ${end}`);
      } catch (error) {
        failed++;
        console.log(`FAILS  ${what}: ${(error as Error).message}`);
      }
    }),
  );
  transport.close();
  await server.end('SIGTERM');
  await world.stop();
}
