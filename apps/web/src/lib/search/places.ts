import type { GameEntry } from '@menagerie/core';
import { formatRoute } from '../routes.ts';
import type { SearchEntry } from './search.ts';

type Place = readonly [title: string, text: string, words: string, address: string];

/** Pages of the site, and what you can do there, in the words that people type. */
const PLACES: readonly Place[] = [
  [
    'Settings',
    'Theme, board, sounds, coordinates, animations and overlays, kept in this browser.',
    'preferences options configure',
    '/settings',
  ],
  [
    'Light or dark',
    'The theme is in the settings: light, dark, or the same as your device.',
    'dark mode light theme night colours',
    '/settings',
  ],
  ['Sounds', 'You can turn sounds on or off in the settings.', 'sound mute volume quiet noise audio', '/settings'],
  [
    'Playing offline',
    'After your first visit the site works without a network: at one device, against the computer, lessons and rules.',
    'offline internet connection network plane',
    '/settings',
  ],
  [
    'Confirming moves',
    'In the settings, you can ask for a second touch before a move is made.',
    'confirm mistake misclick slip accident',
    '/settings',
  ],
  [
    'Taking back a move',
    'At one device and against the computer, press “Take back” beside the board. In a game with somebody else, they have to agree.',
    'takeback undo take back retract regret',
    '/games',
  ],
  [
    'Fair play',
    'Play your own moves, without an engine or other help. What counts as a rated game, and what is not allowed.',
    'cheat cheating engine computer help report rude insult moderator ban',
    '/fair-play',
  ],
  [
    'Rated and casual games',
    'Which games change your rating, and which are just for fun.',
    'rated casual rating unrated elo points count',
    '/fair-play',
  ],
  ['Leaderboards', 'The ratings of the best players and bots.', 'leaderboard best players ranking top rating champion', '/leaderboard'],
  [
    'Play online',
    'Offers of games: take one, or make your own with clock, colours and rating.',
    'lobby online opponent seek challenge friend invite strangers multiplayer',
    '/lobby',
  ],
  [
    'Play with a friend',
    'Make an offer in the lobby and send its address, or share one device.',
    'friend invite private challenge link together',
    '/lobby',
  ],
  ['Your turn', 'Your games online, and those where it is your move.', 'my games correspondence going running unfinished', '/games'],
  ['Watch', 'Games that are being played now.', 'watch spectate live tv follow', '/watch'],
  ['Archive', 'Finished games, to search, replay and download.', 'archive old finished games database history download search', '/archive'],
  [
    'Your account',
    'Name, password, recovery codes, sessions, tokens, and leaving for good.',
    'account password email change name delete remove close profile token session',
    '/account',
  ],
  [
    'Notices',
    'What is new in your games, and how you are told: bell, sound, desktop, e-mail, calendar; quiet hours and reminders.',
    'notice notification notify push phone mail email bell calendar remind reminder deadline alert subscribe',
    '/notices',
  ],
  ['Sign in', 'Enter with your name and password.', 'sign in login log enter', '/sign-in'],
  [
    'A forgotten password',
    'A recovery code lets you choose a new one. We can send one to your confirmed address.',
    'forgot forgotten lost password recovery reset',
    '/recovery',
  ],
  ['Learn', 'Lessons for all games, a few minutes each.', 'learn lessons tutorial beginner practice course introduction', '/learn'],
  ['Rule books', 'The rules of all games, on one page each and clause by clause.', 'rules rulebook clauses read', '/rules'],
  ['All pieces', 'The pieces of all games side by side.', 'pieces pictures figures list drawings', '/pieces'],
];

/** What each game has besides its rules. */
const OF_A_GAME: readonly ((name: string, id: string) => Place)[] = [
  (name, id) => [
    `New game of ${name}`,
    `Play ${name} against the computer, or with friends at one device.`,
    'play new start computer bot level opponent device',
    `/new/${id}`,
  ],
  (name, id) => [
    `Learn ${name}`,
    `Lessons for ${name}, and a first game with explanations.`,
    'learn lessons tutorial beginner how to play',
    `/learn/${id}`,
  ],
  (name, id) => [
    `Analysis board of ${name}`,
    'Look back at a game: engine, variations, comments and turning points.',
    'analysis analyse engine review study variations mistakes evaluate hint',
    `/analysis/${id}`,
  ],
  (name, id) => [
    `Position editor of ${name}`,
    'Set up any position, and play or analyse it.',
    'editor set up position custom board setup compose puzzle',
    `/editor/${id}`,
  ],
];

/** The pages of the site and of its games, as the search finds them. */
export function placesOf(games: readonly Pick<GameEntry, 'id' | 'name'>[]): readonly SearchEntry[] {
  const entryOf = (game: string | null, [title, text, words, address]: Place): SearchEntry => ({
    kind: 'place',
    game,
    title,
    text,
    forms: words.split(' '),
    clause: null,
    address,
  });
  return [
    ...PLACES.map((place) => entryOf(null, place)),
    ...games.flatMap(({ id, name }) => OF_A_GAME.map((place) => entryOf(id, place(name, id)))),
  ];
}

/** The address of a part of a game's rules. */
export function ruleAddress(game: string, clause: string | null): string {
  return formatRoute({ page: 'rules', game, clause });
}
