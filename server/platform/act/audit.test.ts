import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import {
  createStaff,
  createTourist,
  sessionOf,
  type TestUser,
} from '../../modules/identity/identity.factory.ts'
import { audited, type Caller, type Ctx } from '../use-case.ts'

const app = await bootApp()
const { pool } = app.database
let vera: TestUser
let caller: () => Caller

beforeAll(async () => {
  vera = await createStaff(app, 'moderator')
  const sessionId = await sessionOf(app, vera)
  const actor = { id: vera.id, agencyId: vera.id, sessionId, asAdmin: true, isFresh: true } as const
  caller = () => ({
    actor: { ...actor, roles: ['moderator'] },
    address: '203.0.113.1',
    deed: { call: 'POST /api/admin/something', requestId: 'request-1', isTold: false },
  })
})

let names = 0
const saved = async (name: string) =>
  (await pool.query('select 1 from ticket_macro where name = $1', [name])).rows.length
const save = async ({ tx, now }: Ctx, name: string) => {
  await tx
    .insertInto('ticket_macro')
    .values({ name, text: 'Да', changed_by: vera.id, changed_at: now })
    .execute()
}
const told = { deed: 'macro.save', id: 1 } as const
const count = async () => Number((await pool.query('select count(*) from audit')).rows[0].count)
const chained = async () =>
  (
    await pool.query<{ id: number; is_right: boolean }>(
      `select id, hash = sha256(convert_to(audit_text(audit), 'UTF8'))
         and prev_hash = coalesce(lag(hash) over (order by id), decode(repeat('00', 32), 'hex')) as is_right
       from audit order by id`,
    )
  ).rows

describe('ADM-11 a deed of the staff', () => {
  test('ADM-11 that was not told is not done: nothing of it is kept', async () => {
    const name = `Молчком ${++names}`
    await expect(app.act(caller(), save, name)).rejects.toThrow('tells the audit nothing')
    expect(await saved(name)).toBe(0)
  })

  test('ADM-11 that was told twice is not done either, in one transaction or in two', async () => {
    const name = `Дважды ${++names}`
    const twice = async (ctx: Ctx, what: string) => {
      await save(ctx, what)
      ctx.audit(told)
      ctx.audit(told)
    }
    await expect(app.act(caller(), twice, name)).rejects.toThrow('tells the audit twice')
    const one = caller()
    await app.act(
      one,
      audited(save, () => told),
      name,
    )
    await expect(
      app.act(
        one,
        audited(save, () => told),
        `${name} ещё`,
      ),
    ).rejects.toThrow('twice')
    expect([await saved(name), await saved(`${name} ещё`)]).toEqual([1, 0])
  })

  test('ADM-11 may look in a transaction of its own first, and is then one row', async () => {
    const before = await count()
    const one = caller()
    await app.act(one, async ({ audit }: Ctx) => audit(null), null)
    expect(await count()).toBe(before)
    await app.act(
      one,
      audited(save, () => told),
      `Потом ${++names}`,
    )
    expect(await count()).toBe(before + 1)
  })

  test('ADM-11 that fails at its end leaves no row, and no hole in the numbers', async () => {
    const before = await count()
    const broken = async (ctx: Ctx, what: string) => {
      await save(ctx, what)
      ctx.audit(told)
      throw new Error('after all')
    }
    await expect(app.act(caller(), broken, `Зря ${++names}`)).rejects.toThrow('after all')
    expect(await count()).toBe(before)
    expect((await pool.query('select rows from audit_head')).rows).toEqual([{ rows: before }])
  })

  test('ADM-11 of anybody else is not asked', async () => {
    const before = await count()
    const tourist = await createTourist(app)
    await app.call('POST /api/feedback', {
      token: tourist.token,
      body: { topic: 'technical', subject: 'Чат', text: 'Не открывается' },
    })
    await app.act(
      { ...caller(), deed: undefined },
      audited(save, () => told),
      `Сам ${++names}`,
    )
    expect(await count()).toBe(before)
  })

  test('ADM-09 its reason is kept without phones and addresses', async () => {
    const reason = 'Писал на anna@example.ru, звонил +7 916 123-45-67'
    await app.act(
      caller(),
      audited(save, () => ({ ...told, reason })),
      `Причина ${++names}`,
    )
    const { rows } = await pool.query('select reason, roles from audit order by id desc limit 1')
    expect(rows[0].roles).toEqual(['moderator'])
    expect(rows[0].reason).toMatch(/^Писал на/)
    expect(rows[0].reason).not.toMatch(/example|123-45/)
  })
})

describe('ADM-12 the chain', () => {
  test('ADM-12 of thirty deeds at once has one order, without a hole or a fork', async () => {
    const before = await count()
    await Promise.all(
      Array.from({ length: 30 }, () =>
        app.act(
          caller(),
          audited(save, () => told),
          `Разом ${++names}`,
        ),
      ),
    )
    const links = await chained()
    expect(links.map(({ id }) => id)).toEqual(Array.from({ length: before + 30 }, (_, index) => index + 1))
    expect(links.every(({ is_right }) => is_right)).toBe(true)
  })

  test('ADM-12 is held only while a row is being added: a long deed keeps nobody waiting', async () => {
    const started = Promise.withResolvers<void>()
    const finish = Promise.withResolvers<void>()
    const long = app.act(
      caller(),
      async (ctx: Ctx, name: string) => {
        await save(ctx, name)
        ctx.audit(told)
        started.resolve()
        await finish.promise
      },
      `Долго ${++names}`,
    )
    await started.promise
    await app.act(
      caller(),
      audited(save, () => told),
      `Быстро ${++names}`,
    )
    finish.resolve()
    await long
    expect((await chained()).every(({ is_right }) => is_right)).toBe(true)
  })

  test.each([
    "update audit set reason = 'иначе'",
    'delete from audit where id = 1',
    'truncate audit',
    'update audit_head set rows = 0',
    'delete from audit_head',
    'truncate audit_head',
  ])('ADM-12 cannot be changed: %s', async (statement) => {
    await app.act(
      caller(),
      audited(save, () => told),
      `Навсегда ${++names}`,
    )
    await expect(pool.query(statement)).rejects.toThrow(/never changed|only goes on/)
  })
})
