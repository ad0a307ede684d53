/** How a socket is kept; how much may be asked through it stands in the table of limits. Times are milliseconds. */
export const LIVE = {
  /** Bytes of a message; longer ones close the socket with 1009. */
  frame: 8192,
  /** A socket of which nothing is heard for so long, not even the answer to a ping, is closed. */
  silence: 30_000,
  /** Between two pings of the server. */
  ping: 10_000,
  /** Bytes that wait for a slow reader; above that, the line is cut off. */
  backlog: 512 * 1024,
  /** How long a socket may take to close before it is broken off. */
  farewell: 2000,
} as const;
