import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseSync } from 'oxc-parser'

const root = resolve(import.meta.dirname, '../..')
const SHIPPED = ['contract', 'server', 'web']
const OWN_TEST = /\.(?:test|factory)\.tsx?$/

/** As `/source/flags`, with the files that it stands in. */
export type Expressions = Map<string, string[]>

/**
 * Every regular expression that is written down in the product, out of the syntax tree. Those that are put together of
 * vocabularies are pumped with each of their words instead: wish-cost.test.ts and mask-cost.test.ts.
 */
export function writtenExpressions(): Expressions {
  const found: Expressions = new Map()
  for (const folder of SHIPPED)
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(name) || OWN_TEST.test(name)) continue
      const file = `${folder}/${name}`
      const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'))
      for (const expression of literalsIn(program)) note(found, expression, file)
    }
  return found
}

function* literalsIn(node: unknown): Iterable<string> {
  if (typeof node !== 'object' || node === null) return
  const { type, regex } = node as { type?: string; regex?: { pattern: string; flags: string } }
  if (type === 'Literal' && regex) yield `/${regex.pattern}/${regex.flags}`
  for (const child of Object.values(node)) yield* literalsIn(child)
}

function note(found: Expressions, expression: string, file: string): void {
  found.set(expression, [...new Set([...(found.get(expression) ?? []), file])])
}
