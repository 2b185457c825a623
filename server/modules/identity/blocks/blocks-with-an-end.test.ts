import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { openSocket, refusalOf } from '../../../../test/support/live.ts'
import { comeDue, toldTo } from '../../notifications/tell/tell.factory.ts'
import {
  createAdmin,
  createStaff,
  createTourist,
  givePassword,
  signIn,
  type TestUser,
} from '../identity.factory.ts'

const app = await bootApp()
const { pool } = app.database
const DAY_MS = 86_400_000
let vera: TestUser
let oleg: TestUser
let anna: TestUser

beforeAll(async () => {
  vera = await createAdmin(app, { first_name: 'Вера', last_name: 'Громова' })
  oleg = await createAdmin(app, { first_name: 'Олег', last_name: 'Ильин' })
})
beforeEach(async () => {
  anna = await createTourist(app)
})

const path = () => `/api/admin/users/${anna.id}/block` as const
const ahead = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
const block = (until: string | null, by = vera) =>
  app.call(`POST ${path()}`, { token: by.token, body: { reason: 'Рассылает рекламу', until } })
const changeEnd = (until: string | null, was: string | null, by = vera) =>
  app.call(`PATCH ${path()}`, { token: by.token, body: { until, was, reason: 'Разобрались' } })
const lift = (by = vera) => app.call(`DELETE ${path()}`, { token: by.token, body: { reason: 'Ошибка' } })
const seen = async () =>
  (await app.call(`GET /api/admin/users/${anna.id}`, { token: vera.token })).body.result
const isFound = async (blocked: 0 | 1) => {
  const { body } = await app.call(`GET /api/admin/users?search=${anna.email}&blocked=${blocked}`, vera)
  return body.result.total_items === 1
}
/** The moment has come. */
const over = () => pool.query(`update user_block set ends_at = now() where user_id = $1`, [anna.id])
const wordOf = ({ status, body }: { status: number; body: { error?: { reason?: string } } }) =>
  status === 200 ? '200' : `${status} ${body.error?.reason}`

describe('AUTH-12, ADM-04 a block with an end', () => {
  test('AUTH-12, ADM-04 whoever is shut out reads at each door until when and why, and whom to write to', async () => {
    await givePassword(app, anna, 'Дом-у-моря-1924')
    await block('2027-12-05T11:30:00.000Z')
    const message =
      'Ваш аккаунт заблокирован до 14:30 5\u00a0декабря 2027 года по московскому времени. Причина: Рассылает рекламу. Если это ошибка, напишите в поддержку: help@lotour.ru.'
    const told = {
      reason: 'user_blocked',
      message,
      blocked_until: '2027-12-05T11:30:00.000Z',
      blocked_reason: 'Рассылает рекламу',
    }
    const called = await app.call('GET /api/user', { token: anna.token })
    expect([called.status, called.body.error]).toEqual([403, told])
    const { body: sent } = await app.call('POST /api/sms', { body: { phone: anna.phone } })
    const byPhone = await app.call('PATCH /api/sms', { body: { code_id: sent.id, value: sent.code } })
    expect([byPhone.status, byPhone.body.error]).toEqual([403, told])
    const byPassword = await app.call('POST /api/login', {
      body: { email: anna.email, password: 'Дом-у-моря-1924' },
    })
    expect([byPassword.status, byPassword.body.error]).toEqual([403, told])
    const handshake = await refusalOf(app, { cookie: `token=${anna.token}` })
    expect([handshake.status, handshake.body.error]).toEqual([403, told])
  })

  test('AUTH-12 what was written before people were shown it stays with the staff', async () => {
    await block(null)
    await pool.query('update user_block set is_reason_told = false where user_id = $1', [anna.id])
    const { body } = await app.call('GET /api/user', { token: anna.token })
    expect(body.error.message).toBe(
      'Ваш аккаунт заблокирован. Если это ошибка, напишите в поддержку: help@lotour.ru.',
    )
    expect(body.error).not.toHaveProperty('blocked_reason')
  })

  test('AUTH-12, ADM-04 it ends by itself: he comes in anew, is blocked in no list, and the history says how it ended', async () => {
    const until = ahead(7)
    expect((await block(until)).body.result.block).toMatchObject({ ends_at: until, lifted_at: null })
    expect([await isFound(1), await isFound(0)]).toEqual([true, false])
    await over()
    expect((await app.call('GET /api/user', { token: anna.token })).status).toBe(401)
    const token = await signIn(app, anna)
    expect((await app.call('GET /api/user', { token })).status).toBe(200)
    const page = await openSocket(app, { token })
    expect(await page.subscribe('/me')).toMatchObject({ type: 'subscribed' })
    expect([await isFound(1), await isFound(0)]).toEqual([false, true])
    const { block: inForce, blocks } = await seen()
    expect(inForce).toBeNull()
    expect(blocks).toMatchObject([{ lifted_at: blocks[0].ends_at, lifted_by: null, lift_reason: null }])
  })

  test('ADM-04 it is in force up to its moment by the database’s clock, and not at it', async () => {
    await block(ahead(1))
    const client = await pool.connect()
    const standsAt = async (end: string) => {
      await client.query(`update user_block set ends_at = ${end} where user_id = $1`, [anna.id])
      return (await client.query('select from block_in_force where user_id = $1', [anna.id])).rowCount
    }
    await client.query('begin')
    expect(await standsAt(`now() + interval '1 microsecond'`)).toBe(1)
    expect(await standsAt('now()')).toBe(0)
    await client.query('rollback')
    client.release()
  })

  test('ADM-04 after one that has ended another may be made, and neither end nor lifting touches the first', async () => {
    await block(ahead(1))
    await over()
    expect(wordOf(await lift())).toBe('409 block_state')
    expect(wordOf(await changeEnd(ahead(2), null))).toBe('409 block_state')
    expect(wordOf(await block(null, oleg))).toBe('200')
    const { block: inForce, blocks } = await seen()
    expect(inForce).toMatchObject({ blocked_by: 'Олег Ильин', ends_at: null })
    expect(blocks).toMatchObject([{ lifted_at: null }, { lifted_at: blocks[1].ends_at, lifted_by: null }])
  })
})

