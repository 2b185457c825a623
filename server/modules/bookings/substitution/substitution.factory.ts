import type { Answered, TestApp } from '../../../../test/support/app.ts'
import { addDays, moscowDay, wireDay } from '../../../../contract/wire.ts'
import type { TestAgent } from '../../agents/agents.factory.ts'
import { mayTour } from '../../offers/offers.factory.ts'
import { addTours, type TourWish } from '../../supply/supply.factory.ts'
import type { Line } from '../money/money-world.factory.ts'

/** Another tour of the same days, on sale; answers its number. */
export async function tourInstead(app: TestApp, wish: TourWish = {}): Promise<number> {
  const [id = 0] = await addTours(app, [{ ...mayTour, room: 'Family Suite', ...wish }])
  return id
}

export interface Instead {
  id: number
  tourId: number
  /** Its payments; together they are the price. */
  schedule?: readonly Line[]
  more?: object
  headers?: Record<string, string>
}

/** Of the price that `paying` of the money's world has: sixty thousand now, as much again and again later. */
const usual: readonly Line[] = [
  { amount: 60_000, inDays: 1 },
  { amount: 120_000, inDays: 30 },
]

export function substituteBody(
  { clock }: Pick<TestApp, 'clock'>,
  { tourId, schedule = usual, more = {} }: Omit<Instead, 'id' | 'headers'>,
): object {
  return {
    tour_id: tourId,
    lines: [{ kind: 'tour', title: 'Тур', amount: schedule.reduce((sum, { amount }) => sum + amount, 0) }],
    schedule: schedule.map(({ amount, inDays }) => ({
      amount,
      day: wireDay(addDays(moscowDay(clock.now), inDays)),
    })),
    reason: 'Мест в отеле больше нет',
    ...more,
  }
}

/** The agent names another tour in the place of the booked one. */
export function substitute(app: TestApp, { token }: TestAgent, one: Instead): Promise<Answered> {
  return app.call(`POST /api/travel-agent/booking/${one.id}/substitute`, {
    token,
    body: substituteBody(app, one),
    headers: one.headers ?? {},
  })
}
