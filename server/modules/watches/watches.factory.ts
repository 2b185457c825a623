import type { TestApp } from '../../../test/support/app.ts'
import { defineTask } from '../../platform/jobs/task.ts'
import { type Ctx, system } from '../../platform/use-case.ts'
import type { TestUser } from '../identity/identity.factory.ts'
import { addTours } from '../supply/supply.factory.ts'

/** Two adults from Moscow to Turkey for a week at the end of May, as a page would send it. */
export const someTrip = {
  geo_departure_id: 1,
  geo_country_id: 4,
  adult_count: 2,
  days_count: 7,
  date_from: '20.05.2027',
  date_to: '30.05.2027',
}

/** A watch of a price that is on sale. Answers its number. */
export async function beginWatch(app: TestApp, { token }: TestUser, trip: object = {}): Promise<number> {
  await addTours(app, [{ day: '2027-05-22', price: 150_000 }], 'watched by default')
  return watchesOn(app).add({ token }, { kind: 'country', trip: { ...someTrip, ...trip } })
}

/** Prices that move, and those who watch them. */
export function watchesOn(app: TestApp) {
  const later = (minutes: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000)
  }
  const run = async (job: string): Promise<void> => {
    await app.act(system, async ({ enqueue }: Ctx) => enqueue(defineTask<object>(job), {}), null)
    await app.processAll()
  }
  const check = () => run('watches.check')
  return {
    later,
    run,
    check,
    /** The fall is seen, and seen again half an hour later. */
    checkTwice: async () => {
      await check()
      later(31)
      await check()
    },
    /** These double rooms are sold for so many nights: a list under one name takes the place of the one before. */
    sell: (nights: number, ...prices: number[]) =>
      addTours(
        app,
        prices.map((price) => ({ day: '2027-05-22', nights, price })),
        `watched ${nights}`,
      ),
    add: async ({ token }: Pick<TestUser, 'token'>, body: object): Promise<number> => {
      const answer = await app.call('POST /api/watches', { token, body })
      if (answer.status !== 200) throw new Error(`a watch was not begun: ${JSON.stringify(answer.body)}`)
      return answer.body.result.id
    },
    list: async ({ token }: Pick<TestUser, 'token'>) =>
      (await app.call('GET /api/watches', { token })).body.result,
  }
}
