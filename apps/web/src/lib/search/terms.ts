/** Words that tell nothing about what is sought. */
export const SMALL_WORDS: ReadonlySet<string> = new Set(
  (
    'a an and any are as at be but by can could did do does for from get go has have how i if in into is it its long many me much must my ' +
    'of off on one or our should so some that the their them then there they this to was we what when where which who whom whose why will ' +
    'with would you your work works happen happens mean means rule rules allowed about game games t s'
  ).split(' '),
);

/** A word without its ending, in one spelling: `hypnotised` and `hypnotizes` become the same, `colours` and `color` too. */
export function stemOf(word: string): string {
  let stem = word.replace(/(?<=\w{2})our(?=s?$|ed$|ing$)/, 'or').replace(/is(?=e$|es$|ed$|ing$|er$|ers$)/, 'iz');
  if (stem.length > 3 && /[^suo']s$|[^aeiou]os$|ees$/.test(stem))
    stem = stem
      .replace(/ies$/, 'y')
      .replace(/(?<=[xz]|ch|sh|ss)es$/, '')
      .replace(/s$/, '');
  else if (stem.length > 4) stem = stem.replace(/(?<=ss|sh|ch|x|z)es$/, '');
  if (stem.length > 5) stem = stem.replace(/(?:ing|ion)$/, '');
  if (stem.length > 4) stem = stem.replace(/ed$/, '');
  stem = stem.replace(/([^aeiouls])\1$/, '$1');
  return stem.length > 3 ? stem.replace(/e$/, '') : stem;
}

/** Words that people say for each other; on the left what they type, on the right what is written here. */
const SAID: readonly (readonly [typed: string, written: string])[] = [
  // From chess and draughts.
  ['king', 'dude'],
  ['queen', 'madam'],
  ['rook', 'wagon'],
  ['bishop', 'shaman'],
  ['pawn', 'jedi sweeper'],
  ['castling', 'exchange'],
  ['queening promotion', 'promoted'],
  ['stalemate stuck', 'stalemate draw action'],
  ['threefold repetition repeat repeated', 'third nowhere'],
  ['checkmate mate', 'buck mate'],
  ['check', 'bucked'],
  ['passant', 'passing'],
  ['pin pinned', 'hypnotized frozen locked'],
  ['eat beat kill remove take', 'capture smash kill'],
  ['capture', 'smash kill take'],
  ['attack threaten', 'capture smash kill'],
  ['die dead death', 'removed killed destroyed'],
  ['win winner winning victory', 'win won lost last'],
  ['lose losing loss defeat', 'lost lose out'],
  ['tie tied remis', 'draw level'],
  ['walk', 'move step'],
  ['move', 'roll step slide leap'],
  ['jump', 'leap jump'],
  ['own', 'own friend'],
  ['tower pile', 'stack'],
  ['sleeping sleep', 'asleep'],
  ['first begin begins start starts', 'first start begin'],
  // For the site.
  ['clock timer minutes time', 'time clock'],
  ['bot ai machine engine cpu', 'computer engine bot'],
  ['elo glicko ranking rank', 'rating'],
  ['login log signin', 'sign'],
  ['register signup', 'account'],
  ['undo takeback', 'takeback'],
  ['pgn fen export import download', 'file'],
  ['cheat cheating help', 'engine help'],
  ['analyze analyse analysis study review', 'analysis'],
  ['mute silence', 'mute sound'],
  ['night', 'dark'],
  ['internet network wifi', 'offline'],
  ['colour', 'colour theme board'],
  ['train practice tutorial', 'lesson learn'],
];

/** What else counts as a word, by its stem. */
export const SYNONYMS: ReadonlyMap<string, readonly string[]> = synonyms();

function synonyms(): Map<string, readonly string[]> {
  const map = new Map<string, readonly string[]>();
  for (const [typed, written] of SAID) {
    for (const word of typed.split(' ')) map.set(stemOf(word), [...(map.get(stemOf(word)) ?? []), ...written.split(' ')]);
  }
  return map;
}
