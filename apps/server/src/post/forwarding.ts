import type { Logger } from 'pino';
import { newId } from '../id.ts';
import { written } from '../notices/letter.ts';
import type { Sending } from '../notices/sending.ts';
import type { ForHost } from './protocol.ts';
import type { PostSettings } from './settings.ts';

/** How the Message-ID of a forwarded mail begins. */
const MARK = 'forward.';

/** Sends mails on to the host, each as it came; says whether one is on its way. `own`: the domain of the server's Message-IDs. */
export function forwarding(
  { postmaster, domain }: Pick<PostSettings, 'postmaster' | 'domain'>,
  sending: Pick<Sending, 'send'>,
  own: string,
  log: Pick<Logger, 'error'>,
): (mail: ForHost) => Promise<boolean> {
  return async ({ to, raw }) => {
    if (postmaster === null) return false;
    const text = `This mail came to ${to}@${domain}. You get it because MAIL_IN_POSTMASTER names you.`;
    const arrival = await sending.send({
      to: postmaster,
      subject: `Mail to ${to}@${domain}`,
      ...written([{ kind: 'line', text }]),
      messageId: `${MARK}${newId()}@${own}`,
      attached: Buffer.from(raw),
    });
    if (arrival.kind !== 'done') log.error({ why: arrival.why }, `a mail to ${to} could not be sent on to ${postmaster}`);
    return arrival.kind === 'done';
  };
}

/** Whether a mail is one that was forwarded from here and has come back. */
export function hasComeBack(raw: Buffer, own: string): boolean {
  const end = raw.indexOf('\r\n\r\n');
  const head = raw.subarray(0, end < 0 ? raw.length : end).toString('latin1');
  const [, id = ''] = /^message-id:\s*<([^>]*)>/im.exec(head) ?? [];
  return id.startsWith(MARK) && id.toLowerCase().endsWith(`@${own}`);
}
