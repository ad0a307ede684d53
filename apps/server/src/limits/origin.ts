import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import type { Origin } from './meter.ts';

/** Of a request whose socket is gone: nobody waits for the answer. */
const GONE: Origin = { address: 'gone', network: null };

/** Where an address belongs; null or no address at all: the socket is gone. */
export function originOf(address: string | undefined): Origin {
  if (address === undefined || !ipaddr.isValid(address)) return GONE;
  // Also those of IPv4 that are written in IPv6.
  const read = ipaddr.process(address);
  if (read.kind() === 'ipv4') return { address: read.toString(), network: null };
  const parts = (read as ipaddr.IPv6).parts.map((part) => part.toString(16));
  return { address: `${parts.slice(0, 4).join(':')}::/64`, network: `${parts.slice(0, 3).join(':')}::/48` };
}

/** By what the tables know a network, without the address itself: a digest under the key of the house. */
export function originMark(key: string, { address }: Origin): string {
  return createHmac('sha256', key).update(`origin:${address}`).digest('base64url').slice(0, 16);
}
