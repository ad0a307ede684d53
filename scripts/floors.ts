// npm run floors -- GAME: lists the files of a game's src by floor. A file stands one floor above the highest file it imports. Types don't
// count, since they are gone at run time, and neither does art. It also counts lines and names the files with more than 300.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

const LONG = 300;
const src = join('games', process.argv[2] ?? 'bucky', 'src');
const texts = new Map(
  readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.startsWith('art'))
    .map((name) => [name, readFileSync(join(src, name), 'utf8')]),
);
const imports = new Map([...texts].map(([name, text]) => [name, importsOf(name, text).filter((each) => texts.has(each))]));
const floors = Map.groupBy([...texts.keys()].sort(), floorOf);
for (const floor of [...floors.keys()].sort((a, b) => a - b)) console.log(`${String(floor).padStart(2)}  ${floors.get(floor)!.join(' ')}`);

const lines = new Map([...texts].map(([name, text]) => [name, text.split('\n').length - 1]));
const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, each) => total + each, 0);
const arrows = sum([...imports.values()].map((each) => each.length));
console.log(`${texts.size} files on ${floors.size} floors, ${arrows} arrows, ${sum(lines.values())} lines`);
for (const [name, count] of lines) if (count > LONG) console.log(`${name} has ${count} lines.`);

/** The files of its own game that a file needs at run time. */
function importsOf(name: string, text: string): string[] {
  return ts
    .createSourceFile(name, text, ts.ScriptTarget.Latest)
    .statements.flatMap((each) => {
      if (ts.isImportDeclaration(each)) return each.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword ? [] : [each.moduleSpecifier];
      return ts.isExportDeclaration(each) && !each.isTypeOnly && each.moduleSpecifier ? [each.moduleSpecifier] : [];
    })
    .map((each) => normalize(join(dirname(name), (each as ts.StringLiteral).text)));
}

/** Imports make no circles (`npm run check`), so this ends. */
function floorOf(name: string): number {
  return 1 + Math.max(0, ...imports.get(name)!.map(floorOf));
}
