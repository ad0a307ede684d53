import type { GameCard } from './card.ts';
import type { Editor } from './editor.ts';
import type { Endings, EndingWorks, ReadEnding } from './endings.ts';
import type { Evaluation } from './evaluation.ts';
import type { Game, Position } from './game.ts';
import type { Course } from './lesson.ts';
import type { Term } from './glossary.ts';
import type { OnePage } from './onepage.ts';
import type { Rulebook } from './rulebook.ts';
import type { Showcase } from './showcase.ts';

/**
 * SVG markup by kind letter, in a 45 × 45 box. It gets its colours through the classes under "Pieces" in docs/design.md; see also `OFFICE`.
 */
export type Art = Readonly<Record<string, string>>;

/** A game in the registry: its card, and loaders for its parts. */
export interface GameEntry<P extends Position = Position> extends GameCard {
  /** The rules, with the words you need to play. */
  rules(): Promise<Game<P>>;
  /** The clauses with their examples. */
  rulebook(): Promise<Rulebook>;
  /** The words that a newcomer can't know. */
  glossary(): Promise<readonly Term[]>;
  /** The rules on one page. */
  onePage(): Promise<OnePage>;
  /** A short scene of real moves. */
  showcase(): Promise<Showcase>;
  /** The drawings of the pieces. */
  art(): Promise<Art>;
  /** What a search needs beside the rules. */
  evaluation(): Promise<Evaluation<P>>;
  /**
   * The solved endings that a position is or may soon become; null while it has too many pieces. `read` brings larger ones that somebody
   * keeps. Only for games with solved endings.
   */
  endings?(position: P, read?: ReadEnding): Promise<Endings<P>> | null;
  /** What makes such endings. Only for games with solved endings. */
  endingWorks?(): Promise<EndingWorks>;
  /** Tasks on the board. */
  lessons(): Promise<Course>;
  /** What an editor of positions needs to know. */
  editor(): Promise<Editor>;
}

/** A game with all its parts, for programs that needn't be small. */
export interface WholeGame<P extends Position = Position> extends Game<P> {
  readonly rulebook: Rulebook;
  readonly art: Art;
  readonly evaluation: Evaluation<P>;
}

/** Loads all parts of a game. */
export async function loadWhole<P extends Position>(entry: GameEntry<P>): Promise<WholeGame<P>> {
  const [game, rulebook, art, evaluation] = await Promise.all([entry.rules(), entry.rulebook(), entry.art(), entry.evaluation()]);
  return { ...game, rulebook, art, evaluation };
}
