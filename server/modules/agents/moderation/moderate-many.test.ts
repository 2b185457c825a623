import { beforeEach, describe, expect, test } from 'vitest'
import { bulkMax, bulkText } from '../../../../contract/platform/bulk.ts'
import { refusalText } from '../../../../contract/platform/refusals.ts'
import { bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import {
  blockUser,
  createAdmin,
  createStaff,
  createTourist,
  giveRole,
} from '../../identity/identity.factory.ts'
import { createAgent } from '../agents.factory.ts'

const app = await bootApp()
await loadGeo(app)
const { pool } = app.database
const vera = await createAdmin(app, { first_name: 'Вера', last_name: 'Громова' })
const pavel = await createAdmin(app, { first_name: 'Павел', last_name: 'Юдин' })

beforeEach(() => {
  app.clock.now = TEST_NOW
})

interface Seen {
  id: number
  version: number
}

async function waiting(count: number): Promise<Seen[]> {
  const agents: { id: number }[] = []
  for (let n = 0; n < count; n++) agents.push(await createAgent(app, { verified: false }))
  return agents.map(({ id }) => ({ id, version: 1 }))
}

const many = (items: readonly Seen[], { token = vera.token, key = '', ...deed }: object & Sending = {}) =>
  app.call('POST /api/admin/travel-agents/bulk', {
    token,
    body: { items, status: 2, ...deed },
    ...(key && { headers: { 'idempotency-key': key } }),
  })
interface Sending {
  token?: string
  key?: string
  status?: 2 | 3
  reason?: string
}
const alone = (agent_id: number, token = pavel.token) =>
  app.call('PATCH /api/admin/travel-agent/moderation', { token, body: { agent_id, status: 2 } })
const idsOf = (items: readonly Seen[]) => items.map(({ id }) => id)

async function statuses(items: readonly Seen[]) {
  const { rows } = await pool.query('select id, status from agent where id = any($1)', [idsOf(items)])
  return new Map<number, number>(rows.map(({ id, status }) => [Number(id), status]))
}

/** Rows of the audit over these agencies, by agency. */
async function deedsOver(items: readonly Seen[]) {
  const { rows } = await pool.query(
    `select subject_id, deed, admin_id, call, reason from audit
     where subject_kind = 'agency' and subject_id = any($1::text[]) order by id`,
    [idsOf(items)],
  )
  return rows
}

describe('ADM-02 a decision about many agencies at once', () => {
  test('ADM-02, ADM-11 of two hundred all but three are accepted, each with a row of the audit, and of the three it is said why', async () => {
    const items = await waiting(bulkMax - 1)
    const [taken, changed] = items as [Seen, Seen]
    expect((await alone(taken.id)).status).toBe(200)
    await pool.query('update agent set version = version + 1 where id = $1', [changed.id])
    const unknown = { id: 999_999_999, version: 1 }
    const answer = await many([...items, unknown].toReversed())
    expect(answer.status).toBe(200)
    const { done, failed } = answer.body.result
    expect(done).toEqual(idsOf(items.slice(2)))
    expect(failed).toEqual([
      {
        id: taken.id,
        reason: 'moderation_move',
        message: refusalText.moderation_move,
        before: { says: 'Турагент принят', by: 'Павел Юдин', at: TEST_NOW.toISOString() },
      },
      { id: changed.id, reason: 'agent_changed', message: refusalText.agent_changed, before: null },
      { id: unknown.id, reason: 'not_found', message: refusalText.not_found, before: null },
    ])
    const now = await statuses(items)
    expect(items.filter(({ id }) => now.get(id) === 2)).toHaveLength(bulkMax - 2)
    expect(now.get(changed.id)).toBe(1)
    const rows = (await deedsOver(items)).filter(({ admin_id }) => Number(admin_id) === vera.id)
    expect(rows.map(({ subject_id }) => Number(subject_id)).toSorted((a, b) => a - b)).toEqual(done)
    expect(new Set(rows.map(({ deed, call }) => `${deed} ${call}`))).toEqual(
      new Set(['agency.accept POST /api/admin/travel-agents/bulk']),
    )
  })

  test('ADM-02, ADM-11 of two moderators who accept the same two hundred at once each agency is decided by one, once', async () => {
    const items = await waiting(bulkMax)
    const [first, second] = await Promise.all([many(items), many(items.toReversed(), { token: pavel.token })])
    const [mine, his] = [first.body.result, second.body.result]
    expect([...mine.done, ...his.done].toSorted((a, b) => a - b)).toEqual(idsOf(items))
    expect(mine.failed.map(({ id }: Seen) => id)).toEqual(his.done)
    expect(his.failed.map(({ id }: Seen) => id)).toEqual(mine.done)
    for (const { reason } of [...mine.failed, ...his.failed])
      expect(['moderation_move', 'agent_changed']).toContain(reason)
    const rows = await deedsOver(items)
    expect(rows.map(({ subject_id }) => Number(subject_id)).toSorted((a, b) => a - b)).toEqual(idsOf(items))
    const told = await pool.query(
      `select url from live_frame where name = 'agent.moderated' and url = any($1)`,
      [items.map(({ id }) => `agency:${id}`)],
    )
    expect(told.rows).toHaveLength(bulkMax)
  })

  test('ADM-02 many are refused for one reason, which each of them reads', async () => {
    const items = await waiting(3)
    const nothing = await many(items, { status: 3 })
    expect([nothing.status, Object.keys(nothing.body.error)]).toEqual([400, ['reason']])
    const { body } = await many(items, { status: 3, reason: 'Нет записи в реестре' })
    expect(body.result).toEqual({ done: idsOf(items), failed: [] })
    expect([...(await statuses(items)).values()]).toEqual([3, 3, 3])
    expect((await deedsOver(items)).map(({ reason }) => reason)).toEqual(
      items.map(() => 'Нет записи в реестре'),
    )
  })

  test('ADM-02 a tourist’s number is nobody among the agencies, and does not stop the others', async () => {
    const [item] = (await waiting(1)) as [Seen]
    const { id } = await createTourist(app)
    const { result } = (await many([item, { id, version: 1 }])).body
    expect(result).toMatchObject({ done: [item.id], failed: [{ id, reason: 'not_found' }] })
  })
})

describe('ADM-02 a repeat of the call', () => {
  test('ADM-02 does nothing twice and is answered as the first, although somebody has decided meanwhile', async () => {
    const items = await waiting(4)
    const [taken] = items as [Seen]
    await alone(taken.id)
    const key = 'bulk-of-four'
    const first = await many(items, { key })
    expect(first.body.result.failed).toMatchObject([{ id: taken.id }])
    app.clock.now = new Date(TEST_NOW.getTime() + 60_000)
    const before = await deedsOver(items)
    expect((await many(items, { key })).body).toEqual(first.body)
    expect(await deedsOver(items)).toEqual(before)
  })

  test('ADM-02 at once with the first is answered the same', async () => {
    const items = await waiting(12)
    const answers = await Promise.all([1, 2, 3].map(() => many(items, { key: 'bulk-at-once' })))
    for (const { body } of answers) expect(body.result).toEqual({ done: idsOf(items), failed: [] })
    expect(await deedsOver(items)).toHaveLength(items.length)
  })

  test('ADM-02 that was broken off goes on where it was: what is done stays done once', async () => {
    const items = await waiting(6)
    const key = 'bulk-broken-off'
    await many(items.slice(0, 4), { key })
    await pool.query(`delete from idempotent_call where key = $1 and operation !~ ' [0-9]+$'`, [key])
    expect((await many(items, { key })).body.result).toEqual({ done: idsOf(items), failed: [] })
    expect(await deedsOver(items)).toHaveLength(items.length)
  })

  test('ADM-02 with the same key about other agencies is refused as a whole', async () => {
    const [one, other] = (await waiting(2)) as [Seen, Seen]
    await many([one], { key: 'bulk-of-others' })
    const answer = await many([other], { key: 'bulk-of-others' })
    expect([answer.status, answer.body.error.reason]).toEqual([409, 'idempotency_mismatch'])
    expect((await statuses([other])).get(other.id)).toBe(1)
  })
})

describe('ADM-14 who may', () => {
  test('ADM-14 without the right nothing is done', async () => {
    const items = await waiting(2)
    const support = await createStaff(app, 'support')
    const answer = await many(items, { token: support.token })
    expect([answer.status, answer.body.error.reason]).toEqual([403, 'no_right'])
    expect([...(await statuses(items)).values()]).toEqual([1, 1])
  })

  /** The first two go through, four wait at a lock, the last two are not begun; then something happens to whoever decides. */
  async function inTheMiddle(items: readonly Seen[], token: string, happens: () => Promise<unknown>) {
    const holder = await pool.connect()
    try {
      await holder.query('begin')
      await holder.query('select from agent where id = any($1) for update', [idsOf(items.slice(2, 6))])
      const answer = many(items, { token })
      await expect.poll(() => waitingAtLocks()).toBe(4)
      await happens()
      await holder.query('rollback')
      return (await answer).body.result
    } finally {
      holder.release()
    }
  }
  const waitingAtLocks = async () =>
    (
      await pool.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query ~ 'agent'`,
      )
    ).rows[0]?.n

  test('ADM-14 whose right is taken away in the middle does no more from then on, and is told so of each that is left', async () => {
    const items = await waiting(8)
    const moderator = await createStaff(app, 'moderator')
    const { done, failed } = await inTheMiddle(items, moderator.token, async () => {
      await giveRole(app, moderator, 'content')
      await pool.query(`delete from user_role where user_id = $1 and role = 'moderator'`, [moderator.id])
    })
    expect(done).toEqual(idsOf(items.slice(0, 6)))
    expect(failed).toMatchObject(
      items.slice(6).map(({ id }) => ({ id, reason: 'no_right', message: refusalText.no_right })),
    )
    expect(await deedsOver(items)).toHaveLength(6)
  })
})

describe('ERR-03 what makes no sense is refused as a whole', () => {
  test.each([
    ['nothing', 0, bulkText.none],
    ['one more than may be', bulkMax + 1, bulkText.many],
  ])('ERR-03 %s', async (_what, count, sentence) => {
    const answer = await many(Array.from({ length: count }, (_none, n) => ({ id: n + 1, version: 1 })))
    expect([answer.status, answer.body.error]).toEqual([400, { items: sentence }])
  })

  test('ERR-03 the same agency twice', async () => {
    const [item] = (await waiting(1)) as [Seen]
    expect((await many([item, item])).body.error).toEqual({ items: bulkText.twice })
    expect((await statuses([item])).get(item.id)).toBe(1)
  })
})

test('ADM-14 a blocked administrator is told so', async () => {
  const moderator = await createStaff(app, 'moderator')
  await blockUser(app, moderator, vera)
  expect((await many(await waiting(1), { token: moderator.token })).status).toBe(403)
})
