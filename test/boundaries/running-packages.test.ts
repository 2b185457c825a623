import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const { dependencies, devDependencies } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
) as Record<'dependencies' | 'devDependencies', Record<string, string>>
/** By whatever means a package is named; a name in backquotes may go on in braces. */
const NAMED =
  /(?:^(?:import|export)\s(?!type\s)[^'";]*?|\bimport\(\s*|\bresolve\(\s*|\brequire\(\s*)(['"`])([^.'"`$/][^'"`]*)\1/gm
/** The development server, which the running product never starts. */
const BUILDS = new Set(['server/ssr.ts: vite'])

function packagesOf(file: string): string[] {
  const names = [...readFileSync(join(root, file), 'utf8').matchAll(NAMED)].map(([, , name = '']) => name)
  return names
    .filter((name) => !name.startsWith('node:'))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
}

test('where only what is needed to run is installed, everything that runs is there', () => {
  const files = globSync('{server,contract}/**/*.ts', { cwd: root }).filter(
    (file) => !/\.(test|factory)\.ts$/.test(file),
  )
  const named = files.flatMap((file) => packagesOf(file).map((name) => ({ file, name })))
  const missing = named.filter(({ name }) => name in devDependencies && !(name in dependencies))
  expect(missing.map(({ file, name }) => `${file}: ${name}`).filter((one) => !BUILDS.has(one))).toEqual([])
  expect(named.length).toBeGreaterThan(100)
})
