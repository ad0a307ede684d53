import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';

/** A plain-text answer, for the schema of a route. */
export function TextAnswer(description: string): { description: string; content: { 'text/plain': { schema: z.ZodString } } } {
  return { description, content: { 'text/plain': { schema: z.string() } } };
}

/** Answers with a text made piece by piece, no faster than it is read. */
export function sendPieces(reply: FastifyReply, pieces: AsyncIterable<string>): FastifyReply {
  return reply.type('text/plain; charset=utf-8').send(Readable.from(pieces));
}
