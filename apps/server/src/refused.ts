import type { Fault } from '@menagerie/protocol';

/** Seconds after which a database that can't be reached is worth another try. */
const RETRY = 2;

/** A request that can't be done, as the client hears it; `status` is the HTTP status of the answer. */
export class Refused extends Error {
  readonly status: number;
  readonly fault: Fault;
  /** Seconds after which it may be asked again. */
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

/** The database is gone for now. */
export function unavailable(): Refused {
  const message = `The database can’t be reached for the moment. Nothing was lost. Try again in ${RETRY} s.`;
  return new Refused(503, { code: 'unavailable', message }, RETRY);
}

/** Nobody known may do this. */
export function signInFirst(): Refused {
  return new Refused(401, { code: 'sign-in', message: 'Choose a name or sign in first.' });
}

/** A program asks with the token of a person, in something rated. */
export function programInRated(): Refused {
  return new Refused(403, {
    code: 'program',
    message: 'A program plays rated games with an account of its own, against programs. With this token play casual games.',
  });
}

/** The account of a program may do this, but otherwise. */
export function botInSession(): Refused {
  return new Refused(403, { code: 'bot', message: 'The account of a program plays with a token, not in a session.' });
}
