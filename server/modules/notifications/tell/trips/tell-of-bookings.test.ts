import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../../../test/support/app.ts'
import { createAgent, type TestAgent } from '../../../agents/agents.factory.ts'
import { createMember } from '../../../agents/people/people.factory.ts'
import { nameParty, openBooking, type TestBooking } from '../../../bookings/bookings.factory.ts'
import { nudgeBookings } from '../../../bookings/clock/keep-time.ts'
import { system } from '../../../../platform/use-case.ts'
import { loadGeo } from '../../../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../../../identity/identity.factory.ts'
import { fund } from '../../../offers/offers.factory.ts'
import { kindOf } from '../../kinds/kinds.rules.ts'
import { toldTo } from '../tell.factory.ts'

const app = await bootApp()
let anna: TestUser
let agent: TestAgent
let booking: TestBooking

beforeAll(async () => {
  await loadGeo(app)
})
beforeEach(async () => {
  anna = await createTourist(app)
  agent = await createAgent(app)
  await fund(app, agent)
  booking = await openBooking(app, { tourist: anna, agent })
  await app.processAll()
})

const ofBooking = async (who: { id: number }) =>
  (await toldTo(app, who)).filter(({ kind }) => kind.startsWith('booking.'))
const factsTo = async (who: { id: number }) => (await ofBooking(who)).map(({ kind, fact }) => [kind, fact])
const call = (path: string, who: { token: string }, body?: object) =>
  app.call(`POST /api/${path}`, { token: who.token, ...(body && { body }) })

async function submitted(): Promise<number> {
  await nameParty(app, { tourist: anna, bookingId: booking.id })
  expect((await call(`booking/${booking.id}/submit`, anna)).status).toBe(200)
  await app.processAll()
  return booking.id
}

test('TICK-06, BOOK-08 each move is told to the other side, once, and never to who has made it', async () => {
  const id = await submitted()
  expect([await factsTo(anna), await factsTo(agent)]).toEqual([[], [['booking.turn', `booking:${id}:2`]]])
  await call(`travel-agent/booking/${id}/return`, agent, { note: 'Проверьте имя' })
  await app.processAll()
  expect([await factsTo(anna), (await factsTo(agent)).length]).toEqual([
    [['booking.turn', `booking:${id}:3`]],
    1,
  ])
  await call(`booking/${id}/cancellation`, anna, { reason: 'other_dates' })
  await app.processAll()
  expect((await factsTo(agent)).at(-1)).toEqual(['booking.over', `booking:${id}:4`])
  expect(await factsTo(anna)).toHaveLength(1)
})

test('TICK-06 both find their own page of the booking, and no word names anybody or a sum', async () => {
  const id = await submitted()
  await call(`travel-agent/booking/${id}/return`, agent, { note: 'Паспорт Анны' })
  await app.processAll()
  for (const [who, path] of [
    [agent, 'travel-agent'],
    [anna, 'tourist'],
  ] as const) {
    const [told] = await ofBooking(who)
    const { words, link } = kindOf(told?.kind ?? '') ?? {}
    expect(link?.(told?.data ?? {})).toBe(`/${path}/bookings/${id}`)
    const said = JSON.stringify([told?.data, words?.(told?.data ?? {}, 1)])
    for (const secret of [anna.last_name, agent.organisation, 'Паспорт', '₽'])
      expect(said).not.toContain(secret)
  }
})

test('TICK-06, BOOK-08 a turn that was over before it was told is no news, its end is', async () => {
  const id = booking.id
  await nameParty(app, { tourist: anna, bookingId: id })
  await call(`booking/${id}/submit`, anna)
  await call(`booking/${id}/cancellation`, anna, { reason: 'other_dates' })
  await app.processAll()
  expect(await factsTo(agent)).toEqual([['booking.over', `booking:${id}:3`]])
})

test('TICK-06 of an agency those hear of it who lead bookings, and nobody of another one', async () => {
  const [leads, counts, rival] = [
    await createMember(app, agent, { rights: ['bookings'] }),
    await createMember(app, agent, { rights: ['answer', 'money'] }),
    await createAgent(app),
  ]
  const id = await submitted()
  expect(await factsTo(leads)).toEqual([['booking.turn', `booking:${id}:2`]])
  expect([await factsTo(counts), await factsTo(rival)]).toEqual([[], []])
})

test('TICK-06, AUC-07 the notices of the choice lead to the booking that it has opened, each side to its own page', async () => {
  const [taken] = await toldTo(app, anna, 'offer.taken')
  const [chosen] = await toldTo(app, agent, 'offer.chosen')
  expect(kindOf('offer.taken')?.link(taken?.data ?? {})).toBe(`/tourist/bookings/${booking.id}`)
  expect(kindOf('offer.chosen')?.link(chosen?.data ?? {})).toBe(`/travel-agent/bookings/${booking.id}`)
  // The move of the choice itself is told by them alone.
  expect([await factsTo(anna), await factsTo(agent)]).toEqual([[], []])
})

test('TICK-06 who is waited for is reminded, each time once, and not of what is done already', async () => {
  const nudgeAt = (state: string) =>
    app.database.pool.query(`update booking set nudge_at = $2 where id = $1 and state = $3`, [
      booking.id,
      new Date(app.clock.now.getTime() - 1000),
      state,
    ])
  const nudge = () => app.act(system, nudgeBookings, { most: 100 })
  const { id } = booking
  await nudgeAt('filling')
  await nudge()
  await nudge()
  await app.processAll()
  expect(await factsTo(anna)).toEqual([['booking.waits', `booking-waits:${id}:1:1`]])
  // The next one is on its way when the tourist sends the party.
  await nudgeAt('filling')
  await nudge()
  await nameParty(app, { tourist: anna, bookingId: id })
  await call(`booking/${id}/submit`, anna)
  await app.processAll()
  expect(await factsTo(anna)).toHaveLength(1)
  await nudgeAt('checking')
  await nudge()
  await app.processAll()
  expect((await factsTo(agent)).at(-1)).toEqual(['booking.waits', `booking-waits:${id}:2:1`])
  expect(await factsTo(anna)).toHaveLength(1)
})

test('TICK-06 settings name bookings', async () => {
  const { result } = (await app.call('GET /api/notifications/preferences', anna)).body
  const shown = result.kinds.map(({ kind }: { kind: string }) => kind)
  expect(shown).toEqual(
    expect.arrayContaining(['booking.turn', 'booking.over', 'booking.news', 'booking.waits']),
  )
})
