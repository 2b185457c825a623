import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { popularityOf } from './hotel-popularity.rules.ts'
import { corrections } from './hotel-typos.rules.ts'
import { HotelVocabulary } from './hotel-vocabulary.rules.ts'
import { keysOf, SOUND, sound } from './hotel-words.rules.ts'

describe('a name as it sounds', () => {
  test.each<[string, string, boolean?]>([
    ['majestic', 'маджестик'],
    ['palace', 'палас'],
    ['crystal', 'кристал'],
    ['crystal', 'кристалл'],
    ['sunrise', 'санрайз', false],
    ['hilton', 'хилтон'],
    ['rixos', 'риксос'],
    ['delphin', 'делфин'],
    ['phoenix', 'феникс', false],
    ['queen', 'квин', false],
    ['beach', 'бич'],
    ['spa', 'спа'],
    ['hotel', 'отель', false],
    ['jumeirah', 'джумейра', false],
    ['garden', 'гарден'],
    ['sheraton', 'шератон'],
    ['charisma', 'чаризма'],
    ['aqua', 'аква', false],
    ['wow', 'вов'],
  ] satisfies [string, string, boolean?][])(
    'GEO-02 %s and «%s» sound alike, or not where the letters say otherwise',
    (foreign, russian, alike: boolean = true) => {
      expect(sound(foreign) === sound(russian)).toBe(alike)
    },
  )

  test('GEO-02 a sound of one word is never taken for another written word', () => {
    for (const word of ['majestic', 'crystal', 'жемчужина', 'palace'])
      for (const key of keysOf(word).slice(2)) expect(key.startsWith(SOUND)).toBe(true)
  })

  test('GEO-02 a Russian name is found in Latin letters, a Latin one by itself, none is kept twice', () => {
    expect(keysOf('жемчужина')).toEqual(expect.arrayContaining(['жемчужина', 'zhemchuzhina']))
    expect(keysOf('spa')).toEqual(['spa'])
    for (const word of ['a', 'spa', 'орел', 'beach', '5', 'x'])
      expect(new Set(keysOf(word)).size).toBe(keysOf(word).length)
    expect(keysOf('ъ')).toEqual(['ъ'])
  })
})

describe('what a misspelt word may have been meant to be', () => {
  const known = ['rixos', 'riviera', 'ritz', 'hilton', 'жемчужина']
  const isKnown = (start: string) => known.some((word) => word.startsWith(start))
  const meant = (word: string) => corrections(word, isKnown)

  test.each([
    ['rixso', 'rixos', 'two letters swapped'],
    ['rxos', 'rixos', 'a letter dropped'],
    ['rixxos', 'rixos', 'a letter doubled'],
    ['rizos', 'rixos', 'a letter changed'],
    ['ixos', 'rixos', 'the first letter dropped'],
    ['hiton', 'hilton', 'a letter dropped inside'],
    ['жемчюжина', 'жемчужина', 'a Russian letter changed'],
  ])('GEO-02 «%s» may be %s: %s', (typed, name) => {
    expect(meant(typed)).toContain(name)
  })

  test('GEO-02 a word that is spelt right is not corrected into itself', () => {
    expect(meant('rixos')).not.toContain('rixos')
  })

  test('GEO-02 letters of another alphabet are not put into a word', () => {
    for (const one of corrections('rixos', () => true)) expect(one).toMatch(/^[a-z]*$/)
    for (const one of corrections('мираж', () => true)) expect(one).toMatch(/^[а-я]*$/)
  })

  test('GEO-02 a word that nobody would type costs nothing', () => {
    let asked = 0
    const counting = () => {
      asked += 1
      return true
    }
    expect(corrections('q'.repeat(25), counting)).toEqual([])
    expect(asked).toBe(0)
  })

  test('GEO-02 what begins with no known letters is not followed to its end', () => {
    let asked = 0
    const counting = (start: string) => {
      asked += 1
      return isKnown(start)
    }
    corrections(`zz${'a'.repeat(20)}`, counting)
    expect(asked).toBeLessThan(200)
  })

  test('GEO-02 each correction is one slip away, whatever was typed', () => {
    const word = fc.stringMatching(/^[a-z]{1,12}$/)
    fc.assert(
      fc.property(word, (typed) => {
        for (const one of corrections(typed, () => true))
          expect(Math.abs(one.length - typed.length)).toBeLessThanOrEqual(1)
      }),
      { numRuns: 60, seed: 20_261_120 },
    )
  })
})

