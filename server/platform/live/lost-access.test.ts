import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { openSocket } from '../../../test/support/live.ts'
import { people } from '../../../test/support/people.ts'
import { agentInput, createAgent } from '../../modules/agents/agents.factory.ts'
import { createAuction } from '../../modules/auctions/auctions.factory.ts'
import { loadGeo } from '../../modules/geo/geo.factory.ts'
import type { TestUser } from '../../modules/identity/identity.factory.ts'

const app = await bootApp()
let anna: TestUser
let vera: TestUser
beforeAll(async () => {
  await loadGeo(app)
  anna = await people.anna(app)
  vera = await people.vera(app)
})

const withdraw = (agent_id: number) =>
  app.call('PATCH /api/admin/travel-agent/moderation', {
    token: vera.token,
    body: { agent_id, status: 3, reason: 'Жалобы туристов' },
  })
const edit = (token: string, change: object) =>
  app.call('PATCH /api/travel-agent/edit', { token, body: { ...agentInput, ...change } })
const isFeed = (frame: object) => 'url' in frame && frame.url === '/agent/feed'
const isEvent = (frame: { type: string }) => frame.type === 'event'

describe('SEC-55, OFFER-07 an open feed ends with the right to it', () => {
  test('SEC-55, AGT-03 a moderation that is withdrawn takes the open feed, and every request in it, at once', async () => {
    const agent = await createAgent(app)
    const known = await createAuction(app, anna)
    const page = await openSocket(app, agent)
    await page.subscribe('/agent/feed')
    await page.subscribe(`/agent/requests/${known}`)
    await page.subscribe('/me')
    await withdraw(agent.id)
    for (const url of ['/agent/feed', `/agent/requests/${known}`])
      expect(await page.next((frame) => frame.type === 'refused' && frame.url === url)).toEqual({
        type: 'refused',
        url,
        reason: 'forbidden',
      })
    await createAuction(app, anna)
    // What is his own goes on: he hears of the decision.
    await page.next((frame) => frame.type === 'event' && frame.name === 'agent.moderated')
    await sleep(100)
    expect(page.frames.filter((frame) => isEvent(frame) && isFeed(frame))).toEqual([])
  })

  test('SEC-55, AGT-03 legal data that change take the feed until they are checked', async () => {
    const agent = await createAgent(app)
    const page = await openSocket(app, agent)
    await page.subscribe('/agent/feed')
    await edit(agent.token, { organisation: 'ООО «Иначе»' })
    expect(await page.next((frame) => frame.type === 'refused')).toMatchObject({ url: '/agent/feed' })
  })

  test('OFFER-07 other countries change what an open feed tells, without a new subscription', async () => {
    const agent = await createAgent(app, { countryIds: [1] })
    const page = await openSocket(app, agent)
    await page.subscribe('/agent/feed')
    await edit(agent.token, { country_ids: [4] })
    const id = await hearsOf(page, 4)
    expect(id).toBeGreaterThan(0)
    await createAuction(app, anna, { geo_country_id: 1 })
    await sleep(100)
    expect(
      page.frames.filter(isEvent).every((frame) => JSON.stringify(frame).includes('"country_id":4')),
    ).toBe(true)
  })

  test('SEC-55 of twenty subscriptions that race a withdrawal none stays', async () => {
    for (let round = 0; round < 5; round++) {
      const agent = await createAgent(app)
      const pages = await Promise.all(Array.from({ length: 4 }, () => openSocket(app, agent)))
      const subscribing = pages.map((page) => page.subscribe('/agent/feed'))
      await Promise.all([withdraw(agent.id), ...subscribing])
      for (const page of pages) await page.next((frame) => frame.type === 'refused')
      await createAuction(app, anna)
      await sleep(50)
      expect(pages.flatMap((page) => page.frames).filter(isEvent)).toEqual([])
      for (const page of pages) page.close()
    }
  })

  test('SEC-55 a withdrawal is not missed while the connection for notices is down', async () => {
    const agent = await createAgent(app)
    const page = await openSocket(app, agent)
    await page.subscribe('/agent/feed')
    await app.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lotour live' and datname = current_database()`,
    )
    await withdraw(agent.id)
    expect(await page.next((frame) => frame.type === 'refused')).toMatchObject({ url: '/agent/feed' })
  })
})

/** The rooms change a moment after the edit was answered. */
async function hearsOf(page: Awaited<ReturnType<typeof openSocket>>, country: number): Promise<number> {
  for (let tries = 0; tries < 30; tries++) {
    const id = await createAuction(app, anna, { geo_country_id: country })
    await sleep(20)
    if (page.frames.some((frame) => isEvent(frame) && JSON.stringify(frame).includes(`"request_id":${id}`)))
      return id
  }
  return 0
}
