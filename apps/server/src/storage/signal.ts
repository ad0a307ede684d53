/** A change in the tables. A signal only wakes its receiver, who reads everything again from the tables. */
export type Signal =
  | { readonly kind: 'game'; readonly id: string; readonly version: number }
  | { readonly kind: 'chat'; readonly id: string; readonly version: number }
  /** A match in which a prepared answer is due. */
  | { readonly kind: 'answer'; readonly id: string; readonly version: number }
  /** What belongs to a match beside its events, such as whether it counts. */
  | { readonly kind: 'about'; readonly id: string; readonly version: 0 }
  /** How a series stands. */
  | { readonly kind: 'series'; readonly id: string; readonly version: 0 }
  /** The seeks of the lobby. */
  | { readonly kind: 'lobby'; readonly id: '-'; readonly version: 0 }
  /** Anything about one person: a match begun, a turn, a changed account. */
  | { readonly kind: 'user'; readonly id: string; readonly version: 0 }
  /** A person who is called something else in their matches, since their account was deleted, or made out of a guest. */
  | { readonly kind: 'renamed'; readonly id: string; readonly version: 0 }
  /** A session that has ended. */
  | { readonly kind: 'session'; readonly id: string; readonly version: 0 }
  /** A person who has come or gone. */
  | { readonly kind: 'presence'; readonly id: string; readonly version: 0 };

/** Sends a signal once its transaction is committed. */
export type SendSignal = (signal: Signal) => void;

const KINDS = ['game', 'chat', 'answer', 'about', 'series', 'lobby', 'user', 'renamed', 'session', 'presence'] as const;

/** A signal as a notification, with its sending node. */
export function formatSignal(node: string, { kind, id, version }: Signal): string {
  return `${node}:${kind}:${id}:${version}`;
}

/** Reads a notification; null for anything else, and for this node's own. */
export function parseSignal(node: string, text: string): Signal | null {
  const [from, kind, id, version] = text.split(':');
  if (from === node || id === undefined || !KINDS.some((known) => known === kind)) return null;
  return { kind, id, version: Number(version) } as Signal;
}
