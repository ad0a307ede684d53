/** The part of a badge that names people (a schema in shapes.ts). */
interface Named {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
}

/** Marks an id where a name could stand too. No name has a colon. */
export const ID_DOOR = 'id:';

/** How to ask for somebody: an account by name, a guest by id, since any number of guests may share a name. */
export function doorOf({ id, name, kind }: Named): string {
  return kind === 'guest' ? `${ID_DOOR}${id}` : name;
}

/** Tells a guest from accounts and from other guests of the same name. No name can hold this mark. */
export function guestMark(id: string): string {
  return `guest ${id.slice(0, 4)}`;
}

/** A name in plain text, without a badge beside it. */
export function shownName({ id, name, kind }: Named): string {
  return kind === 'guest' ? `${name} (${guestMark(id)})` : name;
}

/** A name in plain text, with the mark of a guest apart from it. Others have no mark. */
export function splitMark(shown: string): { readonly name: string; readonly mark: string } {
  const [, name = shown, mark = ''] = /^(.*) \((guest .{4})\)$/.exec(shown) ?? [];
  return { name, mark };
}
