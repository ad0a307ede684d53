declare const kind: unique symbol;

/**
 * A number that stands for one kind of thing, so that no other number passes for it unnoticed. It goes wherever a number goes; a number
 * becomes one only where it is made. At run time it is a plain number.
 */
export type Opaque<Kind extends string> = number & { readonly [kind]: Kind };

/**
 * The same for numbers that loops and arithmetic make everywhere: a plain number passes for one, but no number of another kind does: a square
 * is no seat.
 */
export type Flavoured<Kind extends string> = number & { readonly [kind]?: Kind };
