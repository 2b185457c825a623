import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { loadGeo } from '../geo.factory.ts'
import { knownPlaces } from './places.ts'

const app = await bootApp()
beforeAll(() => loadGeo(app))

type Kind = 'v2/departures' | 'v2/countries' | 'v2/regions' | 'home-cities'

const found = async (kind: Kind, text: string, more = ''): Promise<string[]> => {
  const { status, body } = await app.call(`GET /api/geo/${kind}?search=${encodeURIComponent(text)}${more}`)
  expect([text, status]).toEqual([text, 200])
  return body.result.map((one: { name: string }) => one.name)
}

/** What is typed, and which place comes first. */
const countries: readonly (readonly [typed: string, first: string])[] = [
  // The beginning of a name.
  ['егип', 'Египет'],
  ['тай', 'Таиланд'],
  ['вьет', 'Вьетнам'],
  ['мальд', 'Мальдивы'],
  ['шри', 'Шри-Ланка'],
  // The whole name, in any case and with any signs.
  ['ОАЭ', 'ОАЭ'],
  ['оаэ', 'ОАЭ'],
  ['шри ланка', 'Шри-Ланка'],
  ['ШРИ-ЛАНКА', 'Шри-Ланка'],
  ['  турция  ', 'Турция'],
  // What people say instead.
  ['голландия', 'Нидерланды'],
  ['англия', 'Великобритания'],
  ['цейлон', 'Шри-Ланка'],
  ['белоруссия', 'Беларусь'],
  ['кыргызстан', 'Киргизия'],
  ['бирма', 'Мьянма'],
  ['рф', 'Россия'],
  ['штаты', 'США'],
  ['тайланд', 'Таиланд'],
  ['сейшельские', 'Сейшелы'],
  ['доминиканская', 'Доминикана'],
  ['объединённые арабские эмираты', 'ОАЭ'],
  // English and transliterated.
  ['egypt', 'Египет'],
  ['EGYPT', 'Египет'],
  ['thai', 'Таиланд'],
  ['maldives', 'Мальдивы'],
  ['sri lanka', 'Шри-Ланка'],
  ['russia', 'Россия'],
  ['rossiya', 'Россия'],
  ['kuba', 'Куба'],
  ['cuba', 'Куба'],
  // The other layout, both ways.
  ['tubgtn', 'Египет'],
  ['hjccbz', 'Россия'],
  ['егклун', 'Турция'],
  // With a slip.
  ['турцея', 'Турция'],
  ['ттурция', 'Турция'],
  ['вьтенам', 'Вьетнам'],
  ['мольдивы', 'Мальдивы'],
  ['тунес', 'Тунис'],
  ['грецыя', 'Греция'],
  ['малдивы', 'Мальдивы'],
  ['индонезя', 'Индонезия'],
  // A preposition and a case.
  ['в египет', 'Египет'],
  ['во вьетнам', 'Вьетнам'],
  ['на шри-ланку', 'Шри-Ланка'],
  ['в россию', 'Россия'],
  ['по россии', 'Россия'],
  ['из турции', 'Турция'],
]

test.each(countries)('GEO-01, GEO-02 of countries «%s» gives %s first', async (typed, first) => {
  expect((await found('v2/countries', typed))[0]).toBe(first)
})

const departures: readonly (readonly [typed: string, first: string])[] = [
  ['м', 'Москва'],
  ['мо', 'Москва'],
  ['vjcrdf', 'Москва'],
  ['moscow', 'Москва'],
  ['moskva', 'Москва'],
  ['мсква', 'Москва'],
  ['масква', 'Москва'],
  ['санкт', 'Санкт-Петербург'],
  ['санкт петербург', 'Санкт-Петербург'],
  ['спб', 'Санкт-Петербург'],
  ['cg,', 'Санкт-Петербург'],
  ['петербург', 'Санкт-Петербург'],
  ['ленинград', 'Санкт-Петербург'],
  ['екб', 'Екатеринбург'],
  ['екатеренбург', 'Екатеринбург'],
  ['новосиб', 'Новосибирск'],
  ['нижний', 'Нижний Новгород'],
  ['н новгород', 'Нижний Новгород'],
  ['ростов', 'Ростов-на-Дону'],
  ['ростов на дону', 'Ростов-на-Дону'],
  ['минводы', 'Минеральные Воды'],
  ['владик', 'Владивосток'],
  ['челны', 'Набережные Челны'],
  ['камчатка', 'Петропавловск-Камчатский'],
  ['казан', 'Казань'],
  ['kazan', 'Казань'],
  ['из казани', 'Казань'],
  ['с екатеринбурга', 'Екатеринбург'],
  ['уф', 'Уфа'],
  ['ufa', 'Уфа'],
  ['сочи', 'Сочи'],
  ['минеральные', 'Минеральные Воды'],
]

