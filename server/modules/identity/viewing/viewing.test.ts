import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { WebSocket } from 'ws'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { type Random, seeded } from '../../../../test/kill/random.ts'
import { endpointsOfContract, titleOf } from '../../../../test/support/contract.ts'
import type { Endpoint } from '../../../../contract/platform/endpoint.ts'
import { refusalText } from '../../../../contract/platform/refusals.ts'
import { staffRoles } from '../../../../contract/platform/rights.ts'
import { system } from '../../../platform/use-case.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { createAuction } from '../../auctions/auctions.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { fund, sendOffer } from '../../offers/offers.factory.ts'
import { setStaffRoles } from '../admins/set-staff-roles.ts'
import { createStaff, createTourist, type TestUser } from '../identity.factory.ts'

const app = await bootApp({ config: { logLevel: 'silent' } })
const endpoints = await endpointsOfContract()
/** As many as a run has time for: `VIEW_CALLS=1000000 npx vitest run server/modules/identity/viewing`. */
const CALLS = Number(process.env['VIEW_CALLS'] ?? 1500)
const REASON = 'Не видит свою поездку, обращение 12'
/** A view ends after minutes; so many calls take less, however slow the machine. */
const CALLS_OF_A_VIEW = 10_000
let vera: TestUser
let anna: TestUser
let agent: TestAgent
let ids: number[]

beforeAll(async () => {
  await loadGeo(app)
  anna = await createTourist(app)
  agent = await createAgent(app)
  await fund(app, agent, 1_000_000)
  const auctionId = await createAuction(app, anna)
  const offerId = await sendOffer(app, { agent, auctionId })
  const message = { text: 'Здравствуйте, что с вылетом?', client_id: 'view-0001' }
  await app.call(`POST /api/chats/${offerId}/messages`, { token: anna.token, body: message })
  const other = await createAuction(app, anna)
  const chosen = await sendOffer(app, { agent, auctionId: other })
  const { body } = await app.call('POST /api/tourist/offer/choose', {
    token: anna.token,
    body: { offer_id: chosen, version: 1, position: 1 },
  })
  ids = [auctionId, offerId, body.booking_id, anna.id, agent.id]
  await app.processAll()
})
beforeEach(async () => {
  vera = await createStaff(app, 'support', { first_name: 'Вера', last_name: 'Громова' })
})

const open = (person: { id: number }, by = vera, reason = REASON) =>
  app.call(`POST /api/admin/users/${person.id}/view`, { token: by.token, body: { reason } })
const viewOf = async (person: { id: number }) => (await open(person)).body.result.token as string
const me = async (token: string) => (await app.call('GET /api/user', { token })).status

/** With each of the ids that are somebody's, in turn. */
const linesOf = ({ method, path }: Endpoint) =>
  path.includes(':')
    ? ids.map((id) => `${method} ${path.replaceAll(/:\w+/g, String(id))}` as `GET /${string}`)
    : [`${method} ${path}` as `GET /${string}`]

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const names = 'id text request_id offer_id status code phone seq version reason'.split(' ')

/** Some call of the contract, by its own method or another, of what is somebody's or of nothing. */
function wildCall(random: Random) {
  const values = [1, 0, -1, '', 'Анна', null, true, [], {}, '2027-01-01', '79001112233', ...ids]
  const one = random.pick(endpoints)
  const path = one.path.replaceAll(/:\w+/g, () => String(random.pick([...ids, 'x', '0'])))
  const method = random.chance(25) ? random.pick(methods) : one.method
  const query = random.chance(33) ? `?${random.pick(names)}=${random.pick(ids)}` : ''
  const fields = Array.from({ length: random.between(0, 3) }, () => [random.pick(names), random.pick(values)])
  return {
    line: `${method} ${path}${query}` as 'POST /',
    body: method === 'GET' ? undefined : (Object.fromEntries(fields) as object),
  }
}

