import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
/** A comparison that stops at the first letter that differs, of something that a stranger may be guessing. */
const GUESSED =
  /(?:\b|_|[a-z])(?:token|secret|mac|signature|digits|[cC]ode_?[hH]ash|[tT]oken_?[hH]ash)\)?\s*[!=]==?\s*(?![\s=]|null|undefined|''|""|0\b)/

function sources(folder: string): string[] {
  return fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.(test|factory)\.ts$/.test(file))
    .map((file) => path.join(folder, file))
}
const guessable = (text: string): string[] => text.split('\n').filter((line) => GUESSED.test(line))

test('SEC-27 secrets are compared in a time that tells nothing: nowhere by ===', () => {
  const found = sources('server').flatMap((file) =>
    guessable(fs.readFileSync(path.join(root, file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

test.each([
  ['if (given.token === expected) return', 1],
  ['return code_hash !== other', 1],
  ['if (signature == wanted) open()', 1],
  ['if (token === undefined) return', 0],
  ["if (secret === '') return", 0],
  ['if (isSame(hashSecret(given), expected)) open()', 0],
])('SEC-27 the look finds what it is for: %s', (line, count) => {
  expect(guessable(line)).toHaveLength(count)
})
