import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalised } from '../../../../contract/spelling.ts'
import { generateHotels } from '../../../../test/support/hotels/generate-hotels.ts'
import { HotelIndex } from '../hotels/hotel-index.rules.ts'
import { searchKeys } from '../places/place-search.rules.ts'
import {
  type Gazetteer,
  type NamedPlaces,
  searchDestinations,
  type Spot,
} from './destination-search.rules.ts'
import { isQuick } from '../../../../test/support/measuring/soon.ts'

const POPULAR = 3

const countries = ['Турция', 'Таиланд', 'Индонезия', 'Белиз', 'Мали', 'Каймановы острова', 'Россия']
const resorts: readonly (readonly [name: string, country: string])[] = [
  ['Кемер', 'Турция'],
  ['Белек', 'Турция'],
  ['Пхукет', 'Таиланд'],
  ['Крым', 'Россия'],
  ['Сочи', 'Россия'],
  ['Кута (Бали)', 'Индонезия'],
]
const hotels: readonly (readonly [name: string, resort: string])[] = [
  ['Rixos Premium Belek', 'Белек'],
  ['Rixos Sungate', 'Кемер'],
  ['Sochi Marriott', 'Сочи'],
  ['Bali Star', 'Пхукет'],
  ['Mriya Resort', 'Крым'],
]

/** Numbers are places in the lists above, from one. */
const country = (id: number): Spot => ({ kind: 'country', id })
const region = (id: number): Spot => ({ kind: 'region', id })
const countryOf = (id: number) => countries.indexOf(resorts[id - 1]?.[1] ?? '') + 1
const resortOf = (name: string) => resorts.findIndex(([resort]) => resort === name) + 1
const named: NamedPlaces[] = [
  ...countries.map((name, at) => ({
    keys: searchKeys(name),
    spots: [country(at + 1)],
    renown: at < 3 ? POPULAR + 1 : 0,
  })),
  { keys: searchKeys('Бали'), spots: [region(6), country(3)], renown: POPULAR },
  { keys: searchKeys('Чёрное море'), spots: [region(5), region(4)], renown: POPULAR },
  ...resorts.map(([name], at) => ({ keys: searchKeys(name), spots: [region(at + 1)], renown: POPULAR })),
]
const gazetteer: Gazetteer = {
  named,
  byKey: new Map(named.flatMap((one) => one.keys.map((key) => [key, [one]] as const))),
  countryOf,
}

function indexOf(list: readonly (readonly [name: string, resort: string])[]): HotelIndex {
  const index = new HotelIndex()
  for (const [id, [name, resort]] of list.entries()) {
    const region_id = resortOf(resort)
    index.add({
      id,
      name,
      stars: 5,
      search_name: normalised(name),
      region_id,
      country_id: countryOf(region_id),
    })
  }
  index.settle()
  return index
}
const index = indexOf(hotels)

const nameOf = ({ kind, id }: Spot): string =>
  (kind === 'country' ? countries[id - 1] : kind === 'region' ? resorts[id - 1]?.[0] : hotels[id]?.[0]) ?? ''
const search = (text: string) => searchDestinations(gazetteer, index, text).map(nameOf)

describe('where a trip leads, in one box', () => {
  test.each([
    ['пхукет', 'Пхукет', 'a resort by its name'],
    ['в Сочи', 'Сочи', 'with a preposition'],
    ['крым', 'Крым', 'a resort of which a country is a typo'],
    ['бали', 'Кута (Бали)', 'an island of several resorts'],
    ['чёрн', 'Сочи', 'a sea, as far as it is typed'],
    ['черное море', 'Сочи', 'a sea'],
    ['таи', 'Таиланд', 'a country'],
    ['nfbkfyl', 'Таиланд', 'a country in the other layout'],
    ['rixos', 'Rixos Premium Belek', 'a hotel'],
    ['риксос', 'Rixos Premium Belek', 'a hotel by ear'],
    ['риксос кемер', 'Rixos Sungate', 'a hotel in a resort'],
    ['турция, rixos', 'Rixos Premium Belek', 'a hotel in a country'],
    ['Кемер Турция', 'Кемер', 'a resort in its country'],
    ['Турция Кемер', 'Кемер', 'the same the other way round'],
    ['пхукед', 'Пхукет', 'a resort with a typo'],
    ['турцыя', 'Турция', 'a country with a typo'],
    ['белик', 'Белек', 'a typo of a resort'],
    ['острова', 'Каймановы острова', 'a word inside a name'],
  ])('WIZ-03, GEO-02 «%s» gives %s first: %s', (text, first, _why) => {
    expect(search(text)[0]).toBe(first)
  })

  test('GEO-02 what is called so keeps what is only spelled alike away, of whichever kind', () => {
    expect(search('крым')).toEqual(['Крым'])
    expect(search('бали')).toEqual(['Кута (Бали)', 'Индонезия', 'Bali Star'])
    expect(search('сочи')).toEqual(['Сочи', 'Sochi Marriott'])
    // Only where no place is called so a typo is thought of.
    expect(search('крыи')).toContain('Крым')
  })

  test.each(['абракадабра', '%_\\', '🏖️', 'атлантида 7'])('GEO-02 nothing is called «%s»', (text) => {
    expect(search(text)).toEqual([])
  })
})

const many = indexOf(
  [...generateHotels({ count: 6000 })].map(({ name }, at) => [name, resorts[at % resorts.length]![0]]),
)

test('GEO-02 whatever is typed, there is an answer of fourteen at most, each once, and no question takes long', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 100 }),
    fc.stringMatching(/^[a-e ]{1,100}$/),
    fc
      .array(fc.constantFrom(...countries, ...resorts.flat(), 'hotel', 'отель', 'в'), { maxLength: 9 })
      .map((words) => words.join(' ').slice(0, 100)),
  )
  fc.assert(
    fc.property(texts, (text) => {
      expect(isQuick(200, () => searchDestinations(gazetteer, many, text))).toBe(true)
      const found = searchDestinations(gazetteer, many, text)
      expect(found.length).toBeLessThanOrEqual(14)
      expect(new Set(found.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(found.length)
    }),
    { numRuns: 500 },
  )
})
