import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import type { ClientAddress } from './meter.ts';

/** For a request whose socket is gone, or whose proxy names no address. */
const GONE: ClientAddress = { address: 'gone', network: null };

/** The prefix of every NAT64 that leads into the public net (RFC 6052). */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/** An address without the port, brackets and quotes that some proxies put around it. */
export function plainAddress(text: string): string {
  const bare = text.trim().replace(/^"(.*)"$/, '$1');
  const [, inner, before] = /^\[([^\]]+)\](?::\d+)?$|^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(bare) ?? [];
  return inner ?? before ?? bare;
}

/** The networks of an address; null or an invalid address: the socket is gone. */
export function originOf(text: string | undefined): ClientAddress {
  const address = plainAddress(text ?? '');
  if (!ipaddr.isValid(address)) return GONE;
  // Includes IPv4 addresses written as IPv6.
  const read = ipaddr.process(address);
  if (read.kind() === 'ipv4') return { address: read.toString(), network: null };
  const parts = (read as ipaddr.IPv6).parts.map((part) => part.toString(16));
  return { address: `${parts.slice(0, 4).join(':')}::/64`, network: `${parts.slice(0, 3).join(':')}::/48` };
}

/** Whether an address belongs to the public net: not to a private network, this machine, or a special purpose. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const read = ipaddr.process(address);
  if (read.range() === 'unicast') return true;
  // In networks without IPv4, a NAT64 leads to the IPv4 address that the last 32 bits name.
  return read.kind() === 'ipv6' && read.match(NAT64) && new ipaddr.IPv4(read.toByteArray().slice(-4)).range() === 'unicast';
}

/** How the tables know a network without its address: a digest under the server's key. */
export function originMark(key: string, { address }: ClientAddress): string {
  return createHmac('sha256', key).update(`origin:${address}`).digest('base64url').slice(0, 16);
}
