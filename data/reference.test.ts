import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  read,
  repeated,
  digits,
  countries,
  departures,
  homeCities,
  regions,
  operators,
  meals,
  phones,
  seasons,
} from './records.ts'

test('REF-01 the traveller can choose from all the countries of the world, each with its own id, slug and name', () => {
  expect(countries.length).toBeGreaterThanOrEqual(250)
  expect(countries.length).toBeLessThanOrEqual(265)
  for (const key of ['id', 'slug', 'name', 'en', 'flag', 'to'] as const)
    expect(repeated(countries.map((c) => c[key]))).toEqual([])
  for (const c of countries) {
    expect(c.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(['europe', 'asia', 'africa', 'america', 'oceania']).toContain(c.continent)
    expect(c.to).toMatch(/^(в|во|на) [А-ЯЁа-яё]/)
    expect(Number.isInteger(c.id)).toBe(true)
  }
})

test('REF-01 the popular countries keep the ids by which tours are searched', () => {
  const ids = Object.fromEntries(countries.map((c) => [c.name, c.id]))
  expect(ids).toMatchObject({
    Россия: 47,
    Турция: 4,
    Египет: 1,
    ОАЭ: 9,
    Таиланд: 2,
    Вьетнам: 16,
    Мальдивы: 8,
    Куба: 10,
  })
  expect(ids).toMatchObject({
    Индия: 3,
    Катар: 79,
    Китай: 13,
    'Шри-Ланка': 12,
    Абхазия: 46,
    Беларусь: 57,
    ЮАР: 85,
  })
})

test('REF-01 every flag has a picture', () => {
  const missing = countries.filter((c) => {
    try {
      readFileSync(new URL(`../node_modules/circle-flags/flags/${c.flag}.svg`, import.meta.url))
      return false
    } catch {
      return true
    }
  })
  expect(missing.map((c) => c.flag)).toEqual([])
})

test('REF-02 the twelve popular countries come in the order of their priorities', () => {
  const popular = countries.filter((c) => c.priority > 0).sort((a, b) => b.priority - a.priority)
  expect(popular.map((c) => [c.name, c.priority])).toEqual([
    ['Турция', 0.21],
    ['ОАЭ', 0.2],
    ['Мальдивы', 0.19],
    ['Египет', 0.18],
    ['Таиланд', 0.17],
    ['Индия', 0.16],
    ['Вьетнам', 0.15],
    ['Россия', 0.14],
    ['Куба', 0.13],
    ['Шри-Ланка', 0.12],
    ['Катар', 0.11],
    ['Китай', 0.1],
  ])
})

test('REF-03 phones of at least two hundred countries can be typed by a mask that fits an international number', () => {
  expect(phones.length).toBeGreaterThanOrEqual(200)
  expect(repeated(phones.map((p) => p.flag))).toEqual([])
  const known = new Map(countries.map((c) => [c.flag, c]))
  for (const p of phones) {
    expect(p.dial).toMatch(/^[1-9]\d{0,3}$/)
    expect(p.mask).toMatch(/^[.() -]+$/)
    expect(digits(p.mask)).toBeGreaterThanOrEqual(4)
    expect(p.dial.length + digits(p.mask)).toBeLessThanOrEqual(15)
    expect(known.get(p.flag)).toMatchObject({ name: p.ru, en: p.en })
  }
})

test('REF-03 Russia is offered first with ten digits, its neighbours after it', () => {
  const ranked = phones.filter((p) => p.rank !== null).sort((a, b) => Number(a.rank) - Number(b.rank))
  expect(repeated(ranked.map((p) => p.rank))).toEqual([])
  expect(ranked[0]).toEqual({
    en: 'Russia',
    ru: 'Россия',
    flag: 'ru',
    dial: '7',
    mask: '(...) ...-..-..',
    rank: 0,
  })
  expect(ranked.slice(1, 4).map((p) => [p.flag, p.dial, digits(p.mask)])).toEqual([
    ['by', '375', 9],
    ['kz', '7', 10],
    ['am', '374', 8],
  ])
})

test('REF-03 Canada, the Dominican Republic and Puerto Rico are told apart from the USA by area code', () => {
  const withAreas = phones.filter((p) => p.areas)
  expect(withAreas.map((p) => p.flag).sort()).toEqual(['ca', 'do', 'pr'])
  expect(withAreas.map((p) => p.dial)).toEqual(['1', '1', '1'])
  const areas = withAreas.flatMap((p) => p.areas ?? [])
  expect(repeated(areas)).toEqual([])
  for (const area of areas) expect(area).toMatch(/^[2-9]\d\d$/)
  expect(phones.find((p) => p.flag === 'do')?.areas).toEqual(['809', '829', '849'])
  expect(phones.find((p) => p.flag === 'pr')?.areas).toEqual(['787', '939'])
  expect(phones.find((p) => p.flag === 'ca')?.areas).toEqual(
    expect.arrayContaining(['416', '514', '604', '867']),
  )
})

test('REF-04 the thirteen home cities of the specification stand first and lead to their departure cities', () => {
  expect(homeCities.slice(0, 13).map((c) => [c.id, c.name, c.departure_id])).toEqual([
    [4, 'Москва', 1],
    [2, 'Санкт-Петербург', 5],
    [5757, 'Екатеринбург', 3],
    [9031, 'Новосибирск', 9],
    [6788, 'Сочи', 56],
    [9082, 'Ростов-на-Дону', 18],
    [6787, 'Казань', 10],
    [9100, 'Уфа', 4],
    [9027, 'Самара', 7],
    [39665, 'Минеральные Воды', 39],
    [9005, 'Владивосток', 23],
    [9036, 'Пермь', 2],
    [9024, 'Красноярск', 12],
  ])
  const names = new Map(departures.map((d) => [d.id, d.name]))
  for (const city of homeCities) expect(names.get(city.departure_id)).toBe(city.name)
})

test('REF-04, SITE-16 people may live in every city that one leaves from', () => {
  const left = departures.map(({ name }) => name).filter((name) => name !== 'Без перелёта')
  expect(homeCities.map(({ name }) => name).sort()).toEqual(left.sort())
  expect(repeated(homeCities.map(({ id }) => id))).toEqual([])
})

test('REF-04 departure cities are known by full names, the popular ones come first', () => {
  expect(repeated(departures.map((d) => d.id))).toEqual([])
  expect(repeated(departures.map((d) => d.name))).toEqual([])
  const popular = departures.filter((d) => d.popular).sort((a, b) => Number(a.rank) - Number(b.rank))
  expect(popular.map((d) => d.id)).toEqual([1, 5, 3, 9, 56, 18, 10, 4, 7, 39, 23, 2, 12])
  expect(popular.map((d) => d.rank)).toEqual(popular.map((_, i) => i + 1))
  for (const d of departures.filter(({ id }) => id !== 99)) {
    expect(d.name).not.toContain('.')
    expect(d.from).toMatch(/^из /)
    expect(d.lat).toBeGreaterThan(40)
    expect(d.lon).toBeGreaterThan(19)
    expect([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]).toContain(d.utc)
    expect(d.popular || d.rank === null).toBe(true)
  }
  expect(departures.find((d) => d.id === 99)).toMatchObject({
    name: 'Без перелёта',
    lat: null,
    lon: null,
    utc: null,
  })
})

test('REF-05 meals have the agreed ids and codes and grow from none to ultra all inclusive', () => {
  expect(meals.map((m) => [m.id, m.code])).toEqual([
    [1, 'BB'],
    [2, 'HB'],
    [3, 'FB'],
    [4, 'AI'],
    [5, 'UAI'],
    [6, 'RO'],
  ])
  expect([...meals].sort((a, b) => a.rank - b.rank).map((m) => m.code)).toEqual([
    'RO',
    'BB',
    'HB',
    'FB',
    'AI',
    'UAI',
  ])
  expect(meals.find((m) => m.code === 'AI')?.name).toBe('Всё включено')
})

test('GEO-01 every resort belongs to a known country, and the popular countries have resorts', () => {
  const ids = new Set(countries.map((c) => c.id))
  expect(regions.filter((r) => !ids.has(r.country_id))).toEqual([])
  expect(repeated(regions.map((r) => r.id))).toEqual([])
  expect(repeated(regions.map((r) => `${r.country_id} ${r.name}`))).toEqual([])
  for (const c of countries.filter(({ priority }) => priority > 0))
    expect(regions.some((r) => r.country_id === c.id && r.popular)).toBe(true)
  for (const r of regions) {
    expect(['sea', 'mountains', 'desert', 'city', 'jungle', 'snow']).toContain(r.scene)
    expect(Math.abs(r.lat)).toBeLessThan(70)
    expect(Math.abs(r.lon)).toBeLessThan(180)
    expect(r.id >= 10001).toBe(r.supplier_name === undefined)
  }
})

test('GEO-01 resorts keep the ids by which tours are searched', () => {
  const byId = new Map(regions.map((r) => [r.id, r]))
  expect(byId.get(19)).toMatchObject({ country_id: 4, name: 'Аланья', supplier_name: 'Алания' })
  expect(byId.get(6)).toMatchObject({ country_id: 1, name: 'Шарм-эль-Шейх' })
  expect(byId.get(584)).toMatchObject({ country_id: 13, name: 'Хайнань' })
  expect(byId.get(608)).toMatchObject({ country_id: 79, name: 'Доха' })
})

test('GEO-03 each country with resorts is sold by at least two tour operators', () => {
  expect(repeated(operators.map((o) => o.id))).toEqual([])
  expect(repeated(operators.map((o) => o.name))).toEqual([])
  const withRegions = new Set(regions.map((r) => r.country_id))
  for (const o of operators) {
    expect(['mass', 'premium', 'domestic']).toContain(o.class)
    expect(o.countries.filter((id) => !withRegions.has(id))).toEqual([])
    expect(repeated(o.countries)).toEqual([])
  }
  for (const id of withRegions)
    expect(operators.filter((o) => o.countries.includes(id)).length).toBeGreaterThanOrEqual(2)
})

test('GEO-03 holiday types and hotel services can be told apart', () => {
  const types = read<{ id: number; name: string; icon: string; slug: string }>('holiday-types.json')
  const services = read<{ id: number; name: string; group: string; icon: string }>('hotel-services.json')
  for (const list of [types, services]) {
    expect(repeated(list.map((x) => x.id))).toEqual([])
    expect(repeated(list.map((x) => x.name))).toEqual([])
  }
  expect(repeated(types.map((x) => x.slug))).toEqual([])
  for (const s of services)
    expect(['beach', 'kids', 'pool', 'sport', 'room', 'food', 'spa', 'access']).toContain(s.group)
})

test('GEO-01 each country with resorts has a price level for every month', () => {
  expect(seasons.map((s) => s.country_id).sort((a, b) => a - b)).toEqual(
    [...new Set(regions.map((r) => r.country_id))].sort((a, b) => a - b),
  )
  const codes = new Set(meals.map((m) => m.code))
  for (const s of seasons) {
    expect(s.months).toHaveLength(12)
    for (const factor of s.months) {
      expect(factor).toBeGreaterThanOrEqual(0.6)
      expect(factor).toBeLessThanOrEqual(1.5)
    }
    expect(s.base_night).toBeGreaterThan(1000)
    expect(s.base_flight).toBeGreaterThan(1000)
    expect(codes.has(s.base_meal)).toBe(true)
  }
})

test('GEO-01 a July week in a four-star all-inclusive hotel in Turkey costs a couple what the market asks', () => {
  const turkey = seasons.find((s) => s.country_id === 4)
  const price = 2 * ((turkey?.base_flight ?? 0) + 7 * (turkey?.base_night ?? 0)) * (turkey?.months[6] ?? 0)
  expect(price).toBeGreaterThan(170_000)
  expect(price).toBeLessThan(230_000)
})
