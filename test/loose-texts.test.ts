import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { ts } from '@ts-morph/common'

/**
 * A browser that translates a page replaces its texts. React throws where it then takes away a text
 * that stands beside something else or puts something before it, and shows its old value where it
 * changes it. An element of its own keeps a text from that, or the whole content as one text.
 */
const ROOT = path.join(import.meta.dirname, '..')

const isLiteral = (one: ts.Node | undefined) => one !== undefined && ts.isStringLiteralLike(one)
const isT = (one: ts.Node): one is ts.CallExpression =>
  ts.isCallExpression(one) && one.expression.getText() === 't'

/** What an expression can come to. */
function outcomes(one: ts.Expression): ts.Expression[] {
  if (ts.isParenthesizedExpression(one)) return outcomes(one.expression)
  if (ts.isConditionalExpression(one)) return [...outcomes(one.whenTrue), ...outcomes(one.whenFalse)]
  if (!ts.isBinaryExpression(one)) return [one]
  return one.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken ? outcomes(one.right) : [one]
}

/** What a name stands for cannot be seen here. */
const isText = (one: ts.Expression) =>
  isT(one) || isLiteral(one) || ts.isTemplateExpression(one) || ts.isBinaryExpression(one)

const stays = (one: ts.JsxChild) => {
  if (!ts.isJsxExpression(one)) return ts.isJsxText(one) || !one.getText().startsWith('<Suspense')
  const { expression } = one
  if (!expression || isLiteral(expression)) return true
  return isT(expression) && expression.arguments.length === 1 && isLiteral(expression.arguments[0])
}

const isLoose = (one: ts.JsxChild, all: ts.JsxChild[]) =>
  ts.isJsxExpression(one) &&
  one.expression !== undefined &&
  !isLiteral(one.expression) &&
  outcomes(one.expression).some(isText) &&
  !all.every(stays)

const isThere = (one: ts.JsxChild) =>
  ts.isJsxText(one) ? !one.containsOnlyTriviaWhiteSpaces : !ts.isJsxExpression(one) || one.expression

function looseTexts(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(path.join(ROOT, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  )
  const found: string[] = []
  const look = (node: ts.Node) => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const all = node.children.filter(isThere)
      for (const one of all.length > 1 ? all : [])
        if (isLoose(one, all))
          found.push(`${file}:${source.getLineAndCharacterOfPosition(one.getStart()).line + 1}`)
    }
    ts.forEachChild(node, look)
  }
  look(source)
  return found
}

test('no text that may change, or beside what may change, stands loose', () => {
  const files = globSync('web/**/*.tsx', { cwd: ROOT, exclude: ['web/admin/**'] })
  assert.deepEqual(files.flatMap(looseTexts), [])
})
