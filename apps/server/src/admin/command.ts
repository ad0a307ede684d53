import { Option, type Command } from 'commander';
import { Complaint } from '../complaint.ts';
import { pathOf } from '../paths.ts';
import type { Ages } from './ages.ts';
import type { StorePlace } from '../storage/store.ts';
import { namedPlace, visiting } from './place.ts';

// Commands load what they need when they run: every command line loads this file for its help.

/** How long a text is shown, in milliseconds. */
const HOUR = 3_600_000;
const LONGEST_TEXT = 300;

interface Where {
  readonly data?: string;
}

interface Told extends Where {
  readonly json?: true;
}

const WHERE = `
Without --data it is the database of DATABASE_URL, or else the directory ./data.
You can do everything while the server runs, but restore, and import into the embedded database.`;

/** Adds the admin commands. */
export function addAdmin(program: Command): void {
  const admin = program.command('admin').description('look after a server: backups, verification, people').addHelpText('afterAll', WHERE);
  addCopies(admin);
  addPeople(admin);
  addRights(admin);
  addAnnouncements(admin);

  inPlace(admin, 'verify', 'replay every stored match and report what doesn’t add up')
    .option('--json', 'answer in JSON: one line for each fault, and one for the counts')
    .action(async ({ data, json }: Told) => {
      const { verifyAll } = await import('./verify.ts');
      let faults = 0;
      const { matches, events, ratings } = await visiting(namedPlace(data), (store) =>
        verifyAll(store, async (found) => {
          faults++;
          const where = found.match === null ? '' : `${found.match}: `;
          await print(json ? JSON.stringify(found) : `${where}${found.clause === null ? '' : `${found.clause}: `}${found.message}`);
        }),
      );
      const counts = { matches, events, ratings, faults };
      await print(json ? JSON.stringify(counts) : countsLine(counts));
      if (faults > 0) process.exitCode = 1;
    });

  inPlace(admin, 'prune', 'delete what nobody needs any more, which a server also does by itself; matches with moves always stay')
    .addOption(whole('--guests <days>', 'guests without matches, not seen for this many days', 90))
    .addOption(whole('--called-off <days>', 'matches called off before their first move, this many days ago', 30))
    .addOption(whole('--reports <days>', 'reports settled this many days ago', 365))
    .option('--dry-run', 'only say what would be deleted')
    .action(async ({ data, guests, calledOff, reports, dryRun }: Where & Ages & { dryRun?: true }) => {
      const { prune } = await import('./prune.ts');
      const pruned = await visiting(namedPlace(data), (store) => prune(store, { guests, calledOff, reports }, dryRun === true, Date.now()));
      const { sessions, seeks, matches, outages } = pruned;
      await print(
        `${dryRun ? 'Would be deleted' : 'Deleted'}: ${pruned.guests} guests, ${sessions} sessions, ${seeks} seeks, ` +
          `${matches} matches called off, ${outages} outages, ${pruned.reports} reports, ${pruned.codes} recovery codes, ${pruned.notices} notices, ${pruned.mails} mails.`,
      );
    });

  inPlace(admin, 'status', 'show how the server is doing')
    .option('--json', 'answer in JSON, on one line')
    .action(async ({ data, json }: Told) => {
      const { statusLines, statusOf } = await import('./status.ts');
      const status = await visiting(namedPlace(data), (store) => statusOf(store, Date.now()));
      await print(json ? JSON.stringify(status) : statusLines(status, Date.now()).join('\n'));
    });

  inPlace(admin, 'outbox', 'show which notices wait to be delivered, and which were given up')
    .option('--json', 'answer in JSON, on one line')
    .action(async ({ data, json }: Told) => {
      const { outboxLines, outboxStatus } = await import('../outbox/status.ts');
      const status = await visiting(namedPlace(data), (store) => outboxStatus(store.db));
      await print(json ? JSON.stringify(status) : outboxLines(status, Date.now()).join('\n'));
    });
}

