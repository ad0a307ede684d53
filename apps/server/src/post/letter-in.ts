import { isAutomatic, textOfHtml, type Heads } from '@menagerie/mail';
import { simpleParser } from 'mailparser';
import { ADDRESS } from '../notices/mail-settings.ts';

/** The longest head that is read, in bytes, and the most lines that may begin a part. */
const [LONGEST_HEAD, MOST_PARTS] = [64_000, 200];
/** The most of a text that goes on, in signs. A longer one says nothing to us. */
const LONGEST_TEXT = 40_000;
const MESSAGE_ID = /^<[^\s<>]{1,250}>$/;

/** A mail that came through the door. */
export interface LetterIn {
  /** Whether a machine or a list sent it, or the server itself. */
  readonly isAutomatic: boolean;
  readonly sender: string | null;
  readonly subject: string;
  readonly message: string | null;
  readonly text: string;
}

/** A mail that nobody will read; `message` says why. */
export class Unreadable extends Error {}

/** Reads a mail as it comes over the wire; `own`: the domain of the server's Message-IDs. Fails with Unreadable. */
export async function readLetter(raw: Buffer, own: string): Promise<LetterIn> {
  const end = raw.indexOf('\r\n\r\n');
  if ((end < 0 ? raw.length : end) > LONGEST_HEAD) throw new Unreadable('its head is too long');
  let parts = 0;
  for (let at = raw.indexOf('\n--'); at >= 0; at = raw.indexOf('\n--', at + 3)) parts++;
  if (parts > MOST_PARTS) throw new Unreadable('it has too many parts');
  const mail = await simpleParser(raw, {
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipImageLinks: true,
    skipTextLinks: true,
    checksumAlgo: false,
  }).catch((error: unknown) => {
    throw new Unreadable(`it can't be read: ${(error as Error).message}`);
  });
  const heads = headsOf(mail.headerLines);
  const message = heads.get('message-id')?.trim() ?? '';
  const addresses = mail.from?.value ?? [];
  const sender = addresses.length === 1 ? (addresses[0].address ?? '') : '';
  const text = mail.text?.trim() ? mail.text : textOfHtml(mail.html || '');
  return {
    isAutomatic: isAutomatic(heads) || isOurs(message, own),
    sender: sender.length <= 254 && ADDRESS.test(sender) ? sender : null,
    subject: (mail.subject ?? '').replace(/[\s\p{Cc}]+/gu, ' ').slice(0, 120),
    message: MESSAGE_ID.test(message) ? message : null,
    text: text.slice(0, LONGEST_TEXT),
  };
}

/** Whether a Message-ID is one that the server gave. */
function isOurs(message: string, own: string): boolean {
  const [local, domain] = message.slice(1, -1).split('@');
  return domain?.toLowerCase() === own && /^(answer\.)?[A-Za-z\d]{12}$/.test(local);
}

/** The heads by name; several of one name follow each other. */
function headsOf(lines: readonly { readonly key: string; readonly line: string }[]): Heads {
  const heads = new Map<string, string>();
  for (const { key, line } of lines) {
    const value = line
      .slice(line.indexOf(':') + 1)
      .replace(/\s+/g, ' ')
      .trim();
    const before = heads.get(key);
    heads.set(key, before === undefined ? value : `${before}, ${value}`);
  }
  return heads;
}
