import { expect, test } from 'vitest'
import { browseFields } from './browse-fields.rules.ts'
import { addressedIn, browsePages, changedTo, reliefOf, toursAddress } from './browse.rules.ts'

const canonical = (search: string) => toursAddress(addressedIn(new URLSearchParams(search)))

test('SITE-22, SITE-23 filters in any order, twice or wrong have one address', () => {
  const one = '/tours/?country_id=4&stars=5&sort=date'
  expect(canonical('sort=date&stars=5&country_id=4')).toBe(one)
  expect(canonical('stars=5&stars=3&country_id=4&country_id=9&sort=date&utm_source=x')).toBe(one)
  expect(canonical('region_id=20')).toBe('/tours/')
  for (const page of ['-1', '0', '1', '1000000000', 'x']) expect(canonical(`page=${page}`)).toBe('/tours/')
})

test('SITE-23 a change begins on the first page, and another country has other resorts', () => {
  const filters = { country_id: '4', region_id: '20', page: '3' }
  expect(changedTo(filters, { stars: '5' })).toEqual({ country_id: '4', region_id: '20', stars: '5' })
  expect(changedTo(filters, { country_id: '1' })).toEqual({ country_id: '1' })
})

test('SITE-23 months are all in which a trip may begin, the last one of the year ahead too', () => {
  const monthsOn = (today: string) => {
    const known = { departures: [], countries: [], regions: [], operators: [], today }
    const [, ...months] = browseFields({}, 1, known).find(({ name }) => name === 'month')?.choices ?? []
    return months
  }
  const months = monthsOn('2026-11-27')
  expect(months[0]).toEqual({ value: '2026-11', title: 'Ноябрь 2026' })
  expect(months.at(-1)).toEqual({ value: '2027-11', title: 'Ноябрь 2027' })
  expect(monthsOn('2026-11-30')[0]?.value).toBe('2026-12')
})

test('SITE-23 an empty list names the filter that hurts and how much is found without it', () => {
  const filters = { price: '80000', stars: '5' }
  const known = { departures: [], countries: [], regions: [], operators: [], today: '2026-11-27' }
  const fields = browseFields(filters, 1, known)
  expect(reliefOf({ without: [{ filter: 'price', hotels: 34 }] }, filters, fields)).toEqual([
    {
      words: '«Цена за двоих: До 80\u00a0000\u00a0₽»: найдётся 34\u00a0отеля',
      to: '/tours/?stars=5',
    },
  ])
})

test('SITE-23 pages are told by what they show', () => {
  expect(browsePages({}, 24)).toBeNull()
  expect(browsePages({ page: '2', stars: '5' }, 60)).toEqual({
    words: 'Отели 25–48 из 60',
    previous: '/tours/?stars=5',
    next: '/tours/?stars=5&page=3',
  })
})