/** All that the database holds, jobs too. */
async function everything(): Promise<string> {
  const { rows } = await app.database.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'graphile_worker') order by 1`,
  )
  const sums = await Promise.all(
    rows.map(async ({ name }) => {
      const { rows: sum } = await app.database.pool.query(
        `select count(*), md5(string_agg(row::text, '|' order by row::text)) from ${name} as row`,
      )
      return `${name} ${JSON.stringify(sum)}`
    }),
  )
  return sums.join('\n')
}

describe('ADM-13 whoever sees the site as somebody changes nothing', () => {
  const refusedAs = (code: 'view_only') => ({
    status: 403,
    body: { error: { reason: code, message: refusalText[code] } },
  })

  test('ADM-13 every writing call, the public ones too, is refused with one sentence', async () => {
    const token = await viewOf(anna)
    const before = await everything()
    const writing = endpoints.filter(
      ({ method, path }) => method !== 'GET' && app.web.http.hasRoute({ method, url: path }),
    )
    expect(writing.length).toBeGreaterThan(200)
    for (const one of writing) {
      const answer = await app.call(linesOf(one)[0] as 'POST /', { token, ...(!one.file && { body: {} }) })
      expect([titleOf(one), answer]).toMatchObject([titleOf(one), refusedAs('view_only')])
    }
    expect(await everything()).toBe(before)
  }, 120_000)

  test.each(['tourist', 'agent'] as const)(
    'ADM-13 of a %s what is open is read, all else is closed, and nothing in the database is another',
    async (role) => {
      const token = await viewOf(role === 'tourist' ? anna : agent)
      const before = await everything()
      const read = new Set<string>()
      const wrong: string[] = []
      for (const one of endpoints.filter(({ method }) => method === 'GET')) {
        const isOpen = one.access === 'public' || one.inView === true
        for (const line of linesOf(one)) {
          const { status, body } = await app.call(line, { token })
          if (!isOpen && (status !== 403 || body.error?.reason !== 'view_only'))
            wrong.push(`${line}: ${status}`)
          if (status === 200 && one.inView) read.add(titleOf(one))
          // A call that is said to be open must not need to write.
          if (one.inView && body.error?.reason === 'view_only') wrong.push(`${line}: would write`)
        }
      }
      expect(wrong).toEqual([])
      expect(read.size).toBeGreaterThan(role === 'tourist' ? 12 : 10)
      expect(await everything()).toBe(before)
    },
    120_000,
  )

  test('ADM-13 nothing that shows documents, messages or a download of somebody’s is called open', () => {
    const opened = endpoints.filter(({ inView }) => inView)
    const wrong = opened.filter(
      ({ method, access, path, download, fresh, look, file }) =>
        method !== 'GET' ||
        ['public', 'admin'].includes(access) ||
        Boolean(download ?? fresh ?? look ?? file) ||
        /chat|message|feedback|traveller|document|(?<!pro)file|user\/data|push|webhook|api-key/.test(path),
    )
    expect(wrong.map(titleOf)).toEqual([])
  })

  test(
    `ADM-13 whatever is called, ${CALLS} calls at random, nothing is changed`,
    async () => {
      const random = seeded(20_261_127)
      const taken: string[] = []
      const answers = new Map<string, number>()
      const count = (what: string) => answers.set(what, (answers.get(what) ?? 0) + 1)
      const callOne = async (token: string) => {
        const { line, body } = wildCall(random)
        const { status, body: answer } = await app.call(line, { token, ...(body && { body }) })
        if (body && status < 400) taken.push(line)
        count(status === 403 ? `403 ${answer.error.reason}` : String(status))
      }
      for (let called = 0; called < CALLS; called += CALLS_OF_A_VIEW) {
        const token = await viewOf(random.pick([anna, agent]))
        const before = await everything()
        const left = Math.min(CALLS_OF_A_VIEW, CALLS - called)
        for (let done = 0; done < left; done += 20)
          await Promise.all(Array.from({ length: 20 }, () => callOne(token)))
        expect(await everything()).toBe(before)
        // A view that had ended would have changed nothing either.
        expect(await me(token)).toBe(200)
      }
      expect(taken).toEqual([])
      expect(answers.get('403 view_only')).toBeGreaterThan(CALLS / 3)
      expect(answers.get('200')).toBeGreaterThan(CALLS / 100)
      expect(answers.get('401')).toBeUndefined()
      expect(answers.get('500')).toBeUndefined()
    },
    Math.max(600_000, CALLS * 5),
  )

  test('ADM-13 no page of a view hears or tells anything live, and the view notes not even that it was used', async () => {
    const token = await viewOf(anna)
    await app.database.pool.query(
      `update session set seen_at = now() - interval '5 minutes' where viewer_session_id is not null`,
    )
    const before = await everything()
    expect(await me(token)).toBe(200)
    await app.web.http.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.web.http.server.address() as AddressInfo
    const connect = (secret: string) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers: { cookie: `token=${secret}` } })
      return once(socket, 'open').finally(() => socket.terminate())
    }
    await connect(anna.token)
    await expect(connect(token)).rejects.toThrow('401')
    expect(await everything()).toBe(before)
  })
})

describe('ADM-13 whose eyes, for how long, and who is told', () => {
  test('ADM-13 it needs a reason of ten characters and the right, and no one sees as somebody of the staff', async () => {
    expect((await open(anna, vera, 'Посмотрю')).body.error).toHaveProperty('reason')
    for (const role of staffRoles) {
      const member = await createStaff(app, role)
      const { status } = await open(anna, member)
      expect([role, status]).toEqual([role, ['owner', 'support'].includes(role) ? 200 : 403])
      expect((await open(member)).body.error).toMatchObject({ reason: 'view_staff' })
    }
    expect((await open({ id: 999_999 })).status).toBe(404)
    expect((await open(anna, anna)).status).toBe(403)
  })

  test('ADM-13 the person is told, finds it among the sign-ins and may end it', async () => {
    const token = await viewOf(anna)
    await app.processAll()
    const news = await app.call('GET /api/notifications', { token: anna.token })
    expect(news.body.result.items[0]).toMatchObject({ kind: 'session.viewed', link: '/profile' })
    const { body } = await app.call('GET /api/sessions', { token: anna.token })
    const view = body.result.items.find(({ device }: { device: string }) => device.startsWith('Сотрудник'))
    expect(view).toMatchObject({ device: 'Сотрудник Лотура, только чтение', is_current: false })
    expect(await me(token)).toBe(200)
    expect((await app.call(`DELETE /api/sessions/${view.id}`, { token: anna.token })).status).toBe(200)
    expect(await me(token)).toBe(401)
  })

  test('ADM-13 its beginning and its end are rows of the audit, with the reason', async () => {
    const { rows: last } = await app.database.pool.query('select coalesce(max(id), 0)::int as id from audit')
    const token = await viewOf(anna)
    const end = () => app.call(`DELETE /api/admin/users/${anna.id}/view`, { token: vera.token })
    expect((await end()).status).toBe(200)
    expect(await me(token)).toBe(401)
    expect((await end()).status).toBe(404)
    const { rows } = await app.database.pool.query(
      `select deed, admin_id, reason, person_ids::int[] as people from audit where id > $1 order by id`,
      [last[0].id],
    )
    expect(rows).toMatchObject([
      { deed: 'person.view', admin_id: vera.id, reason: REASON, people: [anna.id] },
      { deed: 'person.view_end', admin_id: vera.id, people: [anna.id] },
    ])
  })

  test('ADM-13 it lasts fifteen minutes, and one of the staff has one at a time', async () => {
    const first = await viewOf(anna)
    const second = await viewOf(agent)
    expect([await me(first), await me(second)]).toEqual([401, 200])
    const { rows } = await app.database.pool.query(
      `select round(extract(epoch from max(expires_at - created_at)) / 60)::int as minutes
       from session where viewer_session_id is not null and ended_at is null`,
    )
    expect(rows[0].minutes).toBe(15)
    await app.database.pool.query('update session set expires_at = now() where viewer_session_id is not null')
    expect(await me(second)).toBe(401)
  })

  test('ADM-13 it ends with the sign-in that opened it, and with the right', async () => {
    const signedOut = await viewOf(anna)
    await app.call('DELETE /api/session', { token: vera.token })
    expect(await me(signedOut)).toBe(401)

    vera = await createStaff(app, 'support')
    const demoted = await viewOf(anna)
    await createStaff(app, 'owner')
    await app.act(system, setStaffRoles, { userId: vera.id, roles: ['content'] })
    expect(await me(demoted)).toBe(401)

    vera = await createStaff(app, 'support')
    const owner = await createStaff(app, 'owner')
    const blocked = await viewOf(anna)
    await app.call(`POST /api/admin/users/${vera.id}/block`, {
      token: owner.token,
      body: { reason: 'Уволена' },
    })
    expect(await me(blocked)).toBe(401)
  })
})
