import { Refused } from '../refused.ts';

export function full(): Refused {
  return new Refused(409, { code: 'full', message: 'The last place is taken.' });
}

export function expired(): Refused {
  return new Refused(410, { code: 'expired', message: 'This offer is no longer open.' });
}

export function notJoined(): Refused {
  return new Refused(403, { code: 'not-joined', message: 'You have no place in this offer.' });
}

export function noSuchSeek(): Refused {
  return new Refused(404, { code: 'not-found', message: 'This offer is gone.' });
}

export function begunAlready(): Refused {
  return new Refused(409, { code: 'begun', message: 'The game has begun, so nothing is withdrawn. Open it from your games.' });
}
