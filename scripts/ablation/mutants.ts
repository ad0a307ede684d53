import ts from 'typescript';

/** One small change to the rules. */
export interface Mutant {
  readonly path: string;
  /** From 1. */
  readonly line: number;
  /** What it does, on one line, such as `negated: cell === 0`. */
  readonly what: string;
  /** Where it changes the file, and to what. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Whether it reverses or leaves out something, so that it should always be noticed. */
  readonly isSharp: boolean;
  /** What to try instead if the rules don't load with it, as when a condition decides how the first position is read. */
  readonly instead: readonly string[];
}

const COMPARISONS = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
]);

/** The ways of changing a line. A line with conditions has them negated; only without any does the next way get its turn. */
const WAYS: readonly ((node: ts.Node) => readonly [what: string, start: number, end: number, text: string] | null)[] = [
  (node) => (isCondition(node) ? [`negated: ${flat(node)}`, node.getStart(), node.getEnd(), `!(${node.getText()})`] : null),
  (node) => (isStep(node) ? [`left out: ${flat(node)}`, node.getStart(), node.getEnd(), ';'] : null),
  changedValue,
  (node) =>
    ts.isStringLiteral(node) && !ts.isImportDeclaration(node.parent)
      ? [`emptied: ${flat(node)}`, node.getStart(), node.getEnd(), "''"]
      : null,
];

/** The changes to each line of a file, by line from 1. */
export function mutantsOf(path: string, text: string): ReadonlyMap<number, readonly Mutant[]> {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found = WAYS.map(() => new Map<number, Mutant[]>());
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    WAYS.forEach((way, index) => {
      const change = way(node);
      if (change === null) return;
      const [what, start, end, replacement] = change;
      const line = file.getLineAndCharacterOfPosition(start).line + 1;
      const mutants = found[index].get(line) ?? [];
      found[index].set(line, [
        ...mutants,
        { path, line, what, start, end, text: replacement, isSharp: index < 2, instead: index === 0 ? ['false', 'true'] : [] },
      ]);
    });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return new Map(found.reverse().flatMap((byLine) => [...byLine]));
}

/** A comparison, or what an `if`, a `?:`, `&&` or `||` asks. Conditions are changed part by part, not as a whole. */
function isCondition(node: ts.Node): boolean {
  if (ts.isBinaryExpression(node)) return COMPARISONS.has(node.operatorToken.kind);
  if (!ts.isIdentifier(node) && !ts.isCallExpression(node) && !ts.isPropertyAccessExpression(node) && !ts.isPrefixUnaryExpression(node))
    return false;
  const { parent } = node;
  if (ts.isIfStatement(parent)) return parent.expression === node;
  if (ts.isConditionalExpression(parent)) return parent.condition === node;
  return ts.isBinaryExpression(parent) && isLogical(parent) && isAsked(parent);
}

function isLogical(node: ts.BinaryExpression): boolean {
  return node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken || node.operatorToken.kind === ts.SyntaxKind.BarBarToken;
}

/** Whether a logical expression is a yes-or-no question rather than a value. */
function isAsked(node: ts.BinaryExpression): boolean {
  const { parent } = node;
  if (ts.isVariableDeclaration(parent)) return /^(is|has|was|may|can)[A-Z]/.test(parent.name.getText());
  if (ts.isParenthesizedExpression(parent)) return true;
  if (ts.isBinaryExpression(parent)) return isLogical(parent) && isAsked(parent);
  return ts.isIfStatement(parent) || ts.isReturnStatement(parent) || (ts.isConditionalExpression(parent) && parent.condition === node);
}

/** A statement that does something and can be left out. */
function isStep(node: ts.Node): boolean {
  return ts.isExpressionStatement(node) || ts.isContinueStatement(node) || ts.isBreakStatement(node);
}

/** A number one higher, a flag turned round, or a sum made a difference. */
function changedValue(node: ts.Node): readonly [what: string, start: number, end: number, text: string] | null {
  const changed = (token: ts.Node, text: string): readonly [string, number, number, string] => [
    `${flat(node)} with ${text} for ${token.getText()}`,
    token.getStart(),
    token.getEnd(),
    text,
  ];
  if (ts.isNumericLiteral(node)) return changed(node, `${Number(node.text) + 1}`);
  if (node.kind === ts.SyntaxKind.TrueKeyword) return changed(node, 'false');
  if (node.kind === ts.SyntaxKind.FalseKeyword) return changed(node, 'true');
  if (!ts.isBinaryExpression(node)) return null;
  if (node.operatorToken.kind === ts.SyntaxKind.PlusToken) return changed(node.operatorToken, '-');
  return node.operatorToken.kind === ts.SyntaxKind.MinusToken ? changed(node.operatorToken, '+') : null;
}

function flat(node: ts.Node): string {
  return node.getText().replace(/\s+/g, ' ');
}
