/** Somewhere people read, and what stands there in its order. */
export interface Place {
  readonly name: string;
  readonly texts: readonly string[];
}
