import { createRequire } from 'node:module'

export interface FileFigures {
  lines: number
  /** Lines of each function; one inside another counts to both. */
  functions: number[]
  /** How often `any` is written as a type. */
  anys: number
}

interface Node {
  type: string
  loc?: { start: { line: number }; end: { line: number } }
}

interface Parser {
  parseSync(code: string, options: object): Node
}

// Babel ships no types; of it only this one call is used.
const { parseSync } = createRequire(import.meta.url)('@babel/core') as Parser

const FUNCTIONS = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ObjectMethod',
  'ClassMethod',
  'ClassPrivateMethod',
])

/** Counts in one file of TypeScript. Throws what the parser refuses. */
export function figuresOf(file: string, code: string): FileFigures {
  const plugins = ['typescript', ...(file.endsWith('x') ? ['jsx'] : [])]
  const tree = parseSync(code, { filename: file, configFile: false, babelrc: false, parserOpts: { plugins } })
  const figures: FileFigures = { lines: code.trimEnd().split('\n').length, functions: [], anys: 0 }
  visit(tree, figures)
  return figures
}

function visit(node: Node, figures: FileFigures): void {
  if (FUNCTIONS.has(node.type) && node.loc)
    figures.functions.push(node.loc.end.line - node.loc.start.line + 1)
  if (node.type === 'TSAnyKeyword') figures.anys += 1
  for (const value of Object.values(node) as unknown[])
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value])
      if (isNode(child)) visit(child, figures)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string'
}
