import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import { plainAddress } from '../limits/origin.ts';

/** Whether an address belongs to a proxy that says truly where a request comes from. */
export type Trust = (address: string) => boolean;

/** The networks that a host may name by a word. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Trusts these addresses, networks and words; null trusts nobody. A port behind an address doesn't matter. */
export function trustOf(proxies: readonly string[] | null): Trust {
  const networks = (proxies ?? [])
    .flatMap((proxy) => WORDS[proxy] ?? [proxy])
    .map((network): readonly [ipaddr.IPv4 | ipaddr.IPv6, number] => {
      const [address, bits] = network.split('/');
      const read = ipaddr.process(address);
      return [read, bits === undefined ? (read.kind() === 'ipv4' ? 32 : 128) : Number(bits)];
    });
  return (text) => {
    const address = plainAddress(text);
    if (!ipaddr.isValid(address)) return false;
    const read = ipaddr.process(address);
    return networks.some(([network, bits]) => network.kind() === read.kind() && read.match(network, bits));
  };
}

/** Where a request comes from: the last address on its way that is no trusted proxy. */
export function visitorAddress({ socket, headers }: IncomingMessage, trust: Trust): string | undefined {
  let address = socket.remoteAddress;
  const named = [headers['x-forwarded-for'] ?? []].flat().join(',');
  for (const before of named.split(',').reverse()) {
    if (address === undefined || before.trim() === '' || !trust(address)) break;
    address = before;
  }
  return address;
}
