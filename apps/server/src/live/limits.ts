/** How sockets are kept open; the table of limits says how much they may ask. Times are milliseconds. */
export const LIVE = {
  /** The most bytes of a message; a longer one closes the socket with 1009. */
  frame: 8192,
  /** A socket silent for this long, even to pings, is closed. */
  silence: 30_000,
  /** Time between two pings of the server. */
  ping: 10_000,
  /** The most bytes to buffer for a slow reader; above that, the socket is cut off. */
  backlog: 512 * 1024,
  /** How long a socket may take to close before it is terminated. */
  farewell: 2000,
} as const;
