import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SwitchKey } from '../../../contract/platform/switches.ts'
import { startTourvisorPartner } from '../../../test/partners/tourvisor.ts'
import { bootApp } from '../../../test/support/app.ts'
import { switchesOf } from '../../platform/switches/switches.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import {
  createStaff,
  createTourist,
  createUser,
  giveRole,
  type TestUser,
} from '../identity/identity.factory.ts'
import {
  forgetJobs,
  startMessengers,
  tellWebhook,
  wordOf,
  workOff,
} from '../identity/messengers/messengers.factory.ts'
import { sweepDeliveries } from '../notifications/deliveries/deliver.ts'
import { tellSomething } from '../notifications/notifications.factory.ts'
import { outsideOf, searcher } from '../supply/search/live-search.factory.ts'
import { addTours } from '../supply/supply.factory.ts'
import { system } from '../../platform/use-case.ts'

const world = await startMessengers()
const partner = await startTourvisorPartner({ searchMs: 60 })
const app = await bootApp({
  config: {
    bots: world.bots,
    publicUrl: 'https://lotour.example',
    tourvisor: { gateway: 'classic', url: partner.url, login: 'demo', password: 'demo', dailyCalls: 100_000 },
  },
})
afterAll(() => Promise.all([world.telegram.stop(), world.max.stop(), partner.stop()]))
let owner: TestUser
let days = 0

beforeAll(async () => {
  await loadGeo(app)
  owner = await createStaff(app, 'owner')
})
beforeEach(async () => {
  await app.database.pool.query('delete from switch_state')
  switchesOf(app.database).forget()
})

async function flip(key: SwitchKey, isOn: boolean): Promise<void> {
  const { token } = owner
  const { body } = await app.call('GET /api/admin/switches', { token })
  const { version } = body.result.find((one: { key: string }) => one.key === key)
  const flipped = await app.call(`PATCH /api/admin/switches/${key}`, {
    token,
    body: { version, is_on: isOn, reason: 'Проверяем' },
  })
  expect(flipped.status).toBe(200)
}

describe.each([
  ['telegram', 'max'],
  ['max', 'telegram'],
] as const)('ADM-17 with %s switched off', (off, other) => {
  let anna: TestUser
  let chat = off === 'max' ? 6_000_000 : 5_000_000

  beforeEach(async () => {
    // Links are made by the server's real clock; noon in Moscow, when nobody sleeps, of one day after another.
    world.clock.now = app.clock.now = new Date(new Date().setUTCHours(9, 0, 0, 0) + ++days * 86_400_000)
    await forgetJobs(app)
    for (const one of [world.telegram, world.max]) one.sent.length = 0
    chat += 10
    anna = await createTourist(app)
  })

  const connections = async () =>
    (await app.call('GET /api/user/messengers', { token: anna.token })).body.result.items as {
      name: string
      is_connected: boolean
      link: string
    }[]

  /** The person presses «Старт» in the bot. */
  async function start(messenger: 'telegram' | 'max'): Promise<void> {
    const link = (await connections()).find(({ name }) => name === messenger)?.link ?? ''
    const moment = app.clock.now
    world.clock.now = app.clock.now = new Date()
    await tellWebhook(app, messenger, {
      update: world[messenger].play({ chat, does: 'start', text: wordOf(link) }),
    })
    world.clock.now = app.clock.now = moment
  }

  /** Each attempt waits longer than the one before. */
  async function deliver(): Promise<void> {
    for (const minutes of [1, 1, 30]) {
      world.clock.now = app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000)
      await app.act(system, sweepDeliveries, undefined)
      await workOff(app)
    }
  }
  const states = async (channel: string) => {
    const { rows } = await app.database.pool.query(
      'select state, reason from delivery where user_id = $1 and channel = $2 order by id',
      [anna.id, channel],
    )
    return rows
  }
  const toldBy = (messenger: 'telegram' | 'max') =>
    world[messenger].sent.filter(({ text }) => text.includes('Белый парус')).length

  test(`ADM-17 ${off} gets nothing, the page and ${other} tell it at once, and what waited comes once when it is on`, async () => {
    await start(off)
    await start(other)
    await workOff(app)
    await flip(off, false)
    await tellSomething(app, anna)
    await deliver()
    expect([toldBy(off), toldBy(other)]).toEqual([0, 1])
    expect(await states(off)).toEqual([{ state: 'waiting', reason: 'too_often' }])
    const { body } = await app.call('GET /api/notifications', { token: anna.token })
    expect(body.result.items[0]).toMatchObject({ kind: 'offer.new' })
    await flip(off, true)
    await deliver()
    expect([toldBy(off), toldBy(other)]).toEqual([1, 1])
    expect(await states(off)).toEqual([{ state: 'sent', reason: null }])
  })

  test(`ADM-17 whoever starts the bot of ${off} meanwhile is connected all the same`, async () => {
    await flip(off, false)
    await start(off)
    expect((await connections()).find(({ name }) => name === off)).toMatchObject({ is_connected: true })
    expect(world[off].sent).toEqual([])
  })
})

describe('ADM-17 with Tourvisor switched off', () => {
  test('ADM-17 it is asked nothing, an agent sees the price list’s tours and why there are no others, and all again when it is on', async () => {
    const agent = await createUser(app)
    await giveRole(app, agent, 'agent')
    await addTours(app, [{ region_id: 22, price: 100_000 }])
    const search = searcher(app, () => agent.token)
    const finished = async (party: object) => {
      const { request_id } = await search(party)
      await app.processAll()
      return search({ request_id })
    }
    await flip('tourvisor', false)
    const without = await finished({ childrens: [3] })
    expect(without.search).toEqual({ state: 'finished', progress: 100, toursfound: 1 })
    expect(outsideOf(without)).toMatchObject({ name: 'tourvisor', state: 'failed' })
    expect(outsideOf(without).failure?.replaceAll('\u00a0', ' ')).toBe(
      'Нет связи с Tourvisor: показаны туры прайс-листа.',
    )
    expect(partner.asked).toEqual([])
    await flip('tourvisor', true)
    const again = await finished({ childrens: [4] })
    expect(outsideOf(again)).toMatchObject({ state: 'finished', failure: null })
    expect(again.search.toursfound).toBeGreaterThan(1)
    expect(partner.asked.length).toBeGreaterThan(0)
  })
})
