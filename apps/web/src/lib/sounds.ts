import { settings } from './settings.svelte.ts';

/** The sounds of a board. */
export type Sound = 'move' | 'capture' | 'turn' | 'low' | 'end';

/** A tone: hertz, start in seconds, length in seconds, loudness from 0 to 1. */
type Tone = readonly [pitch: number, at: number, length: number, gain: number];

const TONES: Readonly<Record<Sound, readonly Tone[]>> = {
  move: [[220, 0, 0.07, 0.5]],
  capture: [
    [180, 0, 0.09, 0.6],
    [110, 0.05, 0.14, 0.6],
  ],
  turn: [
    [523, 0, 0.12, 0.35],
    [784, 0.11, 0.2, 0.35],
  ],
  low: [
    [880, 0, 0.08, 0.4],
    [880, 0.14, 0.08, 0.4],
  ],
  end: [
    [392, 0, 0.18, 0.4],
    [494, 0.14, 0.18, 0.4],
    [587, 0.28, 0.4, 0.4],
  ],
};

let context: AudioContext | null = null;

/** Plays a sound, unless sounds are off. Browsers stay silent until somebody has touched the page. */
export function sound(kind: Sound): void {
  if (!settings.sounds || !navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  void context.resume();
  for (const [pitch, at, length, gain] of TONES[kind]) playTone(context, pitch, at, length, gain);
}

function playTone(audio: AudioContext, pitch: number, at: number, length: number, gain: number): void {
  const [tone, volume] = [audio.createOscillator(), audio.createGain()];
  const begin = audio.currentTime + at;
  tone.type = 'triangle';
  tone.frequency.value = pitch;
  // It fades, because a tone that breaks off clicks.
  volume.gain.setValueAtTime(gain * 0.5, begin);
  volume.gain.exponentialRampToValueAtTime(0.001, begin + length);
  tone.connect(volume).connect(audio.destination);
  tone.start(begin);
  tone.stop(begin + length);
}
