import { beforeAll, describe, expect, test } from 'vitest'
import { type AgencyRight, agencyRightNames } from '../../../../contract/platform/agency-rights.ts'
import type { Endpoint } from '../../../../contract/platform/endpoint.ts'
import { refusalText } from '../../../../contract/platform/refusals.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { endpointsOfContract, titleOf } from '../../../../test/support/contract.ts'
import { people } from '../../../../test/support/people.ts'
import { createAuction } from '../../auctions/auctions.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import type { TestUser } from '../../identity/identity.factory.ts'
import { fund, sendOffer } from '../../offers/offers.factory.ts'
import { createAgent, type TestAgent } from '../agents.factory.ts'
import { accept, createMember, invite, type TestMember } from './people.factory.ts'

const app = await bootApp()
/** Whoever makes it is there no more: it stands in leaving-an-agency.test.ts. */
const isLeaving = ({ path }: Endpoint) => path === '/api/travel-agent/membership'
const calls = (await endpointsOfContract()).filter((one) => one.agencyRight && !isLeaving(one))
let owner: TestAgent
let rival: TestAgent
let anna: TestUser
const having = {} as Record<AgencyRight | 'nothing', TestMember>

beforeAll(async () => {
  await loadGeo(app)
  anna = await people.anna(app)
  owner = await createAgent(app)
  rival = await createAgent(app)
  await fund(app, owner)
  having.nothing = await createMember(app, owner, { rights: [] })
  for (const right of agencyRightNames) having[right] = await createMember(app, owner, { rights: [right] })
})

const asked = async ({ method, path }: { method: string; path: string }, { token }: { token: string }) => {
  const call = `${method} ${path.replace(':id', '999999999')}` as 'POST /'
  const answer = await app.call(call, { token, ...(method === 'GET' ? {} : { body: {} }) })
  return answer.body?.error?.reason as string | undefined
}
const agencyWords = [...agencyRightNames.map((right) => `agency_${right}`), 'agents_only']

describe('what somebody who works in an agency may do', () => {
  test.each(calls.map((endpoint) => [titleOf(endpoint), endpoint] as const))(
    'AGT-09 %s is for whoever has its right, and for nobody else',
    async (_title, endpoint) => {
      const { agencyRight } = endpoint
      for (const [right, member] of Object.entries(having)) {
        const reason = await asked(endpoint, member)
        const isLetIn = agencyRight === 'anyone' || agencyRight === right
        const refused = agencyWords.find((word) => word === reason)
        expect([right, refused]).toEqual([right, isLetIn ? undefined : `agency_${agencyRight}`])
      }
      expect(agencyWords).not.toContain(await asked(endpoint, owner))
    },
  )

  test('AGT-09 who may not is told so in words, with 403, and the name of the right', async () => {
    const answer = await app.call('POST /api/travel-agent/top-up', {
      token: having.answer.token,
      body: { amount: 1000 },
    })
    expect(answer).toMatchObject({
      status: 403,
      body: { error: { reason: 'agency_money', message: refusalText.agency_money } },
    })
    expect(refusalText.agency_money).toContain('право «Деньги»')
  })

  test('AGT-09 every right stands in the words of some refusal', () => {
    for (const right of agencyRightNames) expect(refusalText[`agency_${right}`]).toContain('право')
  })
})

