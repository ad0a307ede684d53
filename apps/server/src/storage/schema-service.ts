// The nodes, their outages, and what they share.
import type { Flag } from './facts.ts';

/** One row: when any node last reported that the service is up. */
export interface ServiceTable {
  id: 1;
  beat: number;
}

export interface NodeTable {
  id: string;
  started: number;
  beat: number;
}

/** Who is connected to which node. */
export interface PresenceTable {
  user: string;
  node: string;
  /** Since when, or when the last connection was lost. */
  since: number;
  is_here: Flag;
}

/** A time in which the service, or one of its nodes, was away. */
export interface OutageTable {
  id: string;
  /** Null: the whole service. */
  node: string | null;
  begun: number;
  ended: number;
  /** When all affected matches had their time back. */
  settled: number | null;
}

/** Which match has been given back the time of which outage. */
export interface OutageGrantTable {
  outage: string;
  game: string;
}

/** A short stall of a node. */
export interface StallTable {
  node: string;
  begun: number;
  ended: number;
}

export interface AnnouncementTable {
  id: string;
  text: string;
  due: number | null;
  until: number;
}

/** Keys that the server has made for itself and all its nodes share. */
export interface KeyTable {
  name: string;
  value: string;
}

export interface ServiceTables {
  service: ServiceTable;
  nodes: NodeTable;
  presences: PresenceTable;
  outages: OutageTable;
  outage_grants: OutageGrantTable;
  stalls: StallTable;
  announcements: AnnouncementTable;
  keys: KeyTable;
}