test.each(departures)('GEO-01, GEO-02 of departure cities «%s» gives %s first', async (typed, first) => {
  expect((await found('v2/departures', typed))[0]).toBe(first)
})

const resorts: readonly (readonly [typed: string, first: string])[] = [
  ['анталия', 'Анталья'],
  ['анталь', 'Анталья'],
  ['antalya', 'Анталья'],
  ['алания', 'Аланья'],
  ['белек', 'Белек'],
  ['хургада', 'Хургада'],
  ['хургад', 'Хургада'],
  ['hurgada', 'Хургада'],
  ['шарм эль шейк', 'Шарм-эль-Шейх'],
  ['шарм-ель-шейх', 'Шарм-эль-Шейх'],
  ['пхукет', 'Пхукет'],
  ['phuket', 'Пхукет'],
  ['санья', 'Хайнань'],
  ['сухуми', 'Сухум'],
  ['каппадокия', 'Невшехир'],
  ['роза хутор', 'Красная Поляна'],
  ['фу куок', 'Фукуок'],
  ['дубаи', 'Дубай'],
]

test.each(resorts)('GEO-01, GEO-02 of resorts «%s» gives %s first', async (typed, first) => {
  expect((await found('v2/regions', typed))[0]).toBe(first)
})

test.each([
  ['v2/countries', 'zzzz'],
  ['v2/countries', 'атлантида'],
  ['v2/countries', '12345'],
  ['v2/departures', 'атлантида'],
  ['v2/departures', '!!!'],
  ['v2/regions', 'йцукенгш'],
  ['home-cities', 'атлантида'],
] as const)('GEO-02 of %s nothing is called «%s», and nothing is shown instead', async (kind, typed) => {
  expect(await found(kind, typed)).toEqual([])
})

describe('every place of the dictionaries', () => {
  test('GEO-01 is found by its own name, in any case and without ё', async () => {
    const places = await knownPlaces(app.database.read)
    const lists = [
      ['v2/countries', places.countries],
      ['v2/departures', places.departures],
      ['home-cities', places.homeCities],
    ] as const
    for (const [kind, list] of lists)
      for (const { name } of list) {
        expect([name, await found(kind, name)]).toEqual([name, expect.arrayContaining([name])])
        const plain = name.toUpperCase().replaceAll('Ё', 'Е')
        expect([plain, await found(kind, plain)]).toEqual([plain, expect.arrayContaining([name])])
      }
  })

  test('GEO-01 a resort is found within its country and in no other', async () => {
    const { regions } = await knownPlaces(app.database.read)
    const some = regions.filter((_region, at) => at % 9 === 0)
    expect(some.length).toBeGreaterThan(10)
    for (const { name, country_id } of some) {
      expect(await found('v2/regions', name, `&country_id=${country_id}`)).toContain(name)
      const elsewhere = country_id === 4 ? 1 : 4
      const { body } = await app.call(
        `GET /api/geo/v2/regions?search=${encodeURIComponent(name)}&country_id=${elsewhere}`,
      )
      for (const region of body.result) expect(region.country_id).toBe(elsewhere)
    }
  })

  test('GEO-01 the better match stands first, equal ones as the list has them', async () => {
    const all = await found('v2/countries', '')
    const place = (name: string) => all.indexOf(name)
    const matches = await found('v2/countries', 'ма')
    const begins = matches.filter((name) => name.startsWith('Ма'))
    expect(matches.slice(0, begins.length)).toEqual(begins)
    expect(begins).toEqual(begins.toSorted((one, other) => place(one) - place(other)))
    expect(matches.slice(begins.length).length).toBeGreaterThan(0)
  })
})
