import type { TestApp } from '../../../test/support/app.ts'
import type { TestAgent } from '../agents/agents.factory.ts'
import { endings, ledBooking, type Step } from '../bookings/life/led-booking.factory.ts'
import { createTourist, type TestUser } from '../identity/identity.factory.ts'

/** What a form sends: nothing in it makes a moderator look. */
export const someReview = (changes: object = {}) => ({
  speed: 5,
  honesty: 4,
  documents: 5,
  text: 'Всё оформили за день, ваучеры пришли вовремя.',
  ...changes,
})

/** A review of a trip that has ended in this way; answers its booking's number. */
export async function writtenReview(
  app: TestApp,
  {
    agent,
    tourist,
    steps = endings.finished,
    ...changes
  }: { agent: TestAgent; tourist?: TestUser; steps?: readonly Step[] } & Record<string, unknown>,
): Promise<number> {
  const author = tourist ?? (await createTourist(app))
  const { id } = await ledBooking(app, { tourist: author, agent, steps })
  const { status, body } = await app.call(`POST /api/booking/${id}/review`, {
    token: author.token,
    body: someReview(changes),
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return id
}

/** The number of a booking's review. */
export async function reviewOfBooking({ database }: Pick<TestApp, 'database'>, bookingId: number) {
  const { id } = await database.read
    .selectFrom('review')
    .select('id')
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return id
}
