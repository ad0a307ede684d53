import type { Server } from 'node:http';
import { originOf } from '../limits/origin.ts';
import type { Slots } from '../limits/slots.ts';

/** Closes new connections at once from an address with too many. */
export function limitConnections(server: Server, slots: Slots): void {
  server.on('connection', (socket) => {
    const origin = originOf(socket.remoteAddress);
    if (slots.hasRoom('connectionsFrom', origin)) socket.once('close', slots.open('connectionsFrom', origin));
    else socket.destroy();
  });
}
