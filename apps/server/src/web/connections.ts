import type { Server } from 'node:http';
import { originOf } from '../limits/origin.ts';
import type { Slots } from '../limits/slots.ts';

/** Closes at once what comes from an address that holds too many connections. */
export function limitConnections(server: Server, slots: Slots): void {
  server.on('connection', (socket) => {
    const origin = originOf(socket.remoteAddress);
    if (slots.hasRoom('connectionsFrom', origin)) socket.once('close', slots.open('connectionsFrom', origin));
    else socket.destroy();
  });
}