describe('ADM-04 its end is changed', () => {
  test('ADM-04, ADM-09 earlier, later or taken away, with a reason and what was before and after', async () => {
    const [first, second] = [ahead(7), ahead(1)]
    await block(first)
    expect((await changeEnd(second, first)).body.result.block.ends_at).toBe(second)
    expect((await changeEnd(null, second)).body.result.block.ends_at).toBeNull()
    await lift(oleg)
    const { rows } = await pool.query(
      `select deed, before, after, reason from audit where deed like 'person.%block%' and subject_id = $1 order by id`,
      [String(anna.id)],
    )
    expect(rows).toEqual([
      {
        deed: 'person.block',
        before: { is_blocked: false },
        after: { is_blocked: true, until: first },
        reason: 'Рассылает рекламу',
      },
      {
        deed: 'person.block_end',
        before: { until: first },
        after: { until: second },
        reason: 'Разобрались',
      },
      { deed: 'person.block_end', before: { until: second }, after: { until: null }, reason: 'Разобрались' },
      {
        deed: 'person.unblock',
        before: { is_blocked: true, until: null },
        after: { is_blocked: false },
        reason: 'Ошибка',
      },
    ])
    expect((await seen()).blocks).toMatchObject([{ lifted_by: 'Олег Ильин', lift_reason: 'Ошибка' }])
  })

  test.each([
    ['прошедшее время', () => ahead(-1 / 1440), 'Это время уже прошло'],
    ['слишком далёкое', () => ahead(4 * 366), 'не дальше чем на три года'],
    ['не время', () => 'завтра', 'Укажите дату и час'],
    ['без часа', () => '2027-12-05', 'Укажите дату и час'],
  ])('ADM-04, ERR-03 %s is refused beside its field, and nothing is changed', async (_what, until, words) => {
    const made = await block(until())
    expect([made.status, made.body.error.until]).toEqual([400, expect.stringContaining(words)])
    expect((await seen()).blocks).toEqual([])
    await block(null)
    const changed = await changeEnd(until(), null)
    expect([changed.status, changed.body.error.until]).toEqual([400, expect.stringContaining(words)])
    expect((await seen()).block.ends_at).toBeNull()
  })

  test.each([
    ['PATCH', { until: null, was: null }],
    ['PATCH', { until: null, was: null, reason: ' ' }],
    ['DELETE', {}],
    ['DELETE', { reason: 'я'.repeat(501) }],
  ] as const)('ADM-04, ERR-03 %s without a reason, or with too long a one: %j', async (method, body) => {
    await block(null)
    const answer = await app.call(`${method} ${path()}`, { token: vera.token, body })
    expect([answer.status, Object.keys(answer.body.error)]).toEqual([400, ['reason']])
    expect((await seen()).block).not.toBeNull()
  })
})

