import ts from 'typescript';

/** A negated condition of the rules. */
export interface Mutant {
  readonly path: string;
  /** From 1. */
  readonly line: number;
  /** Clauses named in the comment at the condition. */
  readonly clauses: readonly string[];
  /** The condition as written, on one line. */
  readonly condition: string;
  /** The whole file with the condition negated. */
  readonly source: string;
}

const COMPARISONS = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
]);

/** Every condition of a file on a line whose comment names a clause of `ids`, or on the line below a line comment that does. */
export function mutantsOf(path: string, text: string, ids: ReadonlySet<string>): readonly Mutant[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const lines = text.split('\n');
  const mutants: Mutant[] = [];
  const visit = (node: ts.Node): void => {
    if (isCondition(node)) {
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line;
      const clauses = clausesAt(lines, line, ids);
      if (clauses.length > 0) {
        const [start, end] = [node.getStart(), node.getEnd()];
        const source = `${text.slice(0, start)}!(${text.slice(start, end)})${text.slice(end)}`;
        mutants.push({ path, line: line + 1, clauses, condition: text.slice(start, end).replace(/\s+/g, ' '), source });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return mutants;
}

/** A comparison, or what an `if`, a `?:`, `&&` or `||` asks. Conditions are mutated part by part, not as a whole. */
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
  if (ts.isParenthesizedExpression(parent)) return true;
  if (ts.isBinaryExpression(parent)) return isLogical(parent) && isAsked(parent);
  return ts.isIfStatement(parent) || ts.isReturnStatement(parent) || (ts.isConditionalExpression(parent) && parent.condition === node);
}

function clausesAt(lines: readonly string[], line: number, ids: ReadonlySet<string>): readonly string[] {
  const above = lines[line - 1] ?? '';
  const comments = [/\/\/.*$/.exec(lines[line])?.[0] ?? '', /^\s*\/\//.test(above) ? above : '', /\/\*\*.*\*\/$/.exec(above)?.[0] ?? ''];
  return [...new Set(comments.join(' ').match(/\b[A-Z]\d+(?:\.\d+)?\b/g) ?? [])].filter((id) => ids.has(id));
}
