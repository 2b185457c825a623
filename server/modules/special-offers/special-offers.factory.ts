import type { TestApp } from '../../../test/support/app.ts'
import { addDays, moscowDay } from '../../../contract/wire.ts'
import type { TestAgent } from '../agents/agents.factory.ts'
import { addTours, type TourWish } from '../supply/supply.factory.ts'

/** A week in Turkey for 180 000 that leaves in ten days. */
export const soonTour = (app: TestApp): TourWish => ({
  country_id: 4,
  day: addDays(moscowDay(app.clock.now), 10),
  nights: 7,
  price: 180_000,
})

/** Terms that suit the tour: ten percent less, until the day after tomorrow. */
export const fairTerms = (app: TestApp) => ({
  price: 162_000,
  bonus: '',
  places: 3,
  valid_until: addDays(moscowDay(app.clock.now), 2),
})

/** Publishes a fresh tour through the API; answers the special offer's number. */
export async function publishSpecial(app: TestApp, agent: TestAgent, terms: object = {}): Promise<number> {
  const [tour_id] = await addTours(app, [soonTour(app)])
  const body = { tour_id, ...fairTerms(app), ...terms }
  const answer = await app.call('POST /api/travel-agent/special-offer', { token: agent.token, body })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body.result.id
}
