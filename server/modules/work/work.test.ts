import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp, TEST_NOW } from '../../../test/support/app.ts'
import { type WorkKindName, workKindNames, workKinds, workLimits } from '../../../contract/work/work-kinds.ts'
import { hasRight, type StaffRole, staffRoles } from '../../../contract/platform/rights.ts'
import { createAgent } from '../agents/agents.factory.ts'
import { payTopUp } from '../billing/payments/payments.factory.ts'
import { blockUser, createStaff, createTourist, type TestUser } from '../identity/identity.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { createTicket } from '../support/support.factory.ts'
import { deskOf, wordOf } from '../support/desk/desk.factory.ts'
import { checkNow } from './sources.factory.ts'

const app = await bootApp()
const { pool } = app.database
let vera: TestUser
let gleb: TestUser

beforeAll(async () => {
  await loadGeo(app)
  vera = await createStaff(app, 'support', { first_name: 'Вера', last_name: 'Строгая' })
  gleb = await createStaff(app, 'owner', { first_name: 'Глеб', last_name: 'Второй' })
})
beforeEach(async () => {
  app.clock.now = TEST_NOW
  await app.processAll()
  await pool.query('delete from work_item')
})

const later = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000)
}
const queue = async ({ token }: TestUser, query = '') =>
  (await app.call(`GET /api/admin/work${query}`, { token })).body.result
const claim = ({ token }: TestUser, id: number) => app.call(`POST /api/admin/work/${id}/claim`, { token })
const release = ({ token }: TestUser, id: number) => app.call(`POST /api/admin/work/${id}/release`, { token })
const check = () => checkNow(app)

/** A ticket that waits, and its item. */
async function someTicket(): Promise<{ ticketId: number; id: number }> {
  const ticketId = await createTicket(app, await createTourist(app))
  await app.processAll()
  const { items } = await queue(gleb, '?kind=ticket')
  const item = items.find(({ subject_id }: { subject_id: number }) => subject_id === ticketId)
  return { ticketId, id: item.id }
}

/** Items that nothing stands behind, so many of a kind, an hour apart from the first. */
async function plant(kind: WorkKindName, count: number, first = TEST_NOW): Promise<void> {
  await pool.query(
    `insert into work_item (kind, subject_id, opened_at, due_at)
     select $1, 1000000 + n, $3::timestamptz, $3::timestamptz + n * interval '1 hour' from generate_series(1, $2::int) as n`,
    [kind, count, first],
  )
}

