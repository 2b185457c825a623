import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { people } from '../../../test/support/people.ts'
import type { HotTour } from '../../../contract/supply/hot-tours.ts'
import { addDays, moscowDay, wireDay } from '../../../contract/wire.ts'
import { system } from '../../platform/use-case.ts'
import { createAgent, type TestAgent } from '../agents/agents.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { blockUser, type TestUser } from '../identity/identity.factory.ts'
import { followAgents } from './show-special-offers.ts'
import { fairTerms, publishSpecial } from './special-offers.factory.ts'

const app = await bootApp()
const NOW = app.clock.now
const today = moscowDay(NOW)
let agent: TestAgent
let vera: TestUser

beforeAll(async () => {
  await loadGeo(app)
  vera = await people.vera(app)
})
beforeEach(async () => {
  app.clock.now = NOW
  agent = await createAgent(app)
})

const change = (id: number, terms: object, token = agent.token) =>
  app.call(`PATCH /api/travel-agent/special-offer/${id}`, { token, body: { ...fairTerms(app), ...terms } })
const stop = (id: number, token = agent.token) =>
  app.call(`DELETE /api/travel-agent/special-offer/${id}`, { token })
const moderate = (id: number, body: object) =>
  app.call(`PATCH /api/admin/special-offer/${id}`, { token: vera.token, body })
const own = async () => (await app.call('GET /api/travel-agent/special-offers', agent)).body.result
/** Among the hot tours, as anybody sees them. */
const shown = async (of = agent): Promise<HotTour[]> => {
  const { items } = (await app.call('GET /api/hot-tours')).body.result
  return items.filter((tour: HotTour) => tour.agent_id === of.id)
}

describe('its life', () => {
  test('OFFER-09 its agency changes price, bonus, places and term; the card changes with it', async () => {
    const id = await publishSpecial(app, agent)
    const terms = {
      price: 150_000,
      bonus: 'Ранний заезд',
      places: 1,
      valid_until: wireDay(addDays(today, 5)),
    }
    expect((await change(id, terms)).body.result).toMatchObject({ ...terms, percent: 16 })
    expect(await shown()).toMatchObject([{ price: 150_000, places: 1, until: terms.valid_until }])
    expect((await change(id, { price: 190_000 })).body.error.price).toContain('не может быть выше')
  })

  test('OFFER-09 when its last day is over it leaves by itself, and may be prolonged', async () => {
    const id = await publishSpecial(app, agent)
    await app.database.pool.query(`update special_offer set valid_until = $2 where id = $1`, [
      id,
      addDays(today, -1),
    ])
    await app.database.pool.query(`update hot_tour set until = $2 where ref = $1`, [
      String(id),
      addDays(today, -1),
    ])
    expect(await shown()).toEqual([])
    expect((await own()).items).toMatchObject([{ id, state: 'expired' }])
    expect(await app.act(system, followAgents, null)).toMatchObject({ hidden: 1 })
    expect((await change(id, {})).body.result.state).toBe('active')
    expect(await shown()).toHaveLength(1)
  })

  test('OFFER-09 a price list that was replaced takes nothing away: the agency keeps its word', async () => {
    const id = await publishSpecial(app, agent)
    await app.database.pool.query(`update price_import set state = 'replaced' where state = 'current'`)
    expect(await shown()).toHaveLength(1)
    expect((await change(id, { price: 155_000 })).body.result).toMatchObject({
      price: 155_000,
      list_price: 180_000,
    })
  })

  test('OFFER-09 stopped it is gone for good; a repeat says the same', async () => {
    const id = await publishSpecial(app, agent)
    expect((await stop(id)).body.result.state).toBe('stopped')
    expect((await stop(id)).body.result.state).toBe('stopped')
    expect(await shown()).toEqual([])
    expect((await change(id, {})).body.error.reason).toBe('special_state')
  })

  test('SEC-54 nobody reaches another agency’s special offer', async () => {
    const id = await publishSpecial(app, agent)
    const rival = await createAgent(app)
    expect([(await change(id, {}, rival.token)).status, (await stop(id, rival.token)).status]).toEqual([
      404, 404,
    ])
    expect((await app.call('GET /api/travel-agent/special-offers', rival)).body.result.total_items).toBe(0)
    expect(await shown()).toHaveLength(1)
  })
})

describe('what moderators and administrators do', () => {
  test('ADM-03, OFFER-09 hidden with a reason, which its agency reads; given back it stands again', async () => {
    const id = await publishSpecial(app, agent)
    expect((await moderate(id, { hidden: true })).body.error.reason).toBe(
      'Укажите причину: её увидит турагент',
    )
    const hidden = await moderate(id, { hidden: true, reason: 'Такой цены не бывает' })
    expect(hidden.body.result).toMatchObject({ state: 'hidden', agent: { organisation: agent.organisation } })
    expect(await shown()).toEqual([])
    expect((await own()).items).toMatchObject([{ state: 'hidden', hidden_reason: 'Такой цены не бывает' }])
    expect((await moderate(id, { hidden: true, reason: 'Ещё раз' })).body.error.reason).toBe('special_state')
    expect([(await change(id, {})).status, (await stop(id)).status]).toEqual([409, 409])
    await app.processAll()
    const { items } = (await app.call('GET /api/notifications', agent)).body.result
    expect(items[0]).toMatchObject({ kind: 'special-offer.moderated', text: 'Причина: Такой цены не бывает' })
    await moderate(id, { hidden: false })
    expect(await shown()).toHaveLength(1)
  })

  test('ADM-03 an administrator sees every agency’s, by state', async () => {
    const [standing, hidden] = [await publishSpecial(app, agent), await publishSpecial(app, agent)]
    await moderate(hidden, { hidden: true, reason: 'Проверка' })
    const list = async (query: string) =>
      (await app.call(`GET /api/admin/special-offers${query}`, vera)).body.result.items.map(
        ({ id }: { id: number }) => id,
      )
    expect((await list('')).slice(0, 2)).toEqual([hidden, standing])
    expect((await list('?state=active'))[0]).toBe(standing)
    expect((await list('?state=hidden'))[0]).toBe(hidden)
    expect((await app.call('GET /api/admin/special-offers', agent)).status).toBe(403)
  })

  test('OFFER-09, AGT-03 an agency sent to moderation again is not shown until it has passed', async () => {
    await publishSpecial(app, agent)
    await app.database.pool.query('update agent set status = 1 where id = $1', [agent.id])
    await app.act(system, followAgents, null)
    expect(await shown()).toEqual([])
    await app.call('PATCH /api/admin/travel-agent/moderation', {
      token: vera.token,
      body: { agent_id: agent.id, status: 2, register_number: 'РТА 0000001' },
    })
    await app.database.pool.query('update agent set status = 2 where id = $1', [agent.id])
    await app.act(system, followAgents, null)
    expect(await shown()).toHaveLength(1)
  })

  test('OFFER-09 a blocked agency is not shown from that moment on', async () => {
    await publishSpecial(app, agent)
    await blockUser(app, agent, vera)
    expect(await shown()).toEqual([])
  })
})
