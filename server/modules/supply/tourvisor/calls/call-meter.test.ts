import { beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../../test/support/database/database.ts'
import { openDatabase } from '../../../../platform/db/open-database.ts'
import { migrate } from '../../../../platform/db/migrate.ts'
import type { Asker } from '../../suppliers/tour-supplier.ts'
import { storedMeter } from './call-meter.ts'

const database = openDatabase(await createTestDatabase(migrate), { max: 20, onError: () => {} })
const noon = new Date('2026-11-20T09:00:00Z')
const meter = (limit: number, now = noon, supplier = 'tourvisor') =>
  storedMeter({ database, supplier, limit, now: () => now })
const metersOf = (asker: Asker) =>
  storedMeter({ database, supplier: 'tourvisor', limit: 30, now: () => noon, asker })
const rows = () =>
  database.kysely
    .selectFrom('daily_count')
    .select(['who as supplier', 'day', 'used as calls'])
    .orderBy('day')
    .execute()

beforeEach(() => database.kysely.deleteFrom('daily_count').execute())

describe("TOUR-05 the day's calls", () => {
  test('TOUR-05 of a hundred calls at once exactly as many go out as the tariff allows', async () => {
    const taken = await Promise.all(Array.from({ length: 100 }, () => meter(30).take()))
    expect(taken.filter(Boolean)).toHaveLength(30)
    expect(await rows()).toEqual([{ supplier: 'tourvisor', day: '2026-11-20', calls: 30 }])
  })

  test('TOUR-05 a refused call is not counted: a higher tariff goes on from where it was', async () => {
    for (let calls = 0; calls < 5; calls += 1) await meter(3).take()
    expect(await meter(4).take()).toBe(true)
    expect(await meter(4).take()).toBe(false)
  })

  test("TOUR-05 the day is Moscow's: at nine in the evening UTC another one begins", async () => {
    expect(await meter(1, new Date('2026-11-20T20:59:59Z')).take()).toBe(true)
    expect(await meter(1, new Date('2026-11-20T20:59:59Z')).take()).toBe(false)
    expect(await meter(1, new Date('2026-11-20T21:00:00Z')).take()).toBe(true)
    expect((await rows()).map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-21'])
  })

  test('TOUR-05, SEC-23 guests have a tenth of the tariff, tourists half of it, agents what is left', async () => {
    const all = async (asker: Asker) => {
      const taken = await Promise.all(Array.from({ length: 40 }, () => metersOf(asker).take()))
      return taken.filter(Boolean).length
    }
    expect(await all('guest')).toBe(3)
    expect(await all('tourist')).toBe(15)
    expect(await all('agent')).toBe(12)
  })

  test('TOUR-05 each supplier has its own', async () => {
    expect(await meter(1).take()).toBe(true)
    expect(await meter(1, noon, 'another').take()).toBe(true)
  })

  test("TOUR-05 a call stays counted where the caller's transaction is rolled back", async () => {
    const rolledBack = database.kysely.transaction().execute(async () => {
      await meter(10).take()
      throw new Error('undone')
    })
    await expect(rolledBack).rejects.toThrow('undone')
    expect(await rows()).toMatchObject([{ calls: 1 }])
  })
})
