import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { costlyOf } from '../../../test/support/measuring/linear.ts'
import { readWish } from './read-wish.rules.ts'
import { subjects } from './sayings.factory.ts'
import { wishWorld } from './wishes.factory.ts'

/** Every word of every rule, out of the rules themselves: whoever teaches them a new one has it pumped. */
function vocabulary(): string[] {
  const rules = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.rules.ts') && !name.includes('test'),
  )
  const source = rules.map((name) => readFileSync(join(import.meta.dirname, name), 'utf8')).join('\n')
  return [...new Set(source.match(/[а-яё]{1,}|[a-z]{2,4}(?=[|)'])/g))]
}

const words = vocabulary()
const places = [
  ...wishWorld.book.catalogue.countries,
  ...wishWorld.book.catalogue.departures,
  ...wishWorld.book.catalogue.regions.slice(0, 40),
].map(({ name }) => name)
const signs = [...'0159.,:;/-+*★₽$€%()[]{}|«»!?№\t\n\u00a0\u200b\u0301😀'].map(String)
const figures = ['10 ', '1.', '12.06', '12.06 ', '2027 ', '250 000 ', '1-', '5*', '2+1 ', '1,5 ', '100 тыс ', '7 ночей ', 'с 1 по ', '3 и ', 'от 1 до '] // prettier-ignore
const tokens = [
  ...words.flatMap((word) => [word, `${word} `]),
  ...places.map((name) => `${name} `),
  ...signs,
  ...figures,
]

const read = (text: string) => readWish(text, wishWorld)
/** A wish is five hundred letters at most; what is looked at here is twice as long. */
const small = 16

describe('SEC-07 what is read of a wish costs no more than its length', () => {
  test('SEC-07 the words of the rules are found', () => {
    expect(words.length).toBeGreaterThan(500)
    expect(words).toEqual(expect.arrayContaining(['бюджет', 'июн', 'взросл', 'завтрак', 'двенадцать']))
  })

  test('SEC-07 full of any word of any rule, of any place or sign', () => {
    expect(costlyOf(new Set(tokens), { read, small })).toEqual([])
  }, 300_000)

  test('SEC-07 full of several of them, mixed', () => {
    const sayings = Object.values(subjects).flatMap((lines) => lines.map(([text]) => text))
    const mixed = fc.array(fc.constantFrom(...tokens, ...sayings), { minLength: 2, maxLength: 6 })
    const some = fc.sample(mixed, { numRuns: 200, seed: 20261122 }).map((few) => few.join(' '))
    expect(costlyOf(some, { read, small })).toEqual([])
  })
})
