// The hostile half of floods.ts: runs one flood until it is told to end, in a process of its own so that it doesn't disturb the measurement.
import { once } from 'node:events';
import { FLOODS, type Answers } from './crowd/floods.ts';

const [address, match, name, from] = process.argv.slice(2);
const answers: Answers = {};
let isOver = false;
const flood = FLOODS[name]({ address, match, from }, answers, () => isOver);
process.send!('begun');
await once(process, 'message');
isOver = true;
await flood;
process.send!(answers, () => process.exit());
