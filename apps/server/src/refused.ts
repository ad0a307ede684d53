import type { Fault } from '@menagerie/protocol';

/** Seconds until it is worth trying an unreachable database again. */
const RETRY = 2;

/** A request that can't be done, with its message for the client; `status` is the HTTP status of the answer. */
export class Refused extends Error {
  readonly status: number;
  readonly fault: Fault;
  /** Seconds until you may ask again. */
  readonly retryAfter: number | null;

  constructor(status: number, fault: Fault, retryAfter: number | null = null) {
    // Nobody reads the stack of a refusal, and a crowd gets many a second.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(fault.message);
    Error.stackTraceLimit = stackTraceLimit;
    this.status = status;
    this.fault = retryAfter === null ? fault : { ...fault, retryAfter };
    this.retryAfter = retryAfter;
  }
}

/** The database is unavailable just now. */
export function unavailable(): Refused {
  const message = `The database can’t be reached for the moment. Nothing was lost. Try again in ${RETRY} s.`;
  return new Refused(503, { code: 'unavailable', message }, RETRY);
}

/** Only signed-in people may do this. */
export function signInFirst(): Refused {
  return new Refused(401, { code: 'sign-in', message: 'Choose a name or sign in first.' });
}

/** A program uses a person's token in something rated. */
export function programInRated(): Refused {
  return new Refused(403, {
    code: 'program',
    message: 'A program plays rated games with an account of its own, against programs. With this token play casual games.',
  });
}

/** A program's account may do this, but in another way. */
export function botInSession(): Refused {
  return new Refused(403, { code: 'bot', message: 'The account of a program plays with a token, not in a session.' });
}
