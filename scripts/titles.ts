import ts from 'typescript';

/**
 * Finds the titles of tests and groups of tests in a source text, as a run prints them. A title filled in from a table comes with every
 * text of the table. Comments and other texts don't count.
 */
export function titlesIn(source: string): readonly string[] {
  const file = ts.createSourceFile('test.ts', source, ts.ScriptTarget.Latest, true);
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTest(node.expression)) titles.push(...titleOf(node));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return titles;
}

/** A test or a group of tests: its title as it is written, and the comment right above it. */
export interface Test {
  readonly title: string;
  readonly comment: string;
}

/** The tests and groups of tests in a source text. */
export function testsIn(source: string): readonly Test[] {
  const file = ts.createSourceFile('test.ts', source, ts.ScriptTarget.Latest, true);
  const tests: Test[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTest(node.expression) && node.arguments.length > 0 && ts.isStringLiteralLike(node.arguments[0])) {
      const comments = ts.getLeadingCommentRanges(source, node.pos) ?? [];
      tests.push({ title: node.arguments[0].text, comment: comments.map(({ pos, end }) => source.slice(pos, end)).join(' ') });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return tests;
}

function isTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return ['it', 'test', 'describe'].includes(callee.text);
  if (ts.isPropertyAccessExpression(callee)) return isTest(callee.expression);
  return ts.isCallExpression(callee) && isTest(callee.expression);
}

function titleOf({ expression, arguments: [title] }: ts.CallExpression): readonly string[] {
  const own = title === undefined ? [] : textsIn(title);
  const isFilled = ts.isCallExpression(expression) && own.some((text) => /%s|\$/.test(text));
  return isFilled ? [...own, ...expression.arguments.flatMap(textsIn)] : own;
}

/** All texts below a node, with the fixed parts of templates. */
function textsIn(node: ts.Node): readonly string[] {
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) return [node.text];
  const texts: string[] = [];
  ts.forEachChild(node, (child) => {
    texts.push(...textsIn(child));
  });
  return texts;
}
