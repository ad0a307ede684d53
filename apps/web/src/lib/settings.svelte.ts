import { BOARDS, type BoardLook } from '@menagerie/board';
import { hearStored, readStored, writeStored } from './storage.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** How many times longer than usual other players' moves are shown. */
export const SPEEDS = { slow: 2, normal: 1, fast: 0.4 } as const;
export type Speed = keyof typeof SPEEDS;

/** How many lines an engine may show, and for how many seconds it may think. */
export const ENGINE_LINES = [1, 2, 3, 5];
export const ENGINE_SECONDS = [5, 20, 60, 600];

/** A visitor's settings, kept in this browser. */
export interface Settings {
  theme: Theme;
  board: BoardLook;
  /** Shows the stages of a move one after the other. If the system asks for less motion, that always wins. */
  animations: boolean;
  /** How fast moves are shown. */
  speed: Speed;
  coordinates: boolean;
  /** Plays sounds for moves, turns, low time and the end. */
  sounds: boolean;
  /** Makes a move only at a second touch, after its consequence has been shown. */
  confirm: boolean;
  /** The same where the squares of a large board are small, such as on a phone. */
  confirmSmall: boolean;
  /** The same in correspondence games, where nobody is in a hurry. */
  confirmSlow: boolean;
  /** Adds the states of pieces to the names of squares, and the effects of moves to their announcements. */
  announceStates: boolean;
  /** Turns a board that several people share to the seat to move. */
  turnBoard: boolean;
  /** On the analysis board: how many lines the engine shows, and for how many seconds it thinks about a position. */
  engineLines: number;
  engineSeconds: number;
  /** Overlays that you switched on or off, by `game/aspect`. The others are as the game suggests. */
  overlays: Record<string, boolean>;
  /** Games whose table shows everything, by id. The others show the board, whose turn it is, and one instruction. */
  whole: Record<string, boolean>;
}

/** The settings that are on or off. */
export type Flag = { [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never }[keyof Settings];

/** Key of the stored settings. public/theme.js reads them before the first paint. */
const SETTINGS_KEY = 'menagerie.settings';

const DEFAULT_SETTINGS: Settings = {
  theme: 'system',
  board: 'parchment',
  animations: true,
  speed: 'normal',
  coordinates: true,
  sounds: true,
  confirm: false,
  confirmSmall: true,
  confirmSlow: true,
  announceStates: true,
  turnBoard: false,
  engineLines: 3,
  engineSeconds: 20,
  overlays: {},
  whole: {},
};

/** The settings in force. Change them through `change`. */
export const settings: Settings = $state(load());

// What you change in another tab applies here too.
hearStored(SETTINGS_KEY, () => {
  Object.assign(settings, load());
  showTheme();
});

/** The settings of somebody who has changed none. */
export function defaultSettings(): Settings {
  return { ...DEFAULT_SETTINGS, overlays: {}, whole: {} };
}

/** Whether no setting has been changed. */
export function isDefault(): boolean {
  const { overlays, whole, ...others } = settings;
  const values = Object.entries(others) as [keyof typeof others, unknown][];
  const isFree = Object.keys({ ...overlays, ...whole }).length === 0;
  return isFree && values.every(([name, value]) => value === DEFAULT_SETTINGS[name]);
}

/** Changes settings and stores them. */
export function change(part: Partial<Settings>): void {
  Object.assign(settings, load(), part);
  writeStored(SETTINGS_KEY, $state.snapshot(settings));
  showTheme();
}

/** Applies the theme and the look of boards to the page. */
export function showTheme(): void {
  if (settings.theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = settings.theme;
  document.documentElement.dataset.board = settings.board;
}

/** Whether a move waits for a second touch, on a large board or another. */
export function confirms(isLargeBoard: boolean): boolean {
  return settings.confirm || (isLargeBoard && settings.confirmSmall && matchMedia('(max-width: 40rem)').matches);
}

/** Whether moves are animated now. */
export function inMotion(): boolean {
  return settings.animations && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function load(): Settings {
  const stored = readStored(SETTINGS_KEY);
  const given: Record<string, unknown> = stored.ok && typeof stored.value === 'object' && stored.value !== null ? { ...stored.value } : {};
  const flags = (name: 'overlays' | 'whole'): Record<string, boolean> =>
    Object.fromEntries(Object.entries(given[name] ?? {}).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'));
  return {
    ...(Object.fromEntries(
      Object.entries(DEFAULT_SETTINGS)
        .filter(([, usual]) => typeof usual === 'boolean')
        .map(([name, usual]) => [name, typeof given[name] === 'boolean' ? given[name] : usual]),
    ) as Record<Flag, boolean>),
    theme: THEMES.find((theme) => theme === given.theme) ?? DEFAULT_SETTINGS.theme,
    board: BOARDS.find((board) => board === given.board) ?? DEFAULT_SETTINGS.board,
    speed: (Object.keys(SPEEDS) as Speed[]).find((speed) => speed === given.speed) ?? DEFAULT_SETTINGS.speed,
    engineLines: ENGINE_LINES.find((lines) => lines === given.engineLines) ?? DEFAULT_SETTINGS.engineLines,
    engineSeconds: ENGINE_SECONDS.find((seconds) => seconds === given.engineSeconds) ?? DEFAULT_SETTINGS.engineSeconds,
    overlays: flags('overlays'),
    whole: flags('whole'),
  };
}
