declare const kind: unique symbol;

/**
 * A number that stands for one kind of thing. You can use it as a number, but no other number passes for it without a cast. Casts belong
 * only where such numbers are made. At run time it is a plain number.
 */
export type Opaque<Kind extends string> = number & { readonly [kind]: Kind };

/**
 * Like Opaque, for numbers that loops and arithmetic make everywhere. A plain number passes, but a number of another kind doesn't: a square
 * is no seat.
 */
export type Flavoured<Kind extends string> = number & { readonly [kind]?: Kind };