describe('ADM-15 a claim', () => {
  test('ADM-15 of two who take an item at once one has it; the other is told who and until when', async () => {
    const { id } = await someTicket()
    const answers = await Promise.all([claim(vera, id), claim(gleb, id)])
    expect(answers.map(wordOf).toSorted()).toEqual(['200', '409 work_claimed'])
    const lost = answers.find(({ status }) => status === 409)
    expect(lost?.body.error.message).toMatch(/взято: (Вера Строгая|Глеб Второй), до 12:15/)
    const [winner, loser] = answers[0]?.status === 200 ? [vera, gleb] : [gleb, vera]
    expect((await queue(winner, '?mine=1')).items).toMatchObject([{ id, claim: { is_mine: true } }])
    expect((await queue(loser, '?mine=1')).items).toEqual([])
    expect((await queue(loser)).items).toMatchObject([{ id, claim: { is_mine: false } }])
    expect(wordOf(await release(loser, id))).toBe('409 work_claimed')
    expect((await release(winner, id)).body.result.claim).toBeNull()
    expect(wordOf(await claim(loser, id))).toBe('200')
  })

  test('ADM-15, ADM-05 a refund that needs two is not for whoever has asked for it: it is said so, and cannot be taken', async () => {
    const paymentId = await payTopUp(app, await createAgent(app), 1000)
    const { rows } = await pool.query(
      `insert into payment_refund (payment_id, amount_kopecks, state, asked_by, asked_as)
       values ($1, 10000, 'asked', $2, 'admin') returning id`,
      [paymentId, gleb.id],
    )
    await check()
    const lena = await createStaff(app, 'finance', { first_name: 'Лена', last_name: 'Третья' })
    const [item] = (await queue(gleb, '?kind=refund')).items
    expect(item).toMatchObject({ subject_id: rows[0].id, is_for_others: true })
    expect(wordOf(await claim(gleb, item.id))).toBe('403 second_admin')
    expect((await queue(lena, '?kind=refund')).items).toMatchObject([{ id: item.id, is_for_others: false }])
    expect(wordOf(await claim(lena, item.id))).toBe('200')
  })

  test('ADM-15 ends after a quarter of an hour, and is longer by each act', async () => {
    const { ticketId, id } = await someTicket()
    await claim(vera, id)
    later(14)
    expect(wordOf(await claim(vera, id))).toBe('200')
    later(14)
    expect(wordOf(await claim(gleb, id))).toBe('409 work_claimed')
    await deskOf(app).note(vera, ticketId, 'Жду ответа агентства')
    later(14)
    expect(wordOf(await claim(gleb, id)), 'what is done on the page of the item keeps it').toBe(
      '409 work_claimed',
    )
    later(1)
    expect((await queue(gleb)).items).toMatchObject([{ id, claim: null }])
    expect(wordOf(await claim(gleb, id))).toBe('200')
  })

  test('ADM-15 of whoever is shut out or has lost the right is nobody’s at once', async () => {
    const blocked = await createStaff(app, 'support')
    const demoted = await createStaff(app, 'support')
    const [one, other] = [await someTicket(), await someTicket()]
    await claim(blocked, one.id)
    await claim(demoted, other.id)
    expect(wordOf(await claim(vera, one.id))).toBe('409 work_claimed')
    await blockUser(app, blocked, gleb)
    await pool.query(`update user_role set role = 'content' where user_id = $1`, [demoted.id])
    expect(wordOf(await claim(vera, one.id))).toBe('200')
    expect(wordOf(await claim(vera, other.id))).toBe('200')
  })

  test('ADM-15 of what is done already nobody takes anything: by whom and when stands in the answer', async () => {
    const { ticketId, id } = await someTicket()
    await claim(vera, id)
    await deskOf(app).close(vera, ticketId)
    await app.processAll()
    const answer = await claim(gleb, id)
    expect(wordOf(answer)).toBe('409 work_done')
    expect(answer.body.error.message).toBe('Это дело уже сделано: Вера Строгая, 20.11.2026, 12:00.')
    expect(wordOf(await release(gleb, id))).toBe('409 work_done')
    const agent = await createAgent(app, { verified: false })
    await check()
    const [item] = (await queue(gleb, '?kind=agency')).items
    await pool.query('update agent set status = 2 where id = $1', [agent.id])
    await check()
    expect(wordOf(await claim(gleb, item.id)), 'nobody of the staff has ended it').toBe('409 work_gone')
  })

  test('ADM-03, ADM-15 is a row of the audit, taken and given back', async () => {
    await plant('agency', 1)
    const [{ id }] = (await queue(gleb, '?kind=agency')).items
    await claim(gleb, id)
    await release(gleb, id)
    const { rows } = await pool.query(
      `select deed, admin_id, before, after from audit where subject_kind = 'work' and subject_id = $1 order by id`,
      [String(id)],
    )
    expect(rows).toMatchObject([
      { deed: 'work.claim', admin_id: gleb.id, before: { claimed_by: null }, after: { claimed_by: gleb.id } },
      { deed: 'work.release', before: { claimed_by: gleb.id }, after: { claimed_by: null } },
    ])
  })

  test('ADM-15, TICK-11 a ticket is taken once: in the queue or on its own page, and given back in either', async () => {
    const desk = deskOf(app)
    const { ticketId, id } = await someTicket()
    expect(wordOf(await claim(vera, id))).toBe('200')
    expect(await desk.whole(gleb, ticketId)).toMatchObject({ claim: { name: 'Вера Строгая', mine: false } })
    expect(wordOf(await desk.claim(gleb, ticketId))).toBe('409 ticket_claimed')
    expect(await desk.deedsOf(gleb, ticketId)).toEqual(['claim'])
    await desk.release(vera, ticketId)
    expect((await queue(vera)).items).toMatchObject([{ id, claim: null }])

    await desk.claim(gleb, ticketId)
    expect((await queue(gleb, '?mine=1')).items).toMatchObject([{ id, claim: { is_mine: true } }])
    const lost = await claim(vera, id)
    expect(wordOf(lost)).toBe('409 work_claimed')
    expect(lost.body.error.message).toContain('Глеб Второй')
    expect((await release(gleb, id)).body.result.claim).toBeNull()
    expect(await desk.whole(gleb, ticketId)).toMatchObject({ claim: null })
  })

  test('ADM-15, TICK-11 of two who take a ticket at once, one here and one there, one has it and the other is told who', async () => {
    const desk = deskOf(app)
    for (let round = 0; round < 5; round++) {
      const { ticketId, id } = await someTicket()
      const answers = await Promise.all([claim(vera, id), desk.claim(gleb, ticketId)])
      const words = answers.map(wordOf)
      expect(words.filter((word) => word === '200')).toHaveLength(1)
      expect(words.find((word) => word !== '200')).toMatch(/^409 (?:work|ticket)_claimed$/)
      const lost = answers.find(({ status }) => status === 409)
      expect(lost?.body.error.message).toMatch(/Вера Строгая|Глеб Второй/)
      const winner = answers[0]?.status === 200 ? 'Вера Строгая' : 'Глеб Второй'
      expect(await desk.whole(gleb, ticketId)).toMatchObject({ claim: { name: winner } })
    }
  })

  test('ADM-15 whoever looks at the queue hears that a ticket was taken or given back on its page', async () => {
    const { ticketId } = await someTicket()
    const heard = async () =>
      (
        await pool.query<{ count: number }>(
          `select count(*)::integer as count from live_frame where name = 'work.changed'`,
        )
      ).rows[0]?.count ?? 0
    const desk = deskOf(app)
    for (const deed of [desk.claim, desk.release]) {
      await app.processAll()
      const before = await heard()
      await deed(vera, ticketId)
      await app.processAll()
      expect(await heard()).toBe(before + 1)
    }
  })
})

