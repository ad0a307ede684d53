/** Somewhere people read, and its texts in order. */
export interface Place {
  readonly name: string;
  readonly texts: readonly string[];
}
