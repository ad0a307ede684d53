import { ClientMessage, type Fault } from '@menagerie/protocol';
import { fail, ok, type Result } from '@menagerie/core';
import type { RawData } from 'ws';
import { holdsNul, NO_NUL } from '../nul.ts';

/** Reads a message from a page; a fault says what is wrong with it. */
export function readMessage(data: RawData, isBinary: boolean): Result<ClientMessage, Fault> {
  if (isBinary) return bad('A message must be text.');
  let said: unknown;
  try {
    said = JSON.parse((data as Buffer).toString('utf8'));
  } catch {
    return bad('This message is not JSON.');
  }
  const read = ClientMessage.safeParse(said);
  if (read.success) return holdsNul(read.data) ? bad(NO_NUL) : ok(read.data);
  const [{ path, message }] = read.error.issues;
  return bad(`This message can’t be understood: ${message}`, path.join('.'));
}

function bad(message: string, where = ''): { readonly ok: false; readonly error: Fault } {
  return fail({ code: 'bad-message', message, ...(where === '' ? {} : { where }) });
}
