// npm run proof -- lag: how much time a player gains by answering the server's pings late, at each time control.
import { liarWins } from './lag/liar.ts';

const CONTROLS = [
  '30+0',
  '60+0',
  '60+1',
  '120+1',
  '180+0',
  '180+2',
  '300+0',
  '300+3',
  '600+0',
  '600+5',
  '900+10',
  '1800+20',
  '600d5',
  '1/10',
  '1/60',
];
/** A liar must gain less than this share of the time at 180+2. */
const MOST = 0.03;

let worst = 0;
console.log('| time control | turns | won | of the time |\n|---|---|---|---|');
for (const control of CONTROLS) {
  for (const wanted of [20, 40]) {
    const { turns, given, time } = await liarWins(control, wanted);
    if (control === '180+2') worst = Math.max(worst, given / time);
    console.log(`| ${control} | ${turns} | ${(given / 1000).toFixed(1)} s | ${((100 * given) / time).toFixed(1)} % |`);
  }
}
console.log(worst < MOST ? 'All is well.' : `At 180+2 a liar wins ${(100 * worst).toFixed(1)} %.`);
process.exitCode = worst < MOST ? 0 : 1;
