import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp, TEST_NOW } from '../../../test/support/app.ts'
import { staffRoles } from '../../../contract/platform/rights.ts'
import { fieldText } from '../../../contract/texts.ts'
import { createStaff, createTourist, type TestUser } from '../identity/identity.factory.ts'
import { createTicket } from '../support/support.factory.ts'

const app = await bootApp({ config: { logLevel: 'silent' } })
const { pool } = app.database
let olga: TestUser
let gleb: TestUser
let anna: TestUser
let boris: TestUser

beforeAll(async () => {
  olga = await createStaff(app, 'owner', { first_name: 'Ольга', last_name: 'Хозяйка' })
  gleb = await createStaff(app, 'moderator', { first_name: 'Глеб', last_name: 'Строгий' })
  anna = await createTourist(app)
  boris = await createTourist(app)
  await block(gleb, anna, 'Спам, пишет на anna@example.ru')
  app.clock.now = new Date(TEST_NOW.getTime() + 86_400_000)
  await block(olga, boris, '=СУММ(1;2)')
})
beforeEach(() => {
  app.clock.now = new Date(TEST_NOW.getTime() + 86_400_000)
})

const block = ({ token }: TestUser, { id }: TestUser, reason: string) =>
  app.call(`POST /api/admin/users/${id}/block`, { token, body: { reason } })
const list = async (query = '') =>
  (await app.call(`GET /api/admin/audit?${query}`, { token: olga.token })).body.result
const subjects = async (query: string): Promise<string[]> =>
  (await list(query)).items.map(({ subject }: { subject: string }) => subject)
const check = async (after = 0) =>
  (await app.call('POST /api/admin/audit/check', { token: olga.token, body: { after } })).body.result
const file = (query = '') => app.call(`GET /api/admin/audit.csv?${query}`, { token: olga.token })

describe('ADM-09 the audit is read', () => {
  test('ADM-09 says who, when, what, over whom, before and after, and why without contacts', async () => {
    const { items } = await list(`person_id=${anna.id}&deed=person.block`)
    expect(items).toEqual([
      {
        id: expect.any(Number),
        at: TEST_NOW.toISOString(),
        admin_id: gleb.id,
        admin: 'Глеб Строгий',
        roles: ['moderator'],
        call: 'POST /api/admin/users/:id/block',
        deed: 'person.block',
        kind: 'person',
        subject: String(anna.id),
        person_ids: [anna.id],
        before: { is_blocked: false },
        after: { is_blocked: true, until: null },
        reason: expect.stringMatching(/^Спам, пишет на (?!anna)/),
        request_id: expect.stringMatching(/^[\w-]{12}$/),
      },
    ])
  })

  test('ADM-09 is found by who, what, over what, over whom and when', async () => {
    const both = 'deed=person.block'
    expect(await subjects(both)).toEqual([String(boris.id), String(anna.id)])
    expect(await subjects(`${both}&admin_id=${gleb.id}`)).toEqual([String(anna.id)])
    expect(await subjects(`kind=person&subject=${boris.id}`)).toEqual([String(boris.id)])
    expect(await subjects(`subject=${boris.id}&deed=person.block`)).toEqual([String(boris.id)])
    expect(await subjects(`${both}&to=20.11.2026`)).toEqual([String(anna.id)])
    expect(await subjects(`${both}&from=2026-11-21`)).toEqual([String(boris.id)])
    expect(await subjects(`${both}&from=22.11.2026`)).toEqual([])
  })

  test('ADM-09 days that stand the wrong way round are a slip to mend, not an empty audit', async () => {
    for (const path of ['audit', 'audit.csv'])
      expect(
        await app.call(`GET /api/admin/${path}?from=22.11.2026&to=2026-11-21`, { token: olga.token }),
      ).toMatchObject({ status: 400, body: { error: { to: fieldText.dateOrder } } })
  })

  test('ADM-09 goes on below the last row of a page, without a double', async () => {
    for (let n = 0; n < 51; n++) await check()
    const first = await list()
    const second = await list(`before=${first.before}`)
    expect(first.items).toHaveLength(50)
    const ids = [...first.items, ...second.items].map(({ id }: { id: number }) => id)
    expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => other - one))
    expect(second.before).toBeNull()
  })

  test.each(['admin_id=x', 'deed=no.such', 'from=31.02.2026', 'person_id=-1', 'before=%00'])(
    'ADM-09 a filter written by hand is refused with a sentence: %s',
    async (query) => {
      const { status, body } = await app.call(`GET /api/admin/audit?${query}`, { token: olga.token })
      expect([status, Object.values(body.error).join()]).toEqual([400, expect.stringMatching(/[а-яё]{3}/i)])
    },
  )

  test('ADM-09, ADM-14 it is the owners’ alone', async () => {
    for (const role of staffRoles.filter((one) => one !== 'owner')) {
      const { token } = await createStaff(app, role)
      const answers = await Promise.all([
        app.call('GET /api/admin/audit', { token }),
        app.call('GET /api/admin/audit.csv', { token }),
        app.call('POST /api/admin/audit/check', { token, body: {} }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
    }
  })

  test('ADM-09 a talk that one of the staff opens is a row, the same one within ten minutes is no other', async () => {
    const id = await createTicket(app, await createTourist(app))
    const open = () => app.call(`GET /api/admin/feedback/${id}`, { token: olga.token })
    const looks = async () => (await list(`deed=ticket.look&subject=${id}`)).items.length
    await open()
    await open()
    expect(await looks()).toBe(1)
    app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000)
    await open()
    expect(await looks()).toBe(2)
  })
})

