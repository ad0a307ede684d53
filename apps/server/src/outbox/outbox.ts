import type { DeclineWord, NoticeKind, SeriesTerms } from '@menagerie/protocol';
import { newId } from '../id.ts';
import type { NoticeTable, SeriesEnd, Tx } from '../storage/schema.ts';

/** What each kind of notice says besides whom it is for and which match it is about. `by` is a person's id. */
export interface Abouts {
  readonly turn: { readonly plies: number };
  /** How many matches have begun together; older notices don't say it, and mean one. */
  readonly begun: { readonly games?: number };
  readonly challenge: {
    readonly seek: string;
    readonly by: string;
    readonly game: string;
    readonly control: string;
    readonly rated: boolean;
    readonly series?: SeriesTerms;
  };
  /** `declined` null: accepted, and the match has begun. */
  readonly answer: { readonly by: string | null; readonly declined: DeclineWord | null };
  readonly offer: {
    readonly what: 'draw' | 'takeBack' | 'pause' | 'goOn' | 'rematch';
    readonly by: string | null;
    readonly series?: SeriesTerms;
  };
  readonly deadline: { readonly deadline: number };
  readonly over: Readonly<Record<string, never>>;
  /** Why a series ended before all its games were played, and by whom if a person ended it. */
  readonly series: { readonly why: SeriesEnd; readonly by: string | null };
  /** Why prepared moves fit no longer: `by` (null: a computer) played `text`, went out, or moves were taken back. */
  readonly prepared: { readonly why: 'played' | 'out' | 'takenBack'; readonly by: string | null; readonly text: string };
  /** Line `seq` of the match's chat. */
  readonly message: { readonly seq: number; readonly by: string };
  readonly followed: { readonly by: string };
}

/** Something to tell a person. */
export type Told = {
  [K in NoticeKind]: { readonly kind: K; readonly user: string; readonly game: string | null; readonly about: Abouts[K] };
}[NoticeKind];

/** Notes what people are to be told, in the transaction in which it happens, at time `now`. */
export async function tell(tx: Tx, told: readonly Told[], now: number): Promise<void> {
  if (told.length === 0) return;
  const rows = told.map(({ user, kind, game, about }): NoticeTable => {
    return { id: newId(), user, kind, game, about: JSON.stringify(about), at: now, sorted: null, bell: 0, read: null };
  });
  await tx.insertInto('notices').values(rows).execute();
}

/** A notice from its row. */
export function toldOf({ user, kind, game, about }: NoticeTable): Told {
  return { user, kind, game, about: JSON.parse(about) as unknown } as Told;
}