describe('ADM-15 the queue', () => {
  test('ADM-15 is in the order of its clock, the late ones first, over all kinds and page by page', async () => {
    const first = new Date(TEST_NOW.getTime() - 3 * 3_600_000)
    await plant('agency', 25, first)
    await plant('review', 25, new Date(first.getTime() + 1_800_000))
    const page = await queue(gleb)
    expect(page.items).toHaveLength(workLimits.page)
    expect(page.items.map(({ is_late }: { is_late: boolean }) => is_late).lastIndexOf(true)).toBe(4)
    expect(page.counts.filter(({ count }: { count: number }) => count > 0)).toEqual([
      { kind: 'agency', count: 25, late: 3 },
      { kind: 'review', count: 25, late: 2 },
    ])
    const rest = await queue(gleb, `?after=${page.next}`)
    expect(rest.next).toBeNull()
    const whole = [...page.items, ...rest.items]
    expect(new Set(whole.map(({ id }) => id)).size).toBe(50)
    const dues = whole.map(({ due_at }) => Date.parse(due_at))
    expect(dues).toEqual(dues.toSorted((one, other) => one - other))
    const reviews = await queue(gleb, '?kind=review')
    expect(reviews.items.every(({ kind }: { kind: string }) => kind === 'review')).toBe(true)
    expect(reviews.items).toHaveLength(25)
  })

  test('ADM-15 shows each role what its rights let it do, and another role’s item is as if there were none', async () => {
    for (const kind of workKindNames) await plant(kind, 1)
    const ids = new Map<string, number>(
      (await queue(gleb)).items.map(({ kind, id }: { kind: string; id: number }) => [kind, id]),
    )
    expect(ids.size).toBe(workKindNames.length)
    for (const role of staffRoles.filter((one) => hasRight([one], 'do_work'))) {
      const who = await createStaff(app, role)
      const own = workKindNames.filter((kind) => hasRight([role], workKinds[kind].right))
      const { items, counts } = await queue(who)
      const seen = items.map(({ kind }: { kind: WorkKindName }) => kind)
      expect(new Set(seen)).toEqual(new Set(own))
      expect(seen).toHaveLength(own.length)
      expect(counts.map(({ kind }: { kind: string }) => kind)).toEqual(own)
      for (const kind of workKindNames.filter((one) => !own.includes(one))) {
        expect((await queue(who, `?kind=${kind}`)).items).toEqual([])
        expect((await claim(who, ids.get(kind) ?? 0)).status).toBe(404)
      }
    }
    const strangers: StaffRole[] = ['content']
    for (const role of strangers)
      expect(
        (await app.call('GET /api/admin/work', { token: (await createStaff(app, role)).token })).status,
      ).toBe(403)
  })

  test('ADM-15 says when it was last compared with what it is about', async () => {
    await pool.query('delete from work_check')
    expect(await queue(gleb)).toMatchObject({ items: [], checked_at: null })
    await check()
    expect((await queue(gleb)).checked_at).toBe(TEST_NOW.toISOString())
  })

  test('ADM-15 refuses an address that was mended by hand', async () => {
    for (const query of ['?kind=ghost', '?after=x', '?after=1', '?mine=2', '?page=1'])
      expect((await app.call(`GET /api/admin/work${query}`, { token: gleb.token })).status).toBe(400)
    expect(
      (await app.call('GET /api/admin/work?after=9999999999999999-1', { token: gleb.token })).status,
    ).toBe(200)
    expect((await claim(gleb, 999_999)).status).toBe(404)
  })

  test('ADM-15 of each item tells what it is about and where it is done', async () => {
    const { ticketId } = await someTicket()
    const agent = await createAgent(app, { verified: false })
    await check()
    const itemOf = async (kind: WorkKindName, subjectId: number) =>
      (await queue(gleb, `?kind=${kind}`)).items.find(
        ({ subject_id }: { subject_id: number }) => subject_id === subjectId,
      )
    expect(await itemOf('ticket', ticketId)).toMatchObject({
      about: 'Не открывается чат',
      link: `/admin/tickets/${ticketId}`,
    })
    const item = await itemOf('agency', agent.id)
    expect(item).toMatchObject({ about: 'ООО «Белый парус»' })
    const asked = new URL(item.link, 'http://lotour').searchParams
    expect(asked.get('id')).toBe(String(agent.id))
    const found = await app.call(`GET /api/admin/travel-agents?search=${asked.get('search')}`, {
      token: gleb.token,
    })
    expect(found.body.result.items).toContainEqual(expect.objectContaining({ agent_id: agent.id }))
  })
})
