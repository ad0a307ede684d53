/** What has changed in the tables; it only wakes, and says nothing that is not read again from them. */
export type Signal =
  | { readonly kind: 'game'; readonly id: string; readonly version: number }
  | { readonly kind: 'chat'; readonly id: string; readonly version: number }
  /** The seeks of the lobby. */
  | { readonly kind: 'lobby'; readonly id: '-'; readonly version: 0 }
  /** Whatever concerns one person: a match begun, a turn, an account changed. */
  | { readonly kind: 'user'; readonly id: string; readonly version: 0 }
  /** A person whose account was deleted. */
  | { readonly kind: 'left'; readonly id: string; readonly version: 0 }
  /** A session that has ended. */
  | { readonly kind: 'session'; readonly id: string; readonly version: 0 }
  /** A person who has come or gone. */
  | { readonly kind: 'presence'; readonly id: string; readonly version: 0 };

/** Has a signal told once the transaction it belongs to is committed. */
export type Tell = (signal: Signal) => void;

const KINDS = ['game', 'chat', 'lobby', 'user', 'left', 'session', 'presence'] as const;

/** A signal as a notification carries it, with the node it comes from. */
export function formatSignal(node: string, { kind, id, version }: Signal): string {
  return `${node}:${kind}:${id}:${version}`;
}

/** Reads a notification; null for anything else, and for those of this node itself. */
export function parseSignal(node: string, text: string): Signal | null {
  const [from, kind, id, version] = text.split(':');
  if (from === node || id === undefined || !KINDS.some((known) => known === kind)) return null;
  return { kind, id, version: Number(version) } as Signal;
}
