import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hideReasons } from '../../../../contract/offers/feed/hide-reasons.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { people } from '../../../../test/support/people.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { createAuction } from '../../auctions/auctions.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import type { TestUser } from '../../identity/identity.factory.ts'

const app = await bootApp()
let anna: TestUser
let agent: TestAgent
let requestId: number

beforeAll(async () => {
  await loadGeo(app)
  anna = await people.anna(app)
})
beforeEach(async () => {
  agent = await createAgent(app, { countryIds: [4] })
  requestId = await createAuction(app, anna)
})

const hide = (body: object, who: { token: string } = agent) =>
  app.call('PATCH /api/travel-agent/request/hide', {
    token: who.token,
    body: { request_id: requestId, status: true, ...body },
  })
const see = (request_id: unknown, who: { token: string } = agent) =>
  app.call('PATCH /api/travel-agent/request/seen', { token: who.token, body: { request_id } })
const list = async (path: 'requests' | 'requests/hidden', who = agent): Promise<number[]> =>
  (await app.call(`GET /api/travel-agent/${path}`, who)).body.result.items.map(({ id }: { id: number }) => id)

describe('a request that an agent has no use for', () => {
  test.each(hideReasons)(
    'OFFER-04 is hidden with the reason «%s», which this agent alone reads',
    async (reason) => {
      expect((await hide({ reason })).body.result).toEqual({
        id: requestId,
        is_hidden: true,
        hide_reason: reason,
      })
      const other = await createAgent(app, { countryIds: [4] })
      expect(await list('requests', other)).toContain(requestId)
      const { body } = await app.call(`GET /api/travel-agent/request/${requestId}`, other)
      expect(body.result).toMatchObject({ is_hidden: false, hide_reason: null })
    },
  )

  test('OFFER-04 hidden again without a word of why keeps the first reason, with another one takes it', async () => {
    await hide({ reason: 'budget' })
    expect((await hide({})).body.result.hide_reason).toBe('budget')
    expect((await hide({ reason: 'dates' })).body.result.hide_reason).toBe('dates')
    expect((await hide({ status: false })).body.result).toEqual({
      id: requestId,
      is_hidden: false,
      hide_reason: null,
    })
    expect((await hide({})).body.result.hide_reason).toBeNull()
  })

  test('OFFER-04 shown that was never hidden is shown; twice is once', async () => {
    for (const _ of [1, 2]) expect((await hide({ status: false })).body.result.is_hidden).toBe(false)
    expect(await list('requests')).toContain(requestId)
  })

  test('OFFER-04 hidden by ten windows at once stands in the hidden list once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => hide({ reason: 'place' })))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect((await list('requests/hidden')).filter((id) => id === requestId)).toHaveLength(1)
    expect(await list('requests')).not.toContain(requestId)
  })

  test('OFFER-04 hidden and shown at once is in exactly one of the two lists', async () => {
    await Promise.all([hide({}), hide({ status: false }), hide({ reason: 'other' }), hide({ status: false })])
    const both = [...(await list('requests')), ...(await list('requests/hidden'))]
    expect(both.filter((id) => id === requestId)).toHaveLength(1)
  })

  test('OFFER-04 deleted by its tourist is in neither list, and cannot be hidden or opened any more', async () => {
    await hide({})
    await app.call('DELETE /api/request', { token: anna.token, body: { request_id: requestId } })
    expect([...(await list('requests')), ...(await list('requests/hidden'))]).not.toContain(requestId)
    expect([(await hide({})).status, (await see(requestId)).status]).toEqual([404, 404])
  })
})

describe('what is refused', () => {
  test.each([
    ['an unknown reason', { reason: 'лень' }, 'reason'],
    ['a word for the state', { status: 'да' }, 'status'],
    ['a number that is none', { request_id: 'первая' }, 'request_id'],
    ['something unknown', { agent_id: 1 }, 'agent_id'],
  ])('ERR-03 %s, by its field', async (_what, body, field) => {
    const refused = await hide(body)
    expect([refused.status, Object.keys(refused.body.error)]).toEqual([400, [field]])
  })

  test('OFFER-07 an agent of other countries finds no such request; a tourist and a guest have no feed', async () => {
    const egyptian = await createAgent(app, { countryIds: [1] })
    const answers = [await hide({}, egyptian), await see(requestId, egyptian), await see(999_999_999)]
    expect(answers.map(({ status, body }) => [status, body.error.message])).toEqual(
      answers.map(() => [404, 'Не найдено.']),
    )
    expect((await hide({}, anna)).body.error.reason).toBe('agents_only')
    const body = { request_id: requestId, status: true }
    expect((await app.call('PATCH /api/travel-agent/request/hide', { body })).status).toBe(401)
  })

  test('OFFER-07, AGT-03 an agent whom a moderator has not passed hides nothing', async () => {
    const waiting = await createAgent(app, { countryIds: [4], verified: false })
    const refused = await hide({}, waiting)
    expect([refused.status, refused.body.error.reason]).toEqual([403, 'agent_not_verified'])
  })
})
