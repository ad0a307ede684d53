/** Days after which something goes; 0: never. */
export interface Ages {
  /** Guests who have left no trace, since they were last seen. */
  readonly guests: number;
  /** Matches called off before their first move. */
  readonly calledOff: number;
  /** Reports that moderators are done with. */
  readonly reports: number;
}

export const USUAL_AGES: Ages = { guests: 90, calledOff: 30, reports: 365 };
