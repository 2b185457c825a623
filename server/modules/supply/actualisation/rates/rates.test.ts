import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp, TEST_NOW } from '../../../../../test/support/app.ts'
import { bankOfRussia } from '../../../../platform/gateways/bank-of-russia.ts'
import {
  type BankPartner,
  bankTable,
  startBankPartner,
} from '../../../../platform/gateways/bank-of-russia.factory.ts'
import { createLog } from '../../../../platform/log.ts'
import { system } from '../../../../platform/use-case.ts'
import { loadGeo } from '../../../geo/geo.factory.ts'
import { prepareRates } from './prepare-rates.ts'
import { fetchRates } from './rates.jobs.ts'
import { areRatesFresh, goodRate, knownRates, markupOf } from './rates.queries.ts'

const app = await bootApp()
const { read, pool } = app.database
let bank: BankPartner
beforeAll(async () => {
  bank = await startBankPartner()
  await loadGeo(app)
})
afterAll(() => bank.close())
beforeEach(async () => {
  app.clock.now = TEST_NOW
  bank.answer = () => ({ body: bankTable('20.11.2026') })
  await pool.query('delete from currency_rate')
})

const fetchNow = () =>
  fetchRates(
    { act: (useCase, input) => app.act(system, useCase, input), rates: bankOfRussia(bank.base) },
    app.clock.now,
  )
const asked = (source: 'cbr' | 'local' = 'cbr') => ({ source, now: app.clock.now })
const after = (days: number) => {
  app.clock.now = new Date(TEST_NOW.getTime() + days * 86_400_000)
}

describe('TOUR-03 the rates that prices are made with', () => {
  test('TOUR-03 are kept to the last digit with their day and the moment they came', async () => {
    await fetchNow()
    const { rows } = await pool.query(
      `select currency, rate::text, day from currency_rate where currency in ('USD', 'TRY', 'UZS') order by 1`,
    )
    expect(rows).toEqual([
      { currency: 'TRY', rate: '2.1805000000', day: '2026-11-20' },
      { currency: 'USD', rate: '92.1234000000', day: '2026-11-20' },
      { currency: 'UZS', rate: '0.0072345600', day: '2026-11-20' },
    ])
    expect(await goodRate(read, 'USD', asked())).toEqual({
      currency: 'USD',
      rate: 92.1234,
      day: '2026-11-20',
      source: 'cbr',
      fetched_at: TEST_NOW,
    })
  })

  test('TOUR-03 asked for twice, or by two processes at once, are one row a day', async () => {
    await Promise.all([fetchNow(), fetchNow(), fetchNow()])
    await fetchNow()
    const { rows } = await pool.query('select count(*)::int from currency_rate')
    expect(rows).toEqual([{ count: 5 }])
  })

  test('TOUR-03 of a weekend are Friday’s: the day stays, the confirmation moves', async () => {
    await fetchNow()
    after(2)
    expect(await areRatesFresh(read, asked())).toBe(false)
    await fetchNow()
    expect(await areRatesFresh(read, asked())).toBe(true)
    expect(await goodRate(read, 'USD', asked())).toMatchObject({
      day: '2026-11-20',
      fetched_at: app.clock.now,
    })
  })

  test('TOUR-03 stay the last known ones while the bank is silent, and are refused after five days', async () => {
    await fetchNow()
    bank.answer = () => ({ status: 503, body: '' })
    after(5)
    await expect(fetchNow()).rejects.toThrow('503')
    expect(await goodRate(read, 'USD', asked())).toMatchObject({ rate: 92.1234, day: '2026-11-20' })
    after(5.01)
    await expect(goodRate(read, 'USD', asked())).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'rate_unknown',
    })
  })

  test('TOUR-03 of a table that is wrong by a point are not taken; the last ones go on', async () => {
    await fetchNow()
    after(1)
    bank.answer = () => ({
      body: bankTable('21.11.2026', [
        ['USD', 1, '921,2340'],
        ['EUR', 1, '101,4000'],
      ]),
    })
    await expect(fetchNow()).rejects.toThrow('USD')
    expect(await goodRate(read, 'USD', asked())).toMatchObject({ rate: 92.1234 })
    expect((await knownRates(read, asked())).get('EUR')?.day).toBe('2026-11-20')
  })

  test('TOUR-03 of tomorrow wait for tomorrow, and those of another source never serve', async () => {
    await fetchNow()
    bank.answer = () => ({
      body: bankTable('21.11.2026', [
        ['USD', 1, '93,0000'],
        ['EUR', 1, '101,4000'],
      ]),
    })
    await fetchNow()
    expect(await goodRate(read, 'USD', asked())).toMatchObject({ rate: 92.1234 })
    after(1)
    expect(await goodRate(read, 'USD', asked())).toMatchObject({ rate: 93 })
    await expect(goodRate(read, 'USD', asked('local'))).rejects.toMatchObject({ code: 'rate_unknown' })
    await expect(goodRate(read, 'XXX', asked())).rejects.toMatchObject({ code: 'rate_unknown' })
  })
})

describe('TOUR-03 what a start prepares', () => {
  const prepare = (provider: 'cbr' | 'local') =>
    prepareRates(
      {
        act: app.act,
        database: app.database,
        config: { ...app.config, rates: { provider } },
        log: createLog('silent'),
        now: app.core.now,
        say: () => {},
      },
      app.clock.now,
    )

  test('TOUR-03 without a bank rates are there at once, with one they are a job', async () => {
    await prepare('local')
    expect(await goodRate(read, 'USD', asked('local'))).toMatchObject({ day: '2026-11-20' })
    const jobs = async () =>
      (await pool.query(`select key from graphile_worker.jobs where task_identifier = 'refresh_rates'`)).rows
    expect(await jobs()).toEqual([])
    await prepare('cbr')
    await prepare('cbr')
    expect(await jobs()).toEqual([{ key: 'refresh_rates' }])
  })

  test('TOUR-03 every operator has a mark-up; one that was set later serves from its day on and stays', async () => {
    await prepare('local')
    const markup = () => markupOf(read, { operatorId: 1, currency: 'USD', now: app.clock.now })
    const usual = await markup()
    expect(usual).toBeGreaterThanOrEqual(1)
    expect(usual).toBeLessThanOrEqual(3)
    await pool.query(`insert into operator_markup values (1, 'USD', '2026-11-22', 4.25)`)
    expect(await markup()).toBe(usual)
    after(2)
    await prepare('local')
    expect(await markup()).toBe(4.25)
    // Of a currency that nobody has set, and of an operator that nobody knows.
    expect(await markupOf(read, { operatorId: 1, currency: 'CNY', now: app.clock.now })).toBe(usual)
    expect(
      await markupOf(read, { operatorId: 999_999, currency: 'USD', now: app.clock.now }),
    ).toBeGreaterThan(0)
  })
})
