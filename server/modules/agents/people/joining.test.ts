import { beforeAll, describe, expect, test } from 'vitest'
import { workLimits } from '../../../../contract/cabinet-limits.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { people } from '../../../../test/support/people.ts'
import { createAuction } from '../../auctions/auctions.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createTourist } from '../../identity/identity.factory.ts'
import { createAgent, type TestAgent } from '../agents.factory.ts'
import { accept, createMember, invite } from './people.factory.ts'

const app = await bootApp()
let owner: TestAgent
const DAY_MS = 24 * 3_600_000

beforeAll(async () => {
  await loadGeo(app)
  owner = await createAgent(app)
})

const look = (secret: string) => app.call('POST /api/agency-invitation/look', { body: { token: secret } })
const reasonOf = ({ status, body }: { status: number; body: { error?: { reason?: string } } }) => [
  status,
  body.error?.reason,
]

describe('an invitation', () => {
  test('AGT-09 says where it leads before anybody signs in, and makes its reader one of the agency', async () => {
    const { secret } = await invite(app, owner, { rights: ['money', 'answer'] })
    const place = { organisation: owner.organisation, rights: ['answer', 'money'] }
    expect((await look(secret)).body.result).toMatchObject(place)
    const oleg = await createTourist(app, { first_name: 'Олег' })
    expect((await accept(app, oleg, secret)).body.result).toEqual(place)
    const { body } = await app.call('GET /api/user', oleg)
    expect(body.result.roles).toContain('ROLE_TRAVEL_AGENT')
  })

  test('AGT-09 the secret is kept as its hash alone', async () => {
    const { secret } = await invite(app, owner)
    const { rows } = await app.database.pool.query(
      'select to_jsonb(agency_invitation) as row from agency_invitation',
    )
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  test('AGT-09 works once: of ten who come with one link at once exactly one is taken in', async () => {
    const { secret } = await invite(app, owner)
    const crowd = await Promise.all(Array.from({ length: 10 }, () => createTourist(app)))
    const answers = await Promise.all(crowd.map((one) => accept(app, one, secret)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(reasonOf(answer)).toEqual([410, 'invitation_unfit'])
    expect(reasonOf(await look(secret))).toEqual([410, 'invitation_unfit'])
  })

  test('AGT-09 of two agencies that invite one person at once one has him', async () => {
    const rival = await createAgent(app)
    const secrets = [(await invite(app, owner)).secret, (await invite(app, rival)).secret]
    const oleg = await createTourist(app)
    const answers = await Promise.all(secrets.map((secret) => accept(app, oleg, secret)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(answers.map((answer) => reasonOf(answer)[1])).toContain('agency_member')
  })

  test('AGT-09 one that is revoked, too old or of nobody opens nothing', async () => {
    const oleg = await createTourist(app)
    const revoked = await invite(app, owner)
    await app.call(`DELETE /api/travel-agent/people/invitations/${revoked.id}`, owner)
    const old = await invite(app, owner)
    await app.database.pool.query('update agency_invitation set expires_at = $2 where id = $1', [
      old.id,
      new Date(app.clock.now.getTime() - 1),
    ])
    for (const secret of [revoked.secret, old.secret, 'A'.repeat(43)]) {
      expect(reasonOf(await look(secret))).toEqual([410, 'invitation_unfit'])
      expect(reasonOf(await accept(app, oleg, secret))).toEqual([410, 'invitation_unfit'])
    }
    const again = await app.call(`DELETE /api/travel-agent/people/invitations/${revoked.id}`, owner)
    expect(again.status).toBe(404)
  })

  test('AGT-09 lives seven days', async () => {
    const { body } = await app.call('POST /api/travel-agent/people/invitations', {
      token: owner.token,
      body: { name: 'Менеджер', rights: [] },
    })
    const lives = Date.parse(body.result.expires_at) - Date.parse(body.result.created_at)
    expect(lives).toBe(workLimits.invitationDays * DAY_MS)
  })

  test('AGT-09 no more than twenty wait at a time', async () => {
    const busy = await createAgent(app)
    const asks = Array.from({ length: workLimits.invitationsMax + 3 }, (_, at) =>
      app.call('POST /api/travel-agent/people/invitations', {
        token: busy.token,
        body: { name: `Менеджер ${at}`, rights: [] },
      }),
    )
    const answers = await Promise.all(asks)
    const full = answers.filter(({ body }) => body.error?.reason === 'invitations_full')
    expect(full).toHaveLength(3)
  })

  test.each([
    ['no name', { name: ' ', rights: [] }, 'name'],
    ['an unknown right', { name: 'Олег', rights: ['everything'] }, 'rights.0'],
    ['no rights at all', { name: 'Олег' }, 'rights'],
    ['something more', { name: 'Олег', rights: [], agency_id: 1 }, 'agency_id'],
  ])('AGT-09, ERR-03 with %s is refused at its field', async (_what, body, field) => {
    const answer = await app.call('POST /api/travel-agent/people/invitations', { token: owner.token, body })
    expect([answer.status, Object.keys(answer.body.error)]).toEqual([400, [field]])
  })
})

describe('who cannot come', () => {
  test('AGT-09 whoever has an agency of his own that works or waits', async () => {
    for (const verified of [true, false]) {
      const other = await createAgent(app, { verified })
      expect(reasonOf(await accept(app, other, (await invite(app, owner)).secret))).toEqual([
        409,
        'agency_own',
      ])
    }
  })

  test('AGT-09 whoever works in an agency already', async () => {
    const member = await createMember(app, owner)
    expect(reasonOf(await accept(app, member, (await invite(app, owner)).secret))).toEqual([
      409,
      'agency_member',
    ])
  })

  test('AGT-09 a tourist whose auction runs; the link is good afterwards', async () => {
    const anna = await people.anna(app)
    const auctionId = await createAuction(app, anna)
    const { secret } = await invite(app, owner)
    expect(reasonOf(await accept(app, anna, secret))).toEqual([409, 'tourist_has_auctions'])
    await app.call('DELETE /api/request', { token: anna.token, body: { request_id: auctionId } })
    expect((await accept(app, anna, secret)).status).toBe(200)
  })

  test('AGT-09 an administrator by the own entrance, a guest, and nobody with half a link', async () => {
    const vera = await people.vera(app)
    const { secret } = await invite(app, owner)
    expect((await accept(app, vera, secret)).status).toBe(403)
    const guest = await app.call('POST /api/agency-invitation/accept', { body: { token: secret } })
    expect(guest.status).toBe(401)
    expect((await look(secret.slice(0, 20))).status).toBe(400)
  })

  test('AGT-09 whoever works in an agency registers none beside it', async () => {
    const member = await createMember(app, owner)
    const { organisation, inn, country_ids, operator_ids } = owner
    const answer = await app.call('POST /api/travel-agent/create', {
      token: member.token,
      body: {
        kind: 'legal',
        organisation,
        inn,
        country_ids,
        operator_ids,
        ogrn: '1269900000017',
        legal_address: 'Краснодар',
        address: 'Краснодар',
        register_number: null,
      },
    })
    expect(reasonOf(answer)).toEqual([409, 'agent_exists'])
  })
})

describe('what the owner hears', () => {
  test('AGT-09 each who came, by name', async () => {
    await createMember(app, owner, { first_name: 'Лариса', last_name: 'Громова' })
    await app.processAll()
    const { body } = await app.call('GET /api/notifications', owner)
    expect(JSON.stringify(body)).toContain('Лариса Громова')
  })
})
