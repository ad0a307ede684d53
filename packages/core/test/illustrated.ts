import type { Clause, Example } from '../src/index.ts';

/** What a clause still owes its readers, one sentence each. Empty if it is well illustrated. */
export function debtsOf(clause: Clause): readonly string[] {
  const { examples, paraphrase, limbs = {} } = clause;
  const debts: string[] = [];
  if (!isIllustrated(clause)) debts.push('needs a legal and a refused example, or one that shows the effect, or a picture');
  for (const limb of Object.keys(limbs)) {
    if (!examples.some((example) => example.limb === limb)) debts.push(`needs an example of its limb "${limb}"`);
  }
  for (const { limb, caption } of examples) {
    if (limb !== undefined && !(limb in limbs)) debts.push(`lists no limb "${limb}", which "${caption}" shows`);
  }
  for (const [, letter] of paraphrase.matchAll(/\(([a-h])\)/g)) {
    if (!Object.keys(limbs).some((limb) => limb.split(' ')[0] === letter)) debts.push(`says (${letter}) and lists no such limb`);
  }
  return debts;
}

/** Examples that two clauses share. Each clause should have its own. */
export function sharedExamples(clauses: readonly Clause[]): readonly string[] {
  const first = new Map<string, string>();
  const shared: string[] = [];
  for (const { id, examples } of clauses) {
    for (const example of examples) {
      const other = first.get(identityOf(example));
      if (other !== undefined && other !== id) shared.push(`${id} shows the same example as ${other}: ${example.caption}`);
      else first.set(identityOf(example), id);
    }
  }
  return shared;
}

function identityOf({ position, before, move, options, expect }: Example): string {
  return JSON.stringify([position, before ?? [], move ?? '', options ?? {}, expect]);
}

function isIllustrated({ examples, pictures, idle }: Clause): boolean {
  const kinds = new Set(examples.map((example) => example.expect.kind));
  if (pictures !== undefined && pictures.length > 0) return true;
  if (idle === true) return kinds.has('refused');
  const showsEffect = examples.some(({ expect }) => expect.kind === 'legal' && expect.position !== undefined);
  const shows = (['effect', 'moves', 'outcome', 'warned'] as const).some((kind) => kinds.has(kind));
  return (kinds.has('legal') && kinds.has('refused')) || shows || showsEffect;
}