describe('who may give rights', () => {
  const change = (by: { token: string }, id: number, rights: readonly string[]) =>
    app.call(`PATCH /api/travel-agent/people/${id}`, { token: by.token, body: { rights } })

  test('AGT-09 the owner gives and takes any; they hold from the next call on', async () => {
    const member = await createMember(app, owner, { rights: [] })
    expect(await asked({ method: 'POST', path: '/api/travel-agent/offer' }, member)).toBe('agency_answer')
    expect((await change(owner, member.memberId, ['staff', 'answer'])).body.result.rights).toEqual([
      'answer',
      'staff',
    ])
    expect(await asked({ method: 'POST', path: '/api/travel-agent/offer' }, member)).toBeUndefined()
    await change(owner, member.memberId, [])
    expect(await asked({ method: 'POST', path: '/api/travel-agent/offer' }, member)).toBe('agency_answer')
  })

  test('AGT-09 whoever has «Сотрудники» gives and takes no more than he has, and nothing of his own', async () => {
    const { staff, nothing, money } = having
    expect((await change(staff, nothing.memberId, ['money'])).body.error.reason).toBe('agency_rights_beyond')
    expect((await change(staff, money.memberId, [])).body.error.reason).toBe('agency_rights_beyond')
    expect((await change(staff, nothing.memberId, ['staff'])).status).toBe(200)
    expect((await change(staff, nothing.memberId, [])).status).toBe(200)
    expect((await change(staff, staff.memberId, ['staff', 'money'])).body.error.reason).toBe(
      'agency_own_rights',
    )
    const beyond = await app.call('POST /api/travel-agent/people/invitations', {
      token: staff.token,
      body: { name: 'Друг', rights: ['money'] },
    })
    expect(beyond.body.error.reason).toBe('agency_rights_beyond')
    const removed = await app.call(`DELETE /api/travel-agent/people/${money.memberId}`, {
      token: staff.token,
    })
    expect(removed.body.error.reason).toBe('agency_rights_beyond')
  })

  test('AGT-09 people and invitations of another agency do not exist, for its owner too', async () => {
    const { id } = await invite(app, owner)
    const answers = [
      await change(rival, having.answer.memberId, []),
      await app.call(`DELETE /api/travel-agent/people/${having.answer.memberId}`, rival),
      await app.call(`DELETE /api/travel-agent/people/invitations/${id}`, rival),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    const theirs = (await app.call('GET /api/travel-agent/people', rival)).body.result
    expect([theirs.items, theirs.invitations]).toEqual([[], []])
  })

  test('AGT-09 colleagues see one another, who may invite also whom they wait for', async () => {
    const list = async (who: { token: string }) =>
      (await app.call('GET /api/travel-agent/people', who)).body.result
    const [seen, ofStaff, ofOwner] = [await list(having.answer), await list(having.staff), await list(owner)]
    expect([seen.is_owner, ofOwner.is_owner]).toEqual([false, true])
    expect(seen.items.filter((one: { is_self: boolean }) => one.is_self)).toEqual([
      expect.objectContaining({ id: having.answer.memberId, rights: ['answer'] }),
    ])
    expect(seen.invitations).toEqual([])
    expect(ofStaff.invitations).toEqual(ofOwner.invitations)
    expect(ofOwner.invitations.length).toBeGreaterThan(0)
  })

  test('AGT-09 the owner neither leaves nor comes to his own agency as one more', async () => {
    expect((await app.call('DELETE /api/travel-agent/membership', owner)).body.error.reason).toBe(
      'agency_owner_stays',
    )
    const { secret } = await invite(app, owner)
    expect((await accept(app, owner, secret)).body.error.reason).toBe('agency_own')
  })
})

describe('what a member sees', () => {
  test('AGT-09 the feed, the offers and the balance are the agency’s; whoever works there is told what he may', async () => {
    const auctionId = await createAuction(app, anna)
    await sendOffer(app, { agent: owner, auctionId })
    const read = async (path: string, who: { token: string }) =>
      (await app.call(`GET ${path}` as 'GET /', { token: who.token })).body.result
    for (const path of [
      '/api/travel-agent/requests',
      '/api/travel-agent/offers',
      '/api/travel-agent/balance',
    ])
      expect(await read(path, having.nothing)).toEqual(await read(path, owner))
    expect((await read('/api/user', having.money)).agency_rights).toEqual(['money'])
    expect(await read('/api/user', owner)).not.toHaveProperty('agency_rights')
  })

  test('AGT-09 an agency that waits for a moderator invites nobody; one that is withdrawn stops its people', async () => {
    const waiting = await createAgent(app, { verified: false })
    const refused = await app.call('POST /api/travel-agent/people/invitations', {
      token: waiting.token,
      body: { name: 'Друг', rights: [] },
    })
    expect([refused.status, refused.body.error.reason]).toEqual([403, 'agent_not_verified'])
    const agency = await createAgent(app)
    const member = await createMember(app, agency)
    await app.database.pool.query('update agent set status = 3 where id = $1', [agency.id])
    const feed = await app.call('GET /api/travel-agent/requests', member)
    expect([feed.status, feed.body.error.reason]).toEqual([403, 'agent_not_verified'])
  })
})
