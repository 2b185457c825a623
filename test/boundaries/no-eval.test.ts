import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const NO_EVAL = path.join(root, 'contract/platform/no-eval.ts')
const imports = /^(?:import|export) (?!type )(?:[^;'"]*? from )?'([^']+)'/gm

/** What a file loads before its own first line runs; types are gone by then. */
const loadedBy = (file: string) =>
  [...fs.readFileSync(file, 'utf8').matchAll(imports)].map(([, name = '']) =>
    name.startsWith('.') ? path.resolve(path.dirname(file), name) : name,
  )

function reaches(file: string, seen = new Set<string>()): boolean {
  if (file === NO_EVAL) return true
  if (seen.has(file) || !file.startsWith(root)) return false
  seen.add(file)
  return loadedBy(file).some((one) => reaches(one, seen))
}

test('SEC-02 a file of the contract that makes a schema has told zod before that pages allow no eval', () => {
  const makers = fs
    .globSync('contract/**/*.ts', { cwd: root })
    .map((file) => path.join(root, file))
    .filter((file) => !/\.(test|factory)\.ts$/.test(file) && file !== NO_EVAL)
    .filter((file) => loadedBy(file).includes('zod'))
  expect(makers.length).toBeGreaterThan(50)
  expect(makers.filter((file) => !reaches(file)).map((file) => path.relative(root, file))).toEqual([])
})
