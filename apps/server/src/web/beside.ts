import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Job } from '../beside/jobs.ts';
import type { Services } from '../services.ts';
import { askerOf } from './limits.ts';

/** Runs jobs in worker threads, as long as somebody waits for the answer. */
export function besideFor({ beside }: Pick<Services, 'beside'>): (request: FastifyRequest, job: Job) => Promise<string> {
  // The request itself counts as destroyed once its body has been read.
  return (request, job) => beside.run(askerOf(request), job, () => !request.socket.destroyed);
}

/** Sends an answer that is JSON text already. */
export function sendJson(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(text);
}
