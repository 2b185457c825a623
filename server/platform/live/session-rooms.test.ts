import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { openSocket, type TestSocket } from '../../../test/support/live.ts'
import { people } from '../../../test/support/people.ts'
import { createAgent } from '../../modules/agents/agents.factory.ts'
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

/** Whatever a client may name in the hope that it leaves what it is not to leave. */
const namings = ['', ' ', '/', 'session:1', 'access:1', '__proto__', 'constructor']

/** A page that has tried to leave every room there is. */
async function slippery(who: { id: number; token: string }): Promise<TestSocket> {
  const page = await openSocket(app, who)
  for (const type of ['unsubscribe', 'subscribe'])
    for (const url of [...namings, `access:${who.id}`]) page.send({ type, url })
  await page.subscribe('/me')
  return page
}

const closedSoon = (page: TestSocket) => Promise.race([page.closed, sleep(20_000, 'open')])

describe('SEC-33, SEC-50 nothing that a page says takes it out of its own session', () => {
  test('SEC-33, AUTH-14 whoever logs out closes a socket that has tried to leave every room', async () => {
    const tourist = await people.boris(app)
    const page = await slippery(tourist)
    await app.call('DELETE /api/session', { token: tourist.token })
    expect(await closedSoon(page)).toBe(1008)
  })

  test('SEC-33, SEC-50 a block and the end of all other sign-ins close it too', async () => {
    const blocked = await createAgent(app)
    const page = await slippery(blocked)
    const answer = await app.call(`POST /api/admin/users/${blocked.id}/block`, {
      token: vera.token,
      body: { reason: 'Жалобы туристов' },
    })
    expect(answer.status).toBe(200)
    expect(await closedSoon(page)).toBe(1008)
  })

  test('SEC-55, AGT-03 a moderation that is withdrawn takes the feed of such a socket as of any other', async () => {
    const agent = await createAgent(app)
    const page = await slippery(agent)
    await page.subscribe('/agent/feed')
    await app.call('PATCH /api/admin/travel-agent/moderation', {
      token: vera.token,
      body: { agent_id: agent.id, status: 3, reason: 'Жалобы туристов' },
    })
    expect(await page.next((frame) => frame.type === 'refused' && frame.url === '/agent/feed')).toBeDefined()
    await createAuction(app, anna)
    await page.next((frame) => frame.type === 'event' && frame.name === 'agent.moderated')
    expect(page.frames.filter((frame) => frame.type === 'event' && frame.url === '/agent/feed')).toEqual([])
  })

  test('ERR-03 an empty address is a broken frame', async () => {
    const page = await openSocket(app, anna)
    for (const type of ['subscribe', 'unsubscribe']) page.send({ type, url: '' })
    await expect.poll(() => page.frames.map((frame) => frame.type)).toEqual(['error', 'error'])
  })
})
