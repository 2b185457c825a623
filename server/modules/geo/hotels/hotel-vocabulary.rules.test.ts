import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { corrections } from './hotel-typos.rules.ts'
import { HotelVocabulary } from './hotel-vocabulary.rules.ts'

/** Hotels by their ranks, each with the words of its name; some come before the words are settled, some after. */
const hotels = fc.record({
  first: fc.array(
    fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'я'), maxLength: 3 }), { maxLength: 3 }),
  ),
  later: fc.array(
    fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'я'), maxLength: 3 }), { maxLength: 3 }),
  ),
})
type Names = string[][]

function filled(first: Names, later: Names): HotelVocabulary {
  const vocabulary = new HotelVocabulary()
  first.forEach((words, rank) => words.forEach((word) => vocabulary.note(word, rank)))
  vocabulary.settle()
  later.forEach((words, at) => words.forEach((word) => vocabulary.note(word, first.length + at)))
  return vocabulary
}

/** The same by looking at every name. */
function ranksOf(names: Names, isMeant: (word: string) => boolean): number[][] {
  const all = [...new Set(names.flat())].filter(isMeant).sort((one, other) => (one < other ? -1 : 1))
  return all.map((word) => names.flatMap((words, rank) => (words.includes(word) ? [rank] : [])))
}

describe('the words of hotels', () => {
  test('GEO-02 words by their beginning are those that a look at every name finds, in order, each hotel once', () => {
    fc.assert(
      fc.property(hotels, fc.constantFrom('a', 'ab', 'я', 'b', 'bb', 'яя'), ({ first, later }, start) => {
        const vocabulary = filled(first, later)
        const names = [...first, ...later]
        const expected = ranksOf(names, (word) => word.startsWith(start))
        expect(vocabulary.ranks([vocabulary.beginning(start)])).toEqual(expected)
        expect(vocabulary.hasBeginning(start)).toBe(expected.length > 0)
      }),
    )
  })

  test('GEO-02 one word is itself alone, not what begins with it', () => {
    fc.assert(
      fc.property(hotels, fc.constantFrom('a', 'ab', 'я', 'aab'), ({ first, later }, word) => {
        const vocabulary = filled(first, later)
        const expected = ranksOf([...first, ...later], (one) => one === word)
        expect(vocabulary.ranks([vocabulary.only(word)])).toEqual(expected)
        expect(vocabulary.hasWord(word)).toBe(expected.length > 0)
      }),
    )
  })

  test('GEO-02 several ranges are answered one after another; an empty one says nothing', () => {
    const vocabulary = filled([['riu'], ['rixos'], ['sea']], [['rixos', 'sun']])
    const ranges = [vocabulary.beginning('sea'), vocabulary.only('ri'), vocabulary.beginning('ri')]
    expect(vocabulary.ranks(ranges)).toEqual([[2], [0], [1, 3]])
    expect(vocabulary.ranks([])).toEqual([])
  })
})

describe('what a word may have been meant to be', () => {
  const meant = (word: string, ...known: string[]) =>
    corrections(word, (beginning) => known.some((one) => one.startsWith(beginning))).filter((one) =>
      known.includes(one),
    )

  test.each([
    ['rxios', 'rixos', 'two letters that changed places'],
    ['rixs', 'rixos', 'a letter that was left out'],
    ['rixxos', 'rixos', 'a letter that was doubled'],
    ['rizos', 'rixos', 'another letter'],
    ['ривера', 'ривьера', 'a letter that was left out, in Russian'],
  ])('GEO-02 «%s» is «%s»: %s', (typed, word) => {
    expect(meant(typed, word)).toEqual([word])
  })

  test('GEO-02 a word that is known is not its own correction, two mistakes are too many', () => {
    expect(meant('rixos', 'rixos')).toEqual([])
    expect(meant('rzxso', 'rixos')).toEqual([])
  })

  test('GEO-02 every single slip in a known word is found', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcdef'), minLength: 3, maxLength: 8 })
    fc.assert(
      fc.property(word, fc.nat(), fc.constantFrom(...'abcdef'), (known, where, letter) => {
        const at = where % known.length
        const slips = [
          known.slice(0, at) + known.slice(at + 1),
          known.slice(0, at) + letter + known.slice(at),
          known.slice(0, at) + letter + known.slice(at + 1),
        ].filter((typed) => typed !== known && !known.startsWith(typed))
        for (const typed of slips) expect([typed, meant(typed, known)]).toEqual([typed, [known]])
      }),
    )
  })

  test('GEO-02 nobody’s word is as long as that, and no work is made of it', () => {
    let asked = 0
    const isKnown = () => ++asked > 0
    expect(corrections('a'.repeat(25), isKnown)).toEqual([])
    expect(asked).toBe(0)
  })
})
