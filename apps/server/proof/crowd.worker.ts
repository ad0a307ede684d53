// The hostile half of crowd.ts. It has its own process, so that it doesn't disturb the measurement.
import { once } from 'node:events';
import { Hostile } from './crowd/hostile.ts';

const [address, count, pace] = process.argv.slice(2);
const hostile = new Hostile(address, Number(count));
await hostile.begin();
process.send!('ready');
await once(process, 'message');
hostile.raid(Number(pace));
await once(process, 'message');
hostile.end();
process.send!(hostile.statuses, () => process.exit());
