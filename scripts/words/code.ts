import ts from 'typescript';

/** Texts written in TypeScript: literals, templates and sums of them, with … for the values filled in. */
export function textsOfCode(source: string, name = 'words.ts'): readonly string[] {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isUnseen(node)) return;
    const text = textOf(node);
    if (text === null) return void ts.forEachChild(node, visit);
    found.push(text);
    // A value filled in may hold texts of its own.
    visitHoles(node, visit);
  };
  visit(file);
  return found;
}

/** What nobody sees: imports, types, defects of the program, keys, and comparisons. */
function isUnseen(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node) || ts.isTypeAliasDeclaration(node)) return true;
  if (ts.isNewExpression(node)) return /^(Error|TypeError|RegExp)$/.test(node.expression.getText());
  if (ts.isTaggedTemplateExpression(node)) return true;
  return ts.isInterfaceDeclaration(node) || (ts.isCaseClause(node.parent ?? node) && (node.parent as ts.CaseClause).expression === node);
}

function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    return node.head.text + node.templateSpans.map(({ expression, literal }) => holeOf(expression) + literal.text).join('');
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const [left, right] = [textOf(node.left), textOf(node.right)];
    if (left === null && right === null) return null;
    return (left ?? holeOf(node.left)) + (right ?? holeOf(node.right));
  }
  return null;
}

/** What stands for an expression in a text: both words if it chooses between two, else …. */
function holeOf(expression: ts.Expression): string {
  if (ts.isParenthesizedExpression(expression)) return holeOf(expression.expression);
  if (!ts.isConditionalExpression(expression)) return textOf(expression) ?? '…';
  const [yes, no] = [textOf(expression.whenTrue), textOf(expression.whenFalse)];
  return yes === null || no === null ? '…' : `‹${yes}|${no}›`;
}

function visitHoles(node: ts.Node, visit: (node: ts.Node) => void): void {
  if (ts.isTemplateExpression(node)) {
    for (const { expression } of node.templateSpans) if (holeOf(expression) === '…') visit(expression);
  } else if (ts.isBinaryExpression(node)) {
    for (const side of [node.left, node.right]) {
      if (textOf(side) === null) visit(side);
      else visitHoles(side, visit);
    }
  }
}
