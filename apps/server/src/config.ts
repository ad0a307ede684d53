import type { Place } from './storage/store.ts';

/** Everything that whoever runs the house decides. */
export interface Config {
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
  /** Directory of the embedded database and of what this house keeps for itself. */
  readonly data: string;
  readonly place: Place;
  /** Address under which people reach the site, without a slash at its end; null: whichever they use, without TLS. */
  readonly publicUrl: string | null;
  /** Key of the digests of sessions and tokens, the same on all nodes. */
  readonly secret: string;
  /** Port of health and metrics; null: none. */
  readonly metricsPort: number | null;
  /** Whether a reverse proxy says from which address a request comes. */
  readonly trustProxy: boolean;
  /** How many times the usual limits on requests are allowed. */
  readonly limits: number;
  readonly logLevel: string;
}
