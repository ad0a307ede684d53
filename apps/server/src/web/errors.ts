import type { Fault } from '@menagerie/protocol';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { Refused, unavailable } from '../refused.ts';
import { isUnreachable } from '../storage/facts.ts';
import { logRefusal } from './security-log.ts';

/** Fastify's own refusals, in our words. */
const MESSAGES: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send JSON, with the header "Content-Type: application/json".',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty; leave the header "Content-Type" out, or send JSON.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not JSON.',
};

const NOTHING_HERE: Fault = { code: 'not-found', message: 'There is nothing at this address.' };

/** Answers a failed request; logs server errors and refused access. */
export function answerError(log: Logger, error: FastifyError | Refused, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refused = error instanceof Refused ? error : refusalOf(error, request);
  if (refused.status === 500) log.error({ err: error, method: request.method, route: request.routeOptions.url }, 'a request failed');
  logRefusal(log, request, refused);
  if (refused.retryAfter !== null) void reply.header('retry-after', refused.retryAfter);
  return answerFault(refused.status, refused.fault, request, reply);
}

/** Answers requests for unknown addresses. */
export function answerMissing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answerFault(404, NOTHING_HERE, request, reply);
}

/** Whether an address belongs to the API, so that its answers are JSON. */
export function isApi(url: string): boolean {
  return /^\/api(?:[/?#]|$)/.test(url);
}

function answerFault(status: number, fault: Fault, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.code(status);
  if (isApi(request.url)) return reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(fault);
  return reply.type('text/plain; charset=utf-8').send(`${fault.message}\n`);
}

/** What is wrong with a parameter: in plain words if it was forgotten or told twice. */
function aboutParameter(name: string, message: string): string {
  if (message.endsWith('received undefined')) return `Add "${name}".`;
  return message.endsWith('received array') ? `"${name}" is given more than once. Keep one.` : message;
}

function refusalOf(error: FastifyError, { routeOptions }: FastifyRequest): Refused {
  if (error.validation) {
    const [{ instancePath, message = 'This request can’t be read.' }] = error.validation;
    const place = error.validationContext === 'querystring' ? 'query' : error.validationContext;
    const where = [place, ...instancePath.split('/')].filter(Boolean).join('.');
    const told = place === 'query' ? aboutParameter(instancePath.slice(1), message) : message;
    return new Refused(400, { code: 'bad-request', message: told, where });
  }
  if (isUnreachable(error)) return unavailable();
  const status = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500 ? error.statusCode : 500;
  if (status === 500) return new Refused(500, { code: 'defect', message: 'The server failed at this request.' });
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    const most = Math.floor((routeOptions.bodyLimit ?? 0) / 1024);
    return new Refused(status, { code: 'bad-request', message: `This request is too large; the body may have ${most} kB at most.` });
  }
  return new Refused(status, { code: 'bad-request', message: MESSAGES[error.code] ?? 'This request can’t be read.' });
}
