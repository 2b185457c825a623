import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { ServerFrame } from '../../../contract/platform/live.ts'
import { bootApp } from '../../../test/support/app.ts'
import { openSocket } from '../../../test/support/live.ts'
import { system } from '../../platform/use-case.ts'
import { createAgent, type TestAgent } from '../agents/agents.factory.ts'
import { nameParty, openBooking, type TestBooking } from '../bookings/bookings.factory.ts'
import { endBookings } from '../bookings/clock/keep-time.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../identity/identity.factory.ts'
import { fund } from '../offers/offers.factory.ts'

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
})

const talk = async (who: { token: string }) =>
  (await app.call(`GET /api/chats/${booking.offerId}/messages`, { token: who.token })).body.result.items
const lines = async (who: { token: string }) =>
  (await talk(who)).map(({ author, text, event }: Record<string, string>) => [author, text, event])
const call = (path: string, who: { token: string }, body?: object) =>
  app.call(`POST /api/${path}`, { token: who.token, ...(body && { body }) })

test('TICK-04, BOOK-08 each move of a booking is one line of the conversation, the same for both sides', async () => {
  const { id } = booking
  await nameParty(app, { tourist: anna, bookingId: id })
  await call(`booking/${id}/submit`, anna)
  // Refused: what has not moved is not written.
  expect((await call(`booking/${id}/submit`, anna)).status).toBe(409)
  await call(`travel-agent/booking/${id}/return`, agent, { note: 'Проверьте имя' })
  const expected = [
    ['tourist', 'Тур выбран', 'booking_moved'],
    ['tourist', 'Данные туристов отправлены агенту', 'booking_moved'],
    ['agent', 'Данные возвращены на исправление', 'booking_moved'],
  ]
  expect(await lines(anna)).toEqual(expected)
  expect(await lines(agent)).toEqual(expected)
})

test('TICK-04, WS-01 the line comes to the other side’s open chat at once', async () => {
  const desk = await openSocket(app, agent)
  await desk.subscribe(`/chats/${booking.offerId}`)
  await call(`booking/${booking.id}/cancellation`, anna, { reason: 'other_dates' })
  const isLine = (frame: ServerFrame) => frame.type === 'event' && frame.name === 'message.sent'
  expect(await desk.next(isLine)).toMatchObject({ data: { chat_id: booking.offerId, seq: 2 } })
  expect((await lines(agent)).at(-1)).toEqual(['tourist', 'Бронирование отменено', 'booking_moved'])
})

test('TICK-04, BOOK-08 what the clock has done stands there too, and people go on talking after it', async () => {
  await app.database.pool.query('update booking set ends_at = $2 where id = $1', [
    booking.id,
    new Date(app.clock.now.getTime() - 1000),
  ])
  await app.act(system, endBookings, { most: 100 })
  expect((await lines(anna)).at(-1)).toEqual(['agent', 'Срок вышел', 'booking_moved'])
  const said = { text: 'Жаль', client_id: 'after-lapse-1' }
  expect((await call(`chats/${booking.offerId}/messages`, anna, said)).status).toBe(200)
  expect((await talk(anna)).map(({ seq }: { seq: number }) => seq)).toEqual([1, 2, 3])
})
