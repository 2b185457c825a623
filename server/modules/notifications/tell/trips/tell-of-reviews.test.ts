import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../../../test/support/app.ts'
import { createAgent, type TestAgent } from '../../../agents/agents.factory.ts'
import { createMember } from '../../../agents/people/people.factory.ts'
import { endings, ledBooking } from '../../../bookings/life/led-booking.factory.ts'
import { loadGeo } from '../../../geo/geo.factory.ts'
import { createStaff, createTourist, type TestUser } from '../../../identity/identity.factory.ts'
import { fund } from '../../../offers/offers.factory.ts'
import { reviewOfBooking, writtenReview } from '../../../reviews/reviews.factory.ts'
import { toldTo } from '../tell.factory.ts'

const app = await bootApp()
let anna: TestUser
let moderator: TestUser
let agent: TestAgent

beforeAll(async () => {
  await loadGeo(app)
  moderator = await createStaff(app, 'moderator')
})
beforeEach(async () => {
  anna = await createTourist(app)
  agent = await createAgent(app)
  await fund(app, agent, 1_000_000)
})

const told = async (who: { id: number }) => {
  await app.processAll()
  return (await toldTo(app, who)).map(({ kind }) => kind).filter((kind) => kind.startsWith('review.'))
}
const SUSPICIOUS = 'Хороший агент, мой телефон +7 912 345-67-89, расскажу.'

test('BOOK-27, TICK-06 whose trip is over is asked how it was, once; who did not go is not', async () => {
  await ledBooking(app, { tourist: anna, agent, steps: endings.finished })
  expect(await told(anna)).toEqual(['review.due'])
  const other = await createTourist(app)
  await ledBooking(app, { tourist: other, agent, steps: endings.refused })
  expect(await told(other)).toEqual([])
})

test('BOOK-27, TICK-06 of a shown review hears whoever answers for the agency; of the answer its tourist', async () => {
  const [answers, counts] = [
    await createMember(app, agent, { rights: ['answer'] }),
    await createMember(app, agent, { rights: ['money'] }),
  ]
  const id = await writtenReview(app, { agent, tourist: anna })
  expect([await told(agent), await told({ id: answers.id }), await told({ id: counts.id })]).toEqual([
    ['review.published'],
    ['review.published'],
    [],
  ])
  const url = `POST /api/travel-agent/booking/${id}/review-reply` as const
  for (const text of ['Спасибо', 'Спасибо!']) await app.call(url, { token: agent.token, body: { text } })
  expect((await told(anna)).filter((kind) => kind === 'review.answered')).toHaveLength(1)
})

test('BOOK-27, TICK-06 what waits is told to nobody, what a moderator decides to its tourist', async () => {
  const booking = await writtenReview(app, { agent, tourist: anna, text: SUSPICIOUS })
  const id = await reviewOfBooking(app, booking)
  expect(await told(agent)).toEqual([])
  const decide = (body: object) =>
    app.call(`POST /api/admin/review/${id}/decision`, { token: moderator.token, body })
  await decide({ decision: 'pass' })
  expect(await told(agent)).toEqual(['review.published'])
  await decide({ decision: 'remove', reason: 'personal' })
  expect((await told(anna)).filter((kind) => kind === 'review.moderated')).toHaveLength(2)
  await decide({ decision: 'restore' })
  expect(await told(agent)).toEqual(['review.published'])
})
