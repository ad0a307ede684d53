// The mail server and the push service of notices.ts, in a process of their own. They note which notices have come, by id.
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { pushService } from '../../../../test/push-service.ts';

/** What it is asked. */
export type Asked = 'close mail' | 'open mail' | 'report' | { readonly subscribe: number; readonly key: string };

/** What has come, by notice: how often. */
export interface Report {
  readonly mail: Readonly<Record<string, number>>;
  readonly push: Readonly<Record<string, number>>;
  readonly mails: number;
  readonly pushes: number;
  /** What came and couldn't be read. */
  readonly faults: readonly string[];
}

const IDS = /^X-Menagerie-Notices: (.+)$/m;
const MOST_FAULTS = 20;

const mail = new Map<string, number>();
const faults: string[] = [];
let mails = 0;
let port = 0;
let server = await openMail();
const pushes = await pushService();
process.send!({ mail: port, push: pushes.port });
process.on('message', (asked: Asked) => void answer(asked).then((said) => process.send!(said)));
process.on('disconnect', () => process.exit());

async function answer(asked: Asked): Promise<unknown> {
  if (asked === 'close mail') {
    await new Promise<void>((done) => server.close(done));
    return 'closed';
  }
  if (asked === 'open mail') {
    server = await openMail();
    return 'open';
  }
  if (asked === 'report') return report();
  return Array.from({ length: asked.subscribe }, () => pushes.subscribe(asked.key));
}

async function openMail(): Promise<SMTPServer> {
  const made = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: (stream, _session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        mails++;
        const head = Buffer.concat(parts)
          .toString('latin1')
          .split('\r\n\r\n', 1)[0]
          .replace(/\r\n[ \t]+/g, ' ')
          .replaceAll('\r', '');
        const ids = IDS.exec(head)?.[1].split(' ') ?? [];
        if (ids.length === 0) faults.push('a mail names no notice');
        for (const id of ids) mail.set(id, 1 + (mail.get(id) ?? 0));
        done();
      });
    },
  });
  made.on('error', () => undefined);
  await new Promise<void>((done) => made.listen(port, '127.0.0.1', () => done()));
  port = (made.server.address() as AddressInfo).port;
  return made;
}

function report(): Report {
  const push = new Map<string, number>();
  for (const { message } of pushes.taken) for (const id of message.ids) push.set(id, 1 + (push.get(id) ?? 0));
  return {
    mail: Object.fromEntries(mail),
    push: Object.fromEntries(push),
    mails,
    pushes: pushes.taken.length,
    faults: [...faults, ...pushes.faults].slice(0, MOST_FAULTS),
  };
}
