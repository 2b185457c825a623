import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HotelIndex, type IndexedHotel } from './hotel-index.rules.ts'

/** Few letters and places, so that names and places meet often. */
const hotels = fc.array(
  fc.record({
    search_name: fc
      .array(fc.stringMatching(/^[ab]{1,3}$/), { minLength: 1, maxLength: 3 })
      .map((words) => words.join(' ')),
    region_id: fc.integer({ min: 1, max: 3 }),
  }),
  { minLength: 1, maxLength: 30 },
)

function indexOf(list: readonly { search_name: string; region_id: number }[]) {
  const all: IndexedHotel[] = list.map((one, at) => ({
    ...one,
    id: 1000 + at,
    name: one.search_name.toUpperCase(),
    stars: 3,
    country_id: one.region_id === 3 ? 20 : 10,
  }))
  const index = new HotelIndex()
  for (const one of all) index.add(one)
  index.settle()
  return { index, all }
}

const starts = fc.array(fc.stringMatching(/^[ab]{1,2}$/), { maxLength: 3 })
const where = fc.record({
  region_id: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
  country_id: fc.option(fc.constantFrom(10, 20, 30), { nil: undefined }),
})

describe('hotels by the words of their names', () => {
  test('GEO-02 an answer is what a plain look through all names gives: each word met, the place right, the best known first', () => {
    const runs = fc.property(
      hotels,
      starts,
      where,
      fc.integer({ min: 1, max: 10 }),
      (list, asked, ...[place, limit]) => {
        const { index, all } = indexOf(list)
        const terms = asked.map((start) => [index.vocabulary.beginning(start)])
        const plain = all.filter(
          ({ search_name, region_id, country_id }) =>
            asked.every((start) => search_name.split(' ').some((word) => word.startsWith(start))) &&
            (place.region_id === undefined || place.region_id === region_id) &&
            (place.country_id === undefined || place.country_id === country_id),
        )
        expect(index.find({ terms, where: place, starts: [] }, limit)).toEqual(
          plain.slice(0, limit).map(({ id }) => id),
        )
      },
    )
    fc.assert(runs, { numRuns: 300, seed: 20_261_120 })
  })

  test('GEO-02 those whose name begins with the query come first, the others keep their order behind them', () => {
    const runs = fc.property(hotels, fc.stringMatching(/^[ab]{1,2}$/), (list, start) => {
      const { index, all } = indexOf(list)
      const meant = all.filter(({ search_name }) =>
        search_name.split(' ').some((word) => word.startsWith(start)),
      )
      const begins = ({ search_name }: IndexedHotel) => search_name.startsWith(start)
      const plain = [...meant.filter(begins), ...meant.filter((one) => !begins(one))]
      const terms = [[index.vocabulary.beginning(start)]]
      expect(index.find({ terms, where: {}, starts: [start] }, 100)).toEqual(plain.map(({ id }) => id))
    })
    fc.assert(runs, { numRuns: 300, seed: 20_261_121 })
  })

  test('GEO-02 the same question asked again, between other questions, has the same answer', () => {
    const runs = fc.property(hotels, fc.array(starts, { minLength: 2, maxLength: 6 }), (list, questions) => {
      const { index } = indexOf(list)
      const ask = (question: readonly string[]) =>
        index.find(
          { terms: question.map((start) => [index.vocabulary.beginning(start)]), where: {}, starts: [] },
          30,
        )
      const first = questions.map(ask)
      expect(questions.toReversed().map(ask)).toEqual(first.toReversed())
    })
    fc.assert(runs, { numRuns: 150, seed: 20_261_122 })
  })

  test('GEO-02 one word may be met by either of two words', () => {
    const { index } = indexOf([
      { search_name: 'aa', region_id: 1 },
      { search_name: 'b', region_id: 1 },
      { search_name: 'ab', region_id: 2 },
    ])
    const { vocabulary } = index
    const either = [vocabulary.only('aa'), vocabulary.only('b')]
    expect(index.find({ terms: [either], where: {}, starts: [] }, 30)).toEqual([1000, 1001])
    expect(index.find({ terms: [either, [vocabulary.beginning('a')]], where: {}, starts: [] }, 30)).toEqual([
      1000,
    ])
  })

  test('GEO-01 without a word every hotel is meant, within the place and up to the limit', () => {
    const { index } = indexOf(
      Array.from({ length: 40 }, (_, at) => ({ search_name: `a${at}`, region_id: 1 + (at % 3) })),
    )
    const all = (place: object, limit: number) => index.find({ terms: [], where: place, starts: [] }, limit)
    expect(all({}, 30)).toHaveLength(30)
    expect(all({ region_id: 2 }, 3)).toEqual([1001, 1004, 1007])
    expect(all({ region_id: 3, country_id: 10 }, 30)).toEqual([])
    expect(index.size).toBe(40)
  })

  test('GEO-02 a word that thousands have and one that a few have together find the few', () => {
    const list = Array.from({ length: 6000 }, (_, at) => ({
      search_name: at % 1000 === 7 ? 'beach rare' : 'beach hotel',
      region_id: 1,
    }))
    const { index } = indexOf(list)
    const { vocabulary } = index
    const rare = {
      terms: [[vocabulary.beginning('beach')], [vocabulary.beginning('rare')]],
      where: {},
      starts: [],
    }
    expect(index.find(rare, 30)).toEqual([1007, 2007, 3007, 4007, 5007, 6007])
    const common = { terms: [[vocabulary.beginning('bea')]], where: { region_id: 1 }, starts: [] }
    expect(index.find(common, 30)).toEqual(Array.from({ length: 30 }, (_, at) => 1000 + at))
  })
})