function addCopies(admin: Command): void {
  inPlace(admin, 'backup', 'write everything to a new file, as of one moment')
    .argument('<file>', 'a file that does not exist yet')
    .action(async (file: string, { data }: Where) => {
      const { backUp } = await import('./backup.ts');
      const rows = await visiting(namedPlace(data), (store) => backUp(store, pathOf(file)));
      await print(`${count(rows, 'row')} in ${file}.`);
    });

  inPlace(admin, 'restore', 'restore a backup into an empty place')
    .argument('<file>', 'a backup, or an export')
    .action(async (file: string, { data }: Where) => {
      const { restoreBackup } = await import('./restore.ts');
      const place = namedPlace(data);
      const rows = await restoreBackup(pathOf(file), place);
      await print(
        `${count(rows, 'row')} in ${nameOf(place)}. Players are given back the time since the backup as soon as the server starts.`,
      );
    });

  inPlace(admin, 'export', 'write the tables as text that either database can import')
    .argument('<file>', 'a file that does not exist yet')
    .option('--with-sessions', 'sessions and tokens too: whoever has them and the server’s secret can pose as anybody')
    .action(async (file: string, { data, withSessions }: Where & { withSessions?: true }) => {
      const { writeDump } = await import('./backup.ts');
      const rows = await visiting(namedPlace(data), (store) => writeDump(store, pathOf(file), withSessions === true));
      await print(`${count(rows, 'row')} in ${file}, ${withSessions ? 'with' : 'without'} sessions and tokens.`);
    });

  inPlace(admin, 'import', 'add an export, all of it or nothing; the embedded database must not be in use')
    .argument('<file>', 'an export')
    .action(async (file: string, { data }: Where) => {
      const { importDump } = await import('./import.ts');
      const place = namedPlace(data);
      const { written, same } = await importDump(pathOf(file), place, Date.now());
      await print(`${count(written, 'row')} added to ${nameOf(place)}; ${same} were there already, and the same.`);
    });
}

function addPeople(admin: Command): void {
  inPlace(admin, 'users', 'list people, most recently seen first')
    .option('--search <text>', 'only people whose name contains this')
    .addOption(whole('--most <count>', 'how many', 50))
    .option('--json', 'answer in JSON, on one line for each')
    .action(async ({ data, search, most, json }: Told & { search?: string; most: number }) => {
      const { listUsers, userLine } = await import('./people.ts');
      const users = await visiting(namedPlace(data), (store) => listUsers(store, search ?? null, most));
      for (const user of users) await print(json ? JSON.stringify(user) : userLine(user));
    });

  inPlace(admin, 'ban', 'ban somebody, or lift a ban')
    .argument('<name>', 'name of an account or a guest, or id:… as "admin users" shows it')
    .option('--reason <text>', 'shown to them when they try to sign in')
    .option('--lift', 'lift the ban')
    .action(async (name: string, { data, reason, lift }: Where & { reason?: string; lift?: true }) => {
      const { ban, liftBan } = await import('./people.ts');
      const place = namedPlace(data);
      if (lift) {
        const user = await visiting(place, (store) => liftBan(store, name, Date.now()));
        return print(`${user.name} can sign in again.`);
      }
      const { user, sessions, tokens, matches } = await visiting(place, (store) => ban(store, name, reason ?? null, Date.now()));
      await print(
        `${user.name} is banned. Ended: ${count(sessions, 'session')}, ${count(tokens, 'token')}; open connections close within seconds. ` +
          `Unfinished: ${count(matches, 'match', 'matches')}, which time decides.`,
      );
    });
}

