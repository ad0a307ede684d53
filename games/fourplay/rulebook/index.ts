import type { Clause, Rulebook } from '@menagerie/core';
import { frame } from './frame.ts';
import { ice } from './ice.ts';
import { kings } from './kings.ts';
import { magnets } from './magnets.ts';
import { originals } from './originals/index.ts';
import { pieces } from './pieces.ts';
import { texts } from './texts.ts';

const isWider = ({ id }: Clause): boolean => id === 'F10';
const seed = pieces.filter((clause) => !isWider(clause));
const house: readonly Clause[] = [...frame, ...seed, ...ice, ...magnets, ...kings, ...pieces.filter(isWider), ...texts];

/** The rules of Fourplay as data: F1 to F11, then the rules 910 to 919 they come from. */
export const rulebook: Rulebook = { clauses: [...house, ...originals] };
