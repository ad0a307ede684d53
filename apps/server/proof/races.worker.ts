// One of the nodes of races.ts. It carries out commands on its own connections and with its own memory of the matches.
import { Host, type CommandReply, type Asked } from '../src/host/host.ts';
import { followersOf } from '../src/house.ts';
import { Store } from '../src/storage/store.ts';

/** A request of the referee. The answer has the same `ticket`. */
export type Request = { readonly ticket: number } & ({ readonly asked: Asked } | { readonly look: string });
/** The answer to a command, or the log of a match as this node knows it. */
export type Reply = { readonly ticket: number } & ({ readonly answer: CommandReply } | { readonly log: string });

const [url, name] = process.argv.slice(2);
const store = await Store.open({ dialect: 'postgres', url }, name, () => undefined);
const host = new Host(store, Date.now, followersOf(store, Date.now));

process.on('message', (request: Request) => void reply(request));
process.on('disconnect', () => void store.close().then(() => process.exit()));
process.send!({ ticket: 0, log: 'ready' } satisfies Reply);

async function reply(request: Request): Promise<void> {
  const { ticket } = request;
  if ('asked' in request) process.send!({ ticket, answer: await host.command(request.asked) } satisfies Reply);
  else process.send!({ ticket, log: JSON.stringify((await host.matches.find(request.look))?.match.log) } satisfies Reply);
}
