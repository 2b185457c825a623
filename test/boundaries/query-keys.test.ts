import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const web = path.resolve(import.meta.dirname, '../../web')
const sources = fs
  .globSync('**/*.{ts,tsx}', { cwd: web })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => [file, fs.readFileSync(path.join(web, file), 'utf8')] as const)

/** A list that begins with a word of its own where a key is made or used. */
const SPELLED =
  /key\s*[:=]\s*\[\s*['"`]|Quer(?:y|ies)(?:Data|State)(?:<[^()]*>)?\(\s*(?:\{\s*queryKey:\s*)?\[\s*['"`]/i

test('what is kept of a call is known by its endpoint: no key is a word that features have to agree on', () => {
  expect(sources.filter(([, text]) => text.includes('calls/keys.ts')).length).toBeGreaterThan(40)
  expect(
    sources
      .filter(([, text]) => SPELLED.test(text))
      .map(([file]) => `web/${file}: use keyOf, queryOf or touch (web/app/calls/keys.ts)`),
  ).toEqual([])
})

test.each([
  "useQuery({ queryKey: ['auctions', 'list', page] })",
  "const KEY = ['sessions']",
  "client.setQueryData<OfferPage>(\n  ['offers', id], next)",
  "client.invalidateQueries({ queryKey: ['feed'] })",
])('and this one is: %s', (source) => {
  expect(SPELLED.test(source)).toBe(true)
})