function addAnnouncements(admin: Command): void {
  inPlace(admin, 'announce', 'tell everybody on the site something, such as maintenance')
    .argument('[text]', 'what to tell; with --in it may be left out')
    .addOption(time('--in <time>', 'maintenance begins then; the site counts down: 10m, 2h'))
    .addOption(time('--for <time>', 'how long to show a text without --in; usually 1h'))
    .option('--clear', 'take back what is announced')
    .addHelpText('after', '\nA new announcement replaces the last one. A running server shows it within seconds.')
    .action(async (text: string | undefined, { data, ...given }: Where & { in?: number; for?: number; clear?: true }) => {
      const [{ announce, unannounce }, { announcementText }] = await Promise.all([
        import('../announcements.ts'),
        import('@menagerie/protocol/routes'),
      ]);
      const place = namedPlace(data);
      if (given.clear) {
        const wasThere = await visiting(place, unannounce);
        return print(wasThere ? 'Nothing is announced any more.' : 'Nothing was announced.');
      }
      const words = text?.trim() ?? '';
      if (words === '' && given.in === undefined) throw new Complaint('Say what to announce, or when maintenance begins: --in 10m.');
      if (given.in !== undefined && given.for !== undefined)
        throw new Complaint('--for is for a text without --in. Leave one of them out.');
      if (words.length > LONGEST_TEXT) throw new Complaint(`The text has ${words.length} letters; ${LONGEST_TEXT} is the most.`);
      const now = Date.now();
      const due = given.in === undefined ? null : now + given.in;
      const announced = await visiting(place, (store) => announce(store, { text: words, due, until: due ?? now + (given.for ?? HOUR) }));
      await print(
        `Announced until ${new Date(announced.until).toISOString().slice(0, 16).replace('T', ' ')} UTC: ${announcementText(announced, now)}`,
      );
    });
}

function addRights(admin: Command): void {
  inPlace(admin, 'moderator', 'make somebody a moderator, who sees reports and can mute, ban and close accounts')
    .argument('<name>', 'name of an account, or id:… as "admin users" shows it')
    .option('--remove', 'make them an ordinary user again')
    .action(async (name: string, { data, remove }: Where & { remove?: true }) => {
      const { setModerator } = await import('./people.ts');
      const user = await visiting(namedPlace(data), (store) => setModerator(store, name, remove !== true, Date.now()));
      await print(remove ? `${user.name} is no longer a moderator.` : `${user.name} is a moderator. Their page is /moderation.`);
    });

  inPlace(admin, 'reset-password', 'make a recovery code for somebody who forgot their password')
    .argument('<name>', 'name of an account, or id:… as "admin users" shows it')
    .action(async (name: string, { data }: Where) => {
      const { resetPassword } = await import('./people.ts');
      const { user, code } = await visiting(namedPlace(data), (store) => resetPassword(store, name, Date.now()));
      await print(
        `Recovery code for ${user.name}: ${code}\nIt works once, within three days, at /recovery, and is shown only now. Make sure the right person is asking.`,
      );
    });
}

function inPlace(admin: Command, name: string, description: string): Command {
  return admin.command(name).description(description).option('--data <directory>', 'directory of the embedded database');
}

function time(flags: string, description: string): Option {
  return new Option(flags, description).argParser((text: string) => {
    const [, number = '', unit = ''] = /^(\d{1,4})(m|h|d)$/.exec(text) ?? [];
    const minutes = Number(number) * ({ m: 1, h: 60, d: 1440 }[unit] ?? 0);
    if (minutes === 0) throw new Complaint(`"${text}" is not a time, as ${flags} needs: minutes, hours or days, such as 10m, 2h or 1d.`);
    return minutes * 60_000;
  });
}

function whole(flags: string, description: string, usual: number): Option {
  return new Option(flags, description).default(usual).argParser((text: string) => {
    if (!/^\d{1,6}$/.test(text)) throw new Complaint(`"${text}" is not a whole number, as ${flags} needs.`);
    return Number(text);
  });
}

function countsLine({ matches, events, ratings, faults }: Readonly<Record<'matches' | 'events' | 'ratings' | 'faults', number>>): string {
  const looked = `${count(matches, 'match', 'matches')} with ${count(events, 'event')} and ${count(ratings, 'rating')}`;
  return `${looked}: ${faults === 0 ? 'all good' : count(faults, 'fault')}.`;
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** A database address without its password. */
function nameOf(place: StorePlace): string {
  return place.dialect === 'sqlite' ? place.folder : `the database ${new URL(place.url).pathname.slice(1)}`;
}

async function print(line: string): Promise<void> {
  if (!process.stdout.write(`${line}\n`)) await new Promise((drained) => process.stdout.once('drain', drained));
}
