import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { chooseSuppliers, outsideSuppliers, supplierTitle } from '../suppliers/suppliers.ts'
import { PRICE_LIST } from '../suppliers/tour-supplier.ts'
import { addTours } from '../supply.factory.ts'
import { BUILT_IN, catalogueOf, priceListAge, readSupply } from './load-price-list.ts'
import { cheapestByCountry, forgetCountryPrices } from './queries/country-prices.queries.ts'

const app = await bootApp()
const { read, pool } = app.database
beforeAll(() => loadGeo(app))
beforeEach(forgetCountryPrices)

const DAY_MS = 24 * 3_600_000
const age = (ms: number) => priceListAge(read, new Date(app.clock.now.getTime() + ms))

describe('the built-in price list', () => {
  test('TOUR-04 is there not at all, fresh for a week, and old after it', async () => {
    expect(await age(0)).toBe('none')
    await addTours(app, [{}], BUILT_IN)
    await pool.query('update price_import set finished_at = $1', [app.clock.now])
    expect([await age(0), await age(7 * DAY_MS), await age(7 * DAY_MS + 1)]).toEqual([
      'fresh',
      'fresh',
      'old',
    ])
  })

  test('TOUR-04 of an operator’s list nothing follows for its age', async () => {
    await addTours(app, [{}], 'operator')
    await pool.query(`update price_import set finished_at = $1 where source = 'operator'`, [
      new Date(app.clock.now.getTime() + 30 * DAY_MS),
    ])
    expect(await age(8 * DAY_MS)).toBe('old')
  })

  test('TOUR-04 is made of what the dictionaries have, and may name nothing else', async () => {
    const supply = await readSupply(read)
    const catalogue = catalogueOf(supply)
    expect([catalogue.hotels.size, catalogue.departures.size, catalogue.operators.size]).toEqual([
      supply.hotels.length,
      supply.departures.length,
      supply.operators.length,
    ])
    expect(catalogue.meals.get(4)).toBe(supply.meals.find(({ id }) => id === 4)?.rank)
    expect(supply.seasons.length).toBeGreaterThan(10)
  })
})

describe('the least prices by country', () => {
  const price = async (country: number) => (await cheapestByCountry(read)).prices.get(country)
  const week = (country_id: number, amount: number) => ({ country_id, nights: 7, price: amount })

  test('SITE-02 are those of a week for two from Moscow, of all lists on sale', async () => {
    await addTours(
      app,
      [
        week(4, 90_000),
        week(4, 70_000),
        { ...week(4, 10_000), nights: 6 },
        { ...week(4, 5000), departure_id: 5 },
      ],
      'first',
    )
    await addTours(app, [week(4, 65_000), week(1, 80_000)], 'second')
    expect([await price(4), await price(1)]).toEqual([65_000, 80_000])
    await addTours(app, [week(1, 85_000)], 'second')
    expect([await price(4), await price(1)]).toEqual([70_000, 85_000])
  })

  test('WIZ-03 from another city are that city’s own, of a week, and none where it sells nothing', async () => {
    await addTours(app, [week(4, 41_000), { ...week(4, 52_000), departure_id: 5 }], 'first')
    await addTours(
      app,
      [
        { ...week(1, 47_000), departure_id: 5 },
        { ...week(1, 9000), nights: 6, departure_id: 5 },
      ],
      'fifth',
    )
    const asked = async (query: string) => {
      const { status, body } = await app.call(`GET /api/geo/v2/countries?${query}` as 'GET /')
      const of = (id: number) => body.result?.find((one: { id: number }) => one.id === id)?.min_price
      return [status, of(4), of(1)]
    }
    expect(await asked('departure_id=5')).toEqual([200, 52_000, 47_000])
    expect((await asked('departure_id=1'))[1]).toBe(41_000)
    expect((await asked(''))[1]).toBe(41_000)
    expect(await asked('departure_id=7')).toEqual([200, null, null])
    expect(await asked('departure_id=1000000000')).toEqual([200, null, null])
    for (const bad of ['departure_id=-5', 'departure_id=five', 'departure_id=5&departure_id=1', 'city=5'])
      expect([bad, (await asked(bad))[0]]).toEqual([bad, 400])
    const { body } = await app.call('GET /api/geo/v2/destinations?departure_id=5&search=turkey')
    expect(body.result[0]).toMatchObject({ country: { id: 4 }, min_price: 52_000 })
  })

  test('SITE-02 are read anew a minute later, not at every page', async () => {
    await addTours(app, [week(4, 60_000)], 'first')
    expect(await price(4)).toBe(60_000)
    await pool.query('update country_price set price = 50000 where country_id = 4')
    expect(await price(4)).toBe(60_000)
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_001)
    try {
      expect(await price(4)).toBe(50_000)
    } finally {
      clock.mockRestore()
    }
  })

  test('SITE-02 of nothing on sale are none, and are not remembered as none', async () => {
    await pool.query('delete from country_price')
    expect(await cheapestByCountry(read)).toEqual({ prices: new Map(), pricedAt: null })
    await addTours(app, [week(4, 77_000)], 'first')
    expect(await price(4)).toBe(77_000)
  })
})

describe('who sells tours', () => {
  test('TOUR-05 beside the price list nobody, unless the configuration names somebody', () => {
    expect(outsideSuppliers({ ...app.config })).toEqual([])
    const settings = { gateway: 'rest' as const, url: 'https://tv.test', token: 'secret', dailyCalls: 5 }
    const config = { ...app.config, tourvisor: settings }
    const [tourvisor, ...others] = outsideSuppliers(config)
    expect([tourvisor?.name, tourvisor?.title, others]).toEqual(['tourvisor', 'Tourvisor', []])
    // One for the life of a process: it remembers failures and lists of hotels.
    expect(outsideSuppliers(config)).toBe(outsideSuppliers(config))
    expect(tourvisor?.open({ database: app.database })).toBe(tourvisor?.open({ database: app.database }))
  })

  test('TOUR-05 each has a title; one that was switched off is called by its own word', () => {
    const config = { ...app.config }
    chooseSuppliers(config, [{ name: 'faketour', title: 'Фейктур' } as never])
    expect([
      supplierTitle(config, PRICE_LIST.name),
      supplierTitle(config, 'faketour'),
      supplierTitle(config, 'former'),
    ]).toEqual(['Прайс-лист', 'Фейктур', 'former'])
  })
})
