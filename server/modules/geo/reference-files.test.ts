import { describe, expect, test } from 'vitest'
import { parseReference, readReferenceFiles, type ReferenceTexts } from './reference-files.ts'

const texts = readReferenceFiles()
const reference = parseReference(texts)

/** The same files but for one of them. */
function withFile(name: string, change: (text: string) => string): ReferenceTexts {
  const files = new Map(texts.files)
  files.set(name, change(files.get(name) ?? ''))
  return { files, hash: 'other' }
}

const ids = (list: readonly { id: number }[]) => new Set(list.map(({ id }) => id))

describe('the reference files that the product ships', () => {
  test('REF-01 every number is used once in its list', () => {
    for (const list of [
      'countries',
      'departures',
      'home-cities',
      'regions',
      'meals',
      'holiday-types',
      'hotel-services',
      'operators',
    ] as const)
      // prettier-ignore
      expect([list, ids(reference[list]).size]).toEqual([list, reference[list].length])
  })

  test('REF-01 no two countries share an address, and each address is plain Latin', () => {
    const slugs = reference.countries.map(({ slug }) => slug)
    expect(new Set(slugs).size).toBe(slugs.length)
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9-]+$/)
  })

  test('REF-01 every country says how one goes there', () => {
    for (const { name, to } of reference.countries)
      expect([name, /^(?:в|во|на) \S/.test(to)]).toEqual([name, true])
  })

  test('REF-04 every departure city says how one leaves it, but for none at all', () => {
    for (const { name, from } of reference.departures)
      expect([name, name === 'Без перелёта' || /^из \S/.test(from)]).toEqual([name, true])
  })

  test('REF-04 every home city leads to a departure city that there is', () => {
    const departures = ids(reference.departures)
    for (const { name, departure_id } of reference['home-cities'])
      expect([name, departures.has(departure_id)]).toEqual([name, true])
  })

  test('GEO-01 every resort lies in a country that there is, and on the globe', () => {
    const countries = ids(reference.countries)
    for (const { name, country_id, lat, lon } of reference.regions)
      expect([name, countries.has(country_id), Math.abs(lat) <= 90, Math.abs(lon) <= 180]).toEqual([
        name,
        true,
        true,
        true,
      ])
  })

  test('GEO-01 no country has two resorts of one name', () => {
    const names = reference.regions.map(({ country_id, name }) => `${country_id} ${name}`)
    expect(new Set(names).size).toBe(names.length)
  })

  test('TOUR-04 every hotel lies in a resort of its country and is sold in some meal', () => {
    const countryOf = new Map(reference.regions.map(({ id, country_id }) => [id, country_id]))
    const meals = ids(reference.meals)
    for (const { name, region_id, country_id, meal_ids } of reference.hotels) {
      expect([name, countryOf.get(region_id)]).toEqual([name, country_id])
      expect([name, meal_ids.length > 0 && meal_ids.every((id) => meals.has(id))]).toEqual([name, true])
    }
  })

  test('GEO-03 every operator sells countries that there are', () => {
    const countries = ids(reference.countries)
    for (const { name, countries: sold } of reference.operators)
      expect([name, sold.length > 0 && sold.every((id) => countries.has(id))]).toEqual([name, true])
  })

  test('REF-02 the popular countries of the specification have hotels to be found', () => {
    const withHotels = new Set(reference.hotels.map(({ country_id }) => country_id))
    const bare = reference.countries.filter(({ id, priority }) => priority > 0 && !withHotels.has(id))
    expect(bare.map(({ name }) => name)).toEqual([])
  })

  test('TOUR-04 the same files have the same mark, and any other letter another', () => {
    expect(readReferenceFiles().hash).toBe(texts.hash)
    expect(texts.hash).toMatch(/^[0-9a-f]{64}$/)
  })
})

const records: readonly (readonly [what: string, file: string, from: RegExp, to: string, told: string])[] = [
  ['a country without a name', 'countries.json', /"name": "[^"]+"/, '"name": ""', 'неверное поле name'],
  [
    'a country of no continent',
    'countries.json',
    /"continent": "[^"]+"/,
    '"continent": "atlantis"',
    'неверное поле continent',
  ],
  ['a number that is none', 'countries.json', /"id": \d+/, '"id": "one"', 'неверное поле id'],
  ['a number below one', 'operators.json', /"id": \d+/, '"id": 0', 'неверное поле id'],
  [
    'a resort without a country',
    'regions.json',
    /"country_id": \d+/,
    '"country_id": null',
    'неверное поле country_id',
  ],
  ['a resort that is nowhere', 'regions.json', /"lat": [\d.-]+/, '"lat": "north"', 'неверное поле lat'],
  [
    'a departure city without its case',
    'departures.json',
    /"from": "[^"]+"/,
    '"from": 7',
    'неверное поле from',
  ],
  ['a holiday type without a picture', 'holiday-types.json', /, "icon": "[^"]+"/, '', 'неверное поле icon'],
  [
    'an operator that sells a word',
    'operators.json',
    /"countries": \[\d+/,
    '"countries": ["x"',
    'неверное поле countries',
  ],
]

describe('a reference file that is wrong', () => {
  test.each(records)(
    'TOUR-04 %s stops the load with the file and the line',
    (_what, file, ...[from, to, told]) => {
      const load = () => parseReference(withFile(file, (text) => text.replace(from, to)))
      expect(load).toThrow(`data/${file}, строка 2: ${told}`)
    },
  )

  test.each([
    ['no JSON at all', '{"id": 1'],
    ['an empty file', ''],
  ])('TOUR-04 %s is told with its file', (_what, text) => {
    expect(() => parseReference(withFile('meals.json', () => text))).toThrow('data/meals.json: ')
  })

  test('TOUR-04 a list that is none is told', () => {
    expect(() => parseReference(withFile('meals.json', () => '{}'))).toThrow(
      'data/meals.json: ожидается список',
    )
  })

  test('TOUR-04 a hotel file without its head is told, so that no column is taken for another', () => {
    const wrong = withFile('hotels/turciya.tsv', (text) => text.replace('name\tregion', 'region\tname'))
    expect(() => parseReference(wrong)).toThrow(
      'data/hotels/turciya.tsv, строка 1: ожидается заголовок name region stars type code',
    )
  })

  test('TOUR-04 a file that came from Windows is read like any other', () => {
    const windows = withFile('hotels/turciya.tsv', (text) => text.replaceAll('\n', '\r\n'))
    expect(parseReference(windows).hotels).toEqual(reference.hotels)
  })
})
