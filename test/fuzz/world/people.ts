import { createAgent, type TestAgent } from '../../../server/modules/agents/agents.factory.ts'
import { createAuction } from '../../../server/modules/auctions/auctions.factory.ts'
import {
  beginTopUp,
  payTopUp,
  sandboxIdOf,
} from '../../../server/modules/billing/payments/payments.factory.ts'
import {
  blockUser,
  createAdmin,
  createTourist,
  signIn,
  type TestUser,
} from '../../../server/modules/identity/identity.factory.ts'
import {
  deliveredEvent,
  giveKey,
  giveWebhook,
} from '../../../server/modules/integrations/integrations.factory.ts'
import { tellSomething } from '../../../server/modules/notifications/notifications.factory.ts'
import { fund, mayTour } from '../../../server/modules/offers/offers.factory.ts'
import { fairTerms, soonTour } from '../../../server/modules/special-offers/special-offers.factory.ts'
import { addTours } from '../../../server/modules/supply/supply.factory.ts'
import { addDays } from '../../../contract/wire.ts'
import { type Caller, READERS_SCOPE } from './callers.ts'
import { newCanary } from '../judging/canaries.ts'
import type { Backstage, World } from './world.ts'

/** Made anew at the begin, and whenever a case has ended somebody's sign-in, person or agency. */
export interface Cast {
  /** Everybody, with what they have. */
  gather(): Promise<void>
  /** Whoever was spoiled is somebody new now; the others' proofs are of this minute. */
  mend(): Promise<void>
}

const ALIKE: Partial<Record<Caller, Caller>> = { system: 'sail', reader: 'sail' }
const FORTUNE_ROUBLES = 50_000_000

interface Stage extends Pick<Backstage, 'app'> {
  world: World
  users: Map<Caller, TestUser>
}

export function castOf(backstage: Pick<Backstage, 'app'>, world: World): Cast {
  const stage: Stage = { ...backstage, world, users: new Map() }
  // One after another: whoever waits for a mending waits for the one that is under way, too.
  let mending = Promise.resolve()
  return {
    gather: async () => {
      await stockShelves(stage)
      for (const caller of ['admin', 'anna', 'boris', 'sail', 'wind', 'novice', 'blocked', 'leaver'] as const)
        await enter(stage, caller)
      world.setToken('stranger', 'A'.repeat(43))
    },
    mend: () => {
      mending = mending.then(
        () => mendAll(stage),
        () => mendAll(stage),
      )
      return mending
    },
  }
}

async function mendAll(stage: Stage): Promise<void> {
  const { spoiled } = stage.world
  const fallen = new Set([...spoiled].map((caller) => ALIKE[caller] ?? caller))
  spoiled.clear()
  for (const caller of fallen) await enterAnew(stage, caller)
  await refreshProofs(stage)
}

/** Tours that agents may offer, and numbers that are the same for everybody. */
async function stockShelves({ app, world }: Stage): Promise<void> {
  const tours = await addTours(app, [
    mayTour,
    { ...mayTour, nights: 8 },
    { ...mayTour, price: 190_000 },
    soonTour(app),
  ])
  for (const id of tours) world.share('tour', id)
  const { rows } = await app.database.pool.query<{ id: number }>('select id from hotel order by id limit 20')
  for (const { id } of rows) world.share('hotel', id)
}

/** Calls are made meanwhile, and one of them may hit whoever is just coming in: then it is somebody new again. */
async function enterAnew(stage: Stage, caller: Caller): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      if (await comesBack(stage, caller)) return
      return await enter(stage, caller)
    } catch (error) {
      if (tries === 5) throw error
    }
  }
}

/** Whose calls must stay refused: an administrator's case may have made more of them, so they are always made anew. */
const LOWLY: readonly Caller[] = ['blocked', 'leaver', 'novice']

/** Whose sign-in is over, and nothing else, signs in again. */
async function comesBack({ app, world, users }: Stage, caller: Caller): Promise<boolean> {
  const user = users.get(caller)
  if (!user || LOWLY.includes(caller)) return false
  const token = await signIn(app, user, { asAdmin: caller === 'admin' }).catch(() => null)
  if (token === null) return false
  const isAgent = caller === 'sail' || caller === 'wind'
  const place = isAgent ? '/api/travel-agent/profile' : '/api/user'
  const keys = caller === 'sail' ? [world.tokenOf('system'), world.tokenOf('reader')] : []
  const answers = await Promise.all(
    [token, ...keys].map((one) => app.call(`GET ${place}`, { token: one ?? '' })),
  )
  // A tourist whose case founded an agency is a tourist no more.
  const isWhole = answers.every(
    ({ status, body }) =>
      status === 200 &&
      (isAgent ? body.result.status === 2 : !body.result.roles?.includes('ROLE_TRAVEL_AGENT')),
  )
  if (isWhole) {
    users.set(caller, { ...user, token })
    world.setToken(caller, token)
  }
  return isWhole
}