describe('ADM-09 the audit is taken out', () => {
  test('ADM-09 as a file for a spreadsheet by the same filters, which is a row itself', async () => {
    const before = (await list('deed=audit.export')).items.length
    const { status, headers, body } = await file(`deed=person.block`)
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(headers['content-disposition']).toBe('attachment; filename="audit-2026-11-21.csv"')
    const lines = String(body).split('\r\n').filter(Boolean)
    expect(lines).toHaveLength(3)
    expect(lines[0]).toMatch(/^\ufeff№;Время/)
    expect(lines[1]).toContain(
      `20.11.2026, 12:00:00;${gleb.id};Глеб Строгий;модератор;Пользователь заблокирован`,
    )
    expect(lines[2]).toContain(';владелец;')
    expect(String(body)).not.toMatch(/\b(?:owner|moderator|POST|PATCH)\b|\/api\//)
    expect(lines[1]).toContain('заблокирован: нет → да')
    expect(String(body).lastIndexOf('\ufeff')).toBe(0)
    expect(lines[2]).toContain(`"'=СУММ(1;2)"`)
    expect((await list('deed=audit.export')).items).toHaveLength(before + 1)
  })
})

describe('ADM-12 the chain is checked', () => {
  /** By whoever has the tables themselves. */
  const tamper = (statement: string) =>
    pool.query(`alter table audit disable trigger user; ${statement}; alter table audit enable trigger user`)
  const tampered = async (statement: string): Promise<unknown> => {
    await tamper(statement)
    return (await check()).broken
  }

  test('ADM-12 while nobody has touched it, and the check is a row with what it found', async () => {
    const found = await check()
    expect(found).toMatchObject({
      broken: null,
      checked_to: found.rows,
      hash: expect.stringMatching(/^[\da-f]{64}$/),
    })
    expect((await list('deed=audit.check')).items[0].after).toEqual({
      count: found.rows,
      state: null,
      seq: null,
    })
    expect(await check(2)).toMatchObject({ broken: null, checked_to: found.rows + 1 })
  })

  test('ADM-12 a changed reason, and one whose hash was made anew, are named by number and cause', async () => {
    await tampered(
      'create table kept as select * from audit; create table kept_head as select * from audit_head',
    )
    expect(await tampered("update audit set reason = 'Ошибка' where id = 3")).toEqual({
      id: 3,
      why: 'changed',
    })
    expect(
      await tampered("update audit set hash = sha256(convert_to(audit_text(audit), 'UTF8')) where id = 3"),
    ).toEqual({ id: 4, why: 'unlinked' })
    await tamper('delete from audit where id = 3; insert into audit select * from kept where id = 3')
  })

  test('ADM-12 a row that was taken out is named, in the middle and at the end', async () => {
    expect(await tampered('delete from audit where id = 4')).toEqual({ id: 4, why: 'missing' })
    await tamper('insert into audit select * from kept where id = 4')
    const { rows, broken } = await check()
    expect(broken).toBeNull()
    expect(await tampered(`delete from audit where id = ${rows + 1}`)).toEqual({ id: rows + 1, why: 'cut' })
  })
})
