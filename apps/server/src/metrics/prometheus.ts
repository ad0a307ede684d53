import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Metrics } from './metrics.ts';

const FAST = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
const BLOCKS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const SLOW = [0.25, 0.5, 1, 2, 5, 10, 30, 60];

/** Prometheus metrics, including those of the process. */
export function prometheus(): Metrics {
  const registers = [new Registry()];
  const [registry] = registers;
  collectDefaultMetrics({ register: registry });
  const commands = new Counter({
    name: 'menagerie_commands_total',
    help: 'Commands of players, by kind and outcome: done, or the code of the refusal.',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const commits = new Histogram({
    name: 'menagerie_commit_seconds',
    help: 'Time from a decision in a match until it is stored.',
    buckets: FAST,
    registers,
  });
  const broadcasts = new Histogram({
    name: 'menagerie_broadcast_seconds',
    help: 'Time from hearing of a change in a match until everybody watching on this node has been sent it.',
    buckets: FAST,
    registers,
  });
  const ticks = new Counter({
    name: 'menagerie_ticks_total',
    help: 'Deadlines looked after by this node: done, or left to another node or to the end of an outage.',
    labelNames: ['outcome'],
    registers,
  });
  const lag = new Histogram({
    name: 'menagerie_scheduler_lag_seconds',
    help: 'How long after a deadline it was acted upon.',
    buckets: SLOW,
    registers,
  });
  const outages = new Counter({
    name: 'menagerie_outages_granted_total',
    help: 'Matches that were given back the time of an outage.',
    registers,
  });
  const requests = new Histogram({
    name: 'menagerie_http_request_seconds',
    help: 'Requests by method, pattern of the address and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: FAST,
    registers,
  });
  const blocks = new Histogram({
    name: 'menagerie_loop_blocked_seconds',
    help: 'Times in which the event loop was blocked for more than 50 ms, by the route that took most of it.',
    labelNames: ['route'],
    buckets: BLOCKS,
    registers,
  });
  const notices = new Counter({
    name: 'menagerie_notices_total',
    help: 'Notices by channel and outcome: done, later if a delivery failed for now, or given up.',
    labelNames: ['channel', 'outcome'],
    registers,
  });
  const mails = new Counter({
    name: 'menagerie_mails_total',
    help: 'Mails that came to the door, by what became of them.',
    labelNames: ['fate'],
    registers,
  });
  return {
    commanded: (kind, outcome) => commands.inc({ kind, outcome }),
    committing: () => commits.startTimer(),
    telling: () => broadcasts.startTimer(),
    ticked: (late, isDone) => {
      ticks.inc({ outcome: isDone ? 'done' : 'left' });
      if (isDone) lag.observe(late / 1000);
    },
    compensated: () => outages.inc(),
    answered: (method, route, status, seconds) => requests.observe({ method, route, status }, seconds),
    blocked: (route, milliseconds) => blocks.observe({ route }, milliseconds / 1000),
    delivered: (channel, outcome, count) => notices.inc({ channel, outcome }, count),
    mailed: (fate) => mails.inc({ fate }),
    watch: ({ name, help, labels, read }) => {
      const gauge = new Gauge({
        name: `menagerie_${name}`,
        help,
        labelNames: [...labels],
        registers,
        // A gauge that can't be read now is left out; the rest is reported.
        collect: async () => {
          const readings = await Promise.resolve(read()).catch(() => []);
          gauge.reset();
          for (const reading of readings) gauge.set({ ...reading.labels }, reading.value);
        },
      });
    },
    text: async () => ({ type: registry.contentType, body: await registry.metrics() }),
  };
}
