declare const kind: unique symbol;

/**
 * A number that stands for one kind of thing. It can be used as a number, but no other number passes for it without a cast; casts stand only
 * where such numbers are made. At run time it is a plain number.
 */
export type Opaque<Kind extends string> = number & { readonly [kind]: Kind };

/**
 * The same for numbers that loops and arithmetic make everywhere: a plain number passes for one, but a number of another kind doesn't. A
 * square is no seat.
 */
export type Flavoured<Kind extends string> = number & { readonly [kind]?: Kind };
