import { beforeAll, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { people } from '../../../../test/support/people.ts'
import { system, type UseCase } from '../../../platform/use-case.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { addTours } from '../../supply/supply.factory.ts'
import { createAuction } from '../auctions.factory.ts'
import { checkMarketsJob } from './market.jobs.ts'

const app = await bootApp()
beforeAll(() => loadGeo(app))

/** The database as it is, but for the first price that is asked for. */
function brokenOnce() {
  let isBroken = true
  return new Proxy(app.database.read, {
    get(target, name) {
      if (name === 'getExecutor' && isBroken) {
        isBroken = false
        throw new Error('connection lost')
      }
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

test('a market that cannot be read costs itself alone, and its turn comes again in minutes', async () => {
  const anna = await people.anna(app)
  await addTours(app, [{ day: '2027-05-22', price: 150_000 }])
  const ids = [await createAuction(app, anna), await createAuction(app, anna), await createAuction(app, anna)]
  await app.processAll()
  const warnings: object[] = []
  const run = async (read = app.database.read) => {
    const act = <I, R>(useCase: UseCase<I, R>, input: I) => app.act(system, useCase, input)
    const log = { warn: (what: object) => warnings.push(what) }
    await checkMarketsJob.run({ act, read, log } as never, {} as never)
    const markets = await Promise.all(ids.map((id) => app.call(`GET /api/request/${id}/market`, anna)))
    return markets.filter(({ body }) => body.result.checked_at === app.clock.now.toISOString()).length
  }
  const passMinutes = (minutes: number) =>
    (app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000))
  passMinutes(7 * 60)
  expect([await run(brokenOnce()), warnings.length]).toEqual([2, 1])
  passMinutes(4)
  expect(await run()).toBe(0)
  passMinutes(2)
  expect([await run(), warnings.length]).toEqual([1, 1])
})
