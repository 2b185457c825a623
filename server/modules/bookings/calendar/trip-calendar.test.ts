import ICAL from 'ical.js'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { fund } from '../../offers/offers.factory.ts'
import { moneyWorld } from '../money/money-world.factory.ts'

const app = await bootApp()
let anna: TestUser
let agent: TestAgent
let id: number
const { paying, paid, confirm, money } = moneyWorld(app, () => ({ tourist: anna, agent }))

beforeAll(async () => {
  await loadGeo(app)
  agent = await createAgent(app)
  await fund(app, agent, 1_000_000)
})
beforeEach(async () => {
  anna = await createTourist(app)
  id = await paying()
})

const file = (token: string | undefined = anna.token) =>
  app.call(`GET /api/booking/${id}/calendar.ics`, token === undefined ? {} : { token })

/** As another library than the one that wrote it reads it. */
async function events() {
  const calendar = new ICAL.Component(ICAL.parse((await file()).body))
  return calendar.getAllSubcomponents('vevent').map((one) => {
    const event = new ICAL.Event(one)
    return {
      uid: event.uid,
      sequence: event.sequence,
      summary: event.summary.replaceAll('\u00A0', ' '),
      location: event.location,
      start: event.startDate.toString(),
      end: event.endDate.toString(),
      zone: event.startDate.zone.tzid,
      status: one.getFirstPropertyValue('status'),
      stamp: String(one.getFirstPropertyValue('dtstamp')),
      alarms: one.getAllSubcomponents('valarm').length,
    }
  })
}

test('another calendar reads the days of the trip and the hours of its payments', async () => {
  const [first, second] = (await money(id)).lines
  const at = (due: string | undefined) => `${due?.slice(0, 19)}Z`
  expect(await events()).toEqual([
    {
      uid: `booking-${id}@lotour`,
      sequence: 4,
      summary: expect.stringMatching(/^Поездка: .+, Турция$/),
      location: expect.stringContaining('Турция'),
      // Days, and the end is the day after the last.
      start: '2027-05-22',
      end: '2027-05-30',
      zone: 'floating',
      status: 'TENTATIVE',
      stamp: at(app.clock.now.toISOString()),
      alarms: 0,
    },
    expect.objectContaining({
      uid: `booking-${id}-payment-1@lotour`,
      summary: 'Оплатить 60 000 ₽ за тур',
      end: at(first?.due_at),
      zone: 'UTC',
      status: 'CONFIRMED',
      alarms: 1,
    }),
    expect.objectContaining({ uid: `booking-${id}-payment-2@lotour`, end: at(second?.due_at) }),
  ])
})

test('taken again it strikes out what is paid, and the trip when it is called off, by the same marks', async () => {
  const before = await events()
  await paid(id, { method: 'card' })
  await confirm(id)
  await app.processAll()
  const after = await events()
  expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid))
  expect(after.map(({ status }) => status)).toEqual(['CONFIRMED', 'CANCELLED', 'CONFIRMED'])
  for (const [at, { sequence }] of after.entries())
    expect(sequence).toBeGreaterThan(before[at]?.sequence ?? Number.NaN)
  await app.call(`POST /api/booking/${id}/cancellation`, { token: anna.token, body: { reason: 'illness' } })
  expect((await events()).map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED'])
})

test('its lines end as the standard says and are no longer than 75 bytes, whatever a hotel is called', async () => {
  const name = 'Отель; «Море», \\ звёзды 🏖️'.repeat(6)
  await app.database.pool.query(
    `update hotel set name = $2 where id = (
       select hotel_id from offer_option join booking on option_id = offer_option.id where booking.id = $1)`,
    [id, name],
  )
  const { status, headers, body } = await file()
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'no-store',
  ])
  expect(headers['content-disposition']).toBe(`attachment; filename="lotour-${id}.ics"`)
  const lines = String(body).split('\r\n')
  expect(lines.some((line) => /[\r\n]/.test(line))).toBe(false)
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(lines.every((line) => line.isWellFormed() && !line.includes('\uFFFD'))).toBe(true)
  expect((await events())[0]?.summary).toBe(`Поездка: ${name}, Турция`)
})

test('it is its tourist’s alone', async () => {
  expect((await file((await createTourist(app)).token)).status).toBe(404)
  expect((await file(agent.token)).status).toBe(403)
  expect((await app.call(`GET /api/booking/${id}/calendar.ics`)).status).toBe(401)
})