async function enter(stage: Stage, caller: Caller): Promise<void> {
  const { app, world } = stage
  world.forget(caller)
  if (caller === 'nobody' || caller === 'stranger') return
  const canary = newCanary()
  world.canaries.add(caller, canary)
  const user = await made(stage, caller, canary)
  stage.users.set(caller, user)
  // Only then can a case call as somebody blocked.
  if (caller === 'blocked') await blockUser(app, user, stage.users.get('admin') ?? user)
  world.setToken(caller, user.token)
  world.give('person', user.id, [caller])
  if (caller === 'anna' || caller === 'boris') await asTourist(stage, caller, user)
  if (caller === 'sail' || caller === 'wind') await asAgent(stage, caller, user as TestAgent)
  if (caller === 'blocked') return
  world.give('notification', await tellSomething(app, user), [caller])
  await signIn(app, user)
  const { body } = await app.call('GET /api/sessions', { token: user.token })
  for (const { id } of body.result.items) world.give('session', id, [caller])
}

function made({ app }: Stage, caller: Caller, canary: ReturnType<typeof newCanary>): Promise<TestUser> {
  if (caller === 'admin') return createAdmin(app, canary)
  if (caller === 'sail' || caller === 'wind')
    return createAgent(app, { ...canary, organisation: `ООО «Парус ${canary.phone.slice(-4)}»` })
  if (caller === 'novice') return createAgent(app, { ...canary, verified: false })
  return createTourist(app, canary)
}

async function asTourist(stage: Stage, caller: Caller, user: TestUser): Promise<void> {
  const { app, world } = stage
  for (let times = 0; times < 3; times++)
    world.give('request', await createAuction(app, user, trip()), [caller])
  for (const agent of ['sail', 'wind'] as const) await answerAll(stage, agent, caller)
}

/** The days of the factory's trip, however late in the year it is. */
const trip = () => ({ date_from: '20.05.2027', date_to: '30.05.2027' })

async function asAgent(stage: Stage, caller: Caller, agent: TestAgent): Promise<void> {
  const { app, world } = stage
  const { token } = agent
  await fund(app, agent, FORTUNE_ROUBLES)
  world.give('payment', await payTopUp(app, agent), [caller])
  world.give('sandbox', sandboxIdOf(await beginTopUp(app, agent)), [caller])
  world.give('webhook', (await giveWebhook(app, agent)).id, [caller])
  world.give('delivery', await deliveredEvent(app, agent), [caller])
  const filter = { name: 'Море', filters: { has_children: true } }
  const template = { name: 'Привет', text: 'Здравствуйте! Предлагаю {отель}.' }
  const tour_id = world.lookUp(caller, { thing: 'tour', whose: 'own', which: 0.99 })
  const special = { tour_id, ...fairTerms(app) }
  const kept = [
    ['special', await app.call('POST /api/travel-agent/special-offer', { token, body: special })],
    ['filter', await app.call('POST /api/travel-agent/feed-filters', { token, body: filter })],
    ['template', await app.call('POST /api/travel-agent/templates', { token, body: template })],
  ] as const
  for (const [thing, { status, body }] of kept) {
    if (status !== 200) throw new Error(`${thing}: ${JSON.stringify(body)}`)
    world.give(thing, body.result.id, [caller])
  }
  for (const tourist of ['anna', 'boris'] as const) await answerAll(stage, caller, tourist)
  if (caller !== 'sail') return
  const system = await giveKey(app, agent)
  const reader = await giveKey(app, agent, { scopes: [READERS_SCOPE] })
  world.give('key', system.id, [caller])
  world.setToken('system', system.key)
  world.setToken('reader', reader.key)
}

/** The agent answers what the tourist asks for, so that both have a conversation. */
async function answerAll({ app, world, users }: Stage, agent: Caller, tourist: Caller): Promise<void> {
  const token = users.get(agent)?.token
  if (!token || !users.has(tourist)) return
  for (const which of [0, 0.4]) {
    const request_id = world.lookUp(tourist, { thing: 'request', whose: 'own', which })
    const tour_id = world.lookUp(agent, { thing: 'tour', whose: 'own', which: 0 })
    const body = { request_id, price: 100_000, options: [{ tour_id }] }
    const { status, body: answer } = await app.call('POST /api/travel-agent/offer', { token, body })
    if (status === 200) world.give('offer', answer.result.id, [agent, tourist])
  }
}

/** A proof counts for ten minutes; what asks for a fresh one is to be reached all the time. */
async function refreshProofs({ app, users }: Stage): Promise<void> {
  const ids = [...users.values()].map(({ id }) => id)
  await app.database.pool.query(PROVED, [ids])
}

/** A sign-in that a call holds at this moment waits for the next time. */
const PROVED = `
  update session set proved_at = now() where id in (
    select id from session where user_id = any($1::bigint[]) and ended_at is null for update skip locked)`

/** So many days from now, as the wire has it. */
export function inDays(days: number): string {
  return addDays(new Date().toISOString().slice(0, 10), days)
}