describe('the words of names in their order', () => {
  const vocabularyOf = (names: readonly string[]) => {
    const vocabulary = new HotelVocabulary()
    for (const [rank, name] of names.entries())
      for (const word of name.split(' ')) vocabulary.note(word, rank)
    vocabulary.settle()
    return vocabulary
  }
  const hotels = (vocabulary: HotelVocabulary, start: string) =>
    [...new Set(vocabulary.ranks([vocabulary.beginning(start)]).flat())].toSorted((one, other) => one - other)

  test('GEO-02 a beginning stands for all words that begin so, a word for itself alone', () => {
    const vocabulary = vocabularyOf(['rixos premium', 'rix', 'premium beach', 'rixy'])
    expect(hotels(vocabulary, 'rix')).toEqual([0, 1, 3])
    expect(hotels(vocabulary, 'prem')).toEqual([0, 2])
    expect(hotels(vocabulary, '')).toEqual([0, 1, 2, 3])
    expect(hotels(vocabulary, 'z')).toEqual([])
    expect(vocabulary.ranks([vocabulary.only('rix')])).toEqual([[1]])
    expect(vocabulary.ranks([vocabulary.only('ri')])).toEqual([])
    expect([vocabulary.hasWord('rix'), vocabulary.hasWord('ri'), vocabulary.hasBeginning('ri')]).toEqual([
      true,
      false,
      true,
    ])
  })

  test('GEO-02 a name that says a word twice is found once', () => {
    const vocabulary = vocabularyOf(['bora bora', 'bora'])
    expect(vocabulary.ranks([vocabulary.only('bora')])).toEqual([[0, 1]])
  })

  test('GEO-02 a word that comes after the others is put in its place', () => {
    const words = fc.uniqueArray(fc.stringMatching(/^[a-c]{1,4}$/), { minLength: 2, maxLength: 12 })
    fc.assert(
      fc.property(words, fc.nat(11), fc.stringMatching(/^[a-c]{0,3}$/), (list, cut, start) => {
        const early = list.slice(0, cut)
        const vocabulary = vocabularyOf(early)
        for (const [at, word] of list.slice(cut).entries()) vocabulary.note(word, early.length + at)
        const plain = list.flatMap((word, rank) => (word.startsWith(start) ? [rank] : []))
        expect(hotels(vocabulary, start)).toEqual(plain)
      }),
      { numRuns: 200, seed: 20_261_120 },
    )
  })
})

describe('which hotel a lookup shows first', () => {
  const hotel = { isKnown: true, stars: 4, kinds: ['beach'], countryPriority: 0.1, isPopularRegion: false }
  const isBefore = (better: object, worse: object) =>
    popularityOf({ ...hotel, ...better }) > popularityOf({ ...hotel, ...worse })

  test.each([
    [
      'one of our files before one that a supplier brought',
      { isKnown: true, stars: 2 },
      { isKnown: false, stars: 5 },
    ],
    [
      'one of a more popular country before one of a higher class',
      { countryPriority: 0.21, stars: 4 },
      { countryPriority: 0.05, stars: 5 },
    ],
    ['a higher class before a popular resort', { stars: 5 }, { stars: 4, isPopularRegion: true }],
    [
      'a popular resort before what it is for',
      { isPopularRegion: true, kinds: [] },
      { kinds: ['deluxe', 'family', 'beach'] },
    ],
    ['deluxe before family', { kinds: ['deluxe'] }, { kinds: ['family'] }],
    [
      'a kind that says nothing changes nothing, and another one does',
      { kinds: ['beach', 'city'] },
      { kinds: ['city'] },
    ],
  ])('GEO-01 %s', (_what, better, worse) => {
    expect(isBefore(better, worse)).toBe(true)
    expect(isBefore(worse, better)).toBe(false)
  })

  test('GEO-01 it is a whole number, as its column is', () => {
    for (const countryPriority of [0, 0.005, 0.21, 0.333_333]) {
      const popularity = popularityOf({ ...hotel, countryPriority })
      expect(Number.isInteger(popularity)).toBe(true)
    }
  })
})