describe('ADM-04 two administrators at once', () => {
  test('ADM-04 with different ends: one block stands, with the end of whoever was first', async () => {
    const ends = [ahead(1), ahead(30)]
    const answers = await Promise.all([block(ends[0] ?? null), block(ends[1] ?? null, oleg)])
    expect(answers.map(wordOf).toSorted()).toEqual(['200', '409 block_state'])
    const won = answers.findIndex(({ status }) => status === 200)
    expect((await seen()).blocks).toMatchObject([{ ends_at: ends[won] }])
  })

  test('ADM-04 of two changes of the same end one is made, the other is told to look again', async () => {
    const was = ahead(7)
    await block(was)
    const answers = await Promise.all([changeEnd(ahead(1), was), changeEnd(null, was, oleg)])
    expect(answers.map(wordOf).toSorted()).toEqual(['200', '409 block_state'])
  })

  test('ADM-04 lifting and a longer end: he is let in, whichever came first', async () => {
    const was = ahead(7)
    await block(was)
    const [lifted, changed] = await Promise.all([lift(), changeEnd(ahead(30), was, oleg)])
    expect(wordOf(lifted)).toBe('200')
    expect(['200', '409 block_state']).toContain(wordOf(changed))
    expect((await seen()).block).toBeNull()
  })

  test('ADM-04 a call that the end of the block finds waiting changes nothing of what is over', async () => {
    await block(ahead(1))
    const held = await pool.connect()
    await held.query('begin')
    await held.query('select from app_user where id = $1 for no key update', [anna.id])
    const lifting = lift()
    await expect
      .poll(async () => {
        const { rowCount } = await pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return rowCount
      })
      .toBe(1)
    await held.query(`update user_block set ends_at = now() - interval '1 hour' where user_id = $1`, [
      anna.id,
    ])
    await held.query('commit')
    held.release()
    expect(wordOf(await lifting)).toBe('409 block_state')
    expect((await seen()).blocks).toMatchObject([{ lifted_by: null }])
  })
})

describe('ADM-04, TICK-06 he is told that he may come again', () => {
  test('ADM-04, TICK-06 at the end, once; of one that goes on longer not before', async () => {
    const was = ahead(1)
    await block(was)
    await changeEnd(ahead(2), was)
    await comeDue(app, 'identity.block-over')
    expect(await toldTo(app, anna)).toEqual([])
    await changeEnd(ahead(3), (await seen()).block.ends_at)
    await over()
    await comeDue(app, 'identity.block-over')
    await app.processAll()
    expect(await toldTo(app, anna)).toMatchObject([{ kind: 'block.over' }])
    expect((await seen()).blocks).toMatchObject([{ lifted_by: null }])
  })

  test('ADM-04, TICK-06 when it is lifted, too, and never of both', async () => {
    await block(ahead(1))
    await lift()
    await comeDue(app, 'identity.block-over')
    await app.processAll()
    expect(await toldTo(app, anna)).toMatchObject([{ kind: 'block.over' }])
  })
})

test('ADM-04, SEC-53 the staff who see people hear on open pages of a block, of its other end and of its end, however it comes; others hear nothing', async () => {
  const page = await openSocket(app, vera)
  expect(await page.subscribe('/people')).toMatchObject({ type: 'subscribed' })
  const heard = () =>
    page.frames.filter((frame) => frame.type === 'event').map(({ name, data }) => [name, data])
  const told = ['person.door', { user_id: anna.id }]
  const ways: (() => unknown)[] = [
    () => block(ahead(7)),
    async () => changeEnd(ahead(1), (await seen()).block.ends_at),
    () => lift(),
    () => block(ahead(7)),
    async () => {
      await over()
      await comeDue(app, 'identity.block-over')
      await app.processAll()
    },
  ]
  for (const [at, way] of ways.entries()) {
    await way()
    await expect.poll(heard).toEqual(Array.from({ length: at + 1 }, () => told))
  }
  for (const who of [await createStaff(app, 'finance'), await createTourist(app)])
    expect(await (await openSocket(app, who)).subscribe('/people')).toMatchObject({ type: 'refused' })
})
