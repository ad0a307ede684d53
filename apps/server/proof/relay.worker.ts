// The peer of the house in load.ts: plain `ws` that passes each message on to the others in its room, and nothing else.
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';

const rooms = new Map<string, Set<WebSocket>>();
const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
server.on('listening', () => process.send!(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
server.on('connection', (socket, { url = '' }) => {
  const room = rooms.get(url) ?? new Set();
  rooms.set(url, room.add(socket));
  socket.on('message', (data: Buffer) => {
    for (const other of room) if (other !== socket) other.send(data.toString());
  });
  socket.on('error', () => undefined);
});
process.on('disconnect', () => process.exit());
