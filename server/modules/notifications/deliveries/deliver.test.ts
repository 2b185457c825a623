import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import { system } from '../../../platform/use-case.ts'
import { people } from '../../../../test/support/people.ts'
import { blockUser, createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { confirmEmail, deliveriesOf, pass, tell, tellSomething } from '../notifications.factory.ts'
import { claimDue } from './deliver.ts'

const app = await bootApp()
let vera: TestUser

beforeAll(async () => {
  vera = await people.vera(app)
})
beforeEach(() => {
  app.clock.now = TEST_NOW
})

async function reader(): Promise<TestUser> {
  const one = await createTourist(app)
  await confirmEmail(app, one)
  return one
}

async function lettersTo({ email }: TestUser): Promise<string[]> {
  const { rows } = await app.database.pool.query<{ subject: string }>(
    'select subject from outbox_message where recipient = $1 order by id',
    [email],
  )
  return rows.map(({ subject }) => subject)
}

const signIn = (user: TestUser, session: number) =>
  tell(app, {
    kind: 'session.opened',
    userId: user.id,
    fact: `session:${session}`,
    data: { device: 'Chrome, Windows' },
  })

describe('TICK-06 a fact is told once', () => {
  test('I21 fifty equal events at once make one notification, one delivery and one letter', async () => {
    const anna = await reader()
    const data = {
      request_id: 1,
      offer_id: 9,
      organisation: 'ООО «Юг»',
      country: 'Турция',
      min_price: 90_000,
    }
    const told = await Promise.all(
      Array.from({ length: 50 }, () =>
        tell(app, { kind: 'offer.new', userId: anna.id, fact: 'offer:9', data }),
      ),
    )
    expect(told.filter(Boolean)).toHaveLength(1)
    await pass(app, 11)
    expect(await lettersTo(anna)).toEqual(['Новый отклик: Турция'])
  })

  test('I21 many workers at once send one letter', async () => {
    const anna = await reader()
    await tellSomething(app, anna)
    app.clock.now = new Date(TEST_NOW.getTime() + 11 * 60_000)
    const claims = await Promise.all(
      Array.from({ length: 20 }, () => app.act(system, claimDue, { user_id: anna.id, channel: 'email' })),
    )
    expect(claims.flat()).toHaveLength(1)
  })

  test('F4 a worker that died between claiming and sending: three minutes later another one sends', async () => {
    const anna = await reader()
    await tellSomething(app, anna)
    app.clock.now = new Date(TEST_NOW.getTime() + 11 * 60_000)
    await app.act(system, claimDue, { user_id: anna.id, channel: 'email' })
    await pass(app, 2)
    expect(await lettersTo(anna)).toEqual([])
    await pass(app, 3)
    expect(await lettersTo(anna)).toHaveLength(1)
    expect(await deliveriesOf(app, anna)).toMatchObject([{ state: 'sent', attempts: 2 }])
  })

  test('I21 the letter of a repeat bears the number of the first: a mail program shows one', async () => {
    const anna = await reader()
    await tellSomething(app, anna)
    app.clock.now = new Date(TEST_NOW.getTime() + 11 * 60_000)
    const [first] = await app.act(system, claimDue, { user_id: anna.id, channel: 'email' })
    app.clock.now = new Date(TEST_NOW.getTime() + 15 * 60_000)
    const [second] = await app.act(system, claimDue, { user_id: anna.id, channel: 'email' })
    expect(second?.message.key).toBe(first?.message.key)
  })
})

describe('TICK-06 quiet hours', () => {
  const at = (iso: string) => {
    app.clock.now = new Date(iso)
  }

  test('TICK-06 what happened over midnight is told in the morning, in one letter', async () => {
    const anna = await reader()
    at('2026-11-20T20:30:00Z')
    await tellSomething(app, anna, 901)
    at('2026-11-20T22:30:00Z')
    await tellSomething(app, anna, 902)
    await pass(app, 60)
    expect(await lettersTo(anna)).toEqual([])
    expect(await deliveriesOf(app, anna)).toMatchObject([
      { state: 'waiting', reason: 'quiet', due_at: new Date('2026-11-21T06:00:00Z') },
      { state: 'waiting', reason: 'quiet', due_at: new Date('2026-11-21T06:00:00Z') },
    ])
    at('2026-11-21T05:55:00Z')
    await pass(app, 1)
    expect(await lettersTo(anna)).toEqual([])
    await pass(app, 7)
    expect(await lettersTo(anna)).toEqual(['2 уведомления'])
  })

  test('TICK-06 the hours are those of the person’s own zone', async () => {
    const [moscow, vladivostok] = [await reader(), await reader()]
    await app.call('PATCH /api/notifications/preferences', {
      token: vladivostok.token,
      body: { quiet: { time_zone: 'Asia/Vladivostok' } },
    })
    at('2026-11-20T12:00:00Z')
    await tellSomething(app, moscow)
    await tellSomething(app, vladivostok)
    await pass(app, 11)
    expect(await lettersTo(moscow)).toHaveLength(1)
    expect(await lettersTo(vladivostok)).toHaveLength(0)
    at('2026-11-20T23:01:00Z')
    await pass(app, 1)
    expect(await lettersTo(vladivostok)).toHaveLength(1)
  })

  test('TICK-06 security is told at night too, each by itself', async () => {
    const anna = await reader()
    at('2026-11-20T22:00:00Z')
    await signIn(anna, 1)
    await signIn(anna, 2)
    await tellSomething(app, anna)
    await pass(app, 15)
    expect(await lettersTo(anna)).toEqual(['Вход с нового устройства', 'Вход с нового устройства'])
  })
})

describe('TICK-06 what is no news any more is not sent', () => {
  test('TICK-06 read meanwhile, grown old, replaced by a newer one', async () => {
    const [read, old, grouped] = [await reader(), await reader(), await reader()]
    const id = await tellSomething(app, read)
    await tellSomething(app, old)
    await tellSomething(app, grouped, 4)
    await tellSomething(app, grouped, 4)
    await app.call(`POST /api/notifications/${id}/read`, { token: read.token })
    await pass(app, 11)
    expect(await deliveriesOf(app, read)).toMatchObject([{ state: 'skipped', reason: 'seen' }])
    expect(await deliveriesOf(app, grouped)).toMatchObject([
      { state: 'skipped', reason: 'grouped' },
      { state: 'sent' },
    ])
    expect(await lettersTo(grouped)).toEqual(['2 новых отклика: Турция'])
    const late = await reader()
    await tellSomething(app, late)
    await pass(app, 73 * 60)
    expect(await deliveriesOf(app, late)).toMatchObject([{ state: 'skipped', reason: 'stale' }])
  })

  test('TICK-06 a group that was told by letter and stays unread: the next letter waits six hours', async () => {
    const anna = await reader()
    await tellSomething(app, anna, 3)
    await pass(app, 11)
    await tellSomething(app, anna, 3)
    await pass(app, 60)
    expect(await lettersTo(anna)).toHaveLength(1)
    await pass(app, 5 * 60 + 2)
    expect(await lettersTo(anna)).toEqual(['Новый отклик: Турция', '2 новых отклика: Турция'])
  })

  test('AUTH-12 to whom is blocked nothing is sent, neither what waited nor what comes', async () => {
    const anna = await reader()
    await tellSomething(app, anna)
    await blockUser(app, anna, vera)
    await pass(app, 11)
    expect(await lettersTo(anna)).toEqual([])
    expect(await deliveriesOf(app, anna)).toMatchObject([{ state: 'skipped', reason: 'gone' }])
    expect(await signIn(anna, 3)).toBe(false)
  })

  test('TICK-06 nobody is written to whose e-mail is not confirmed, or changed after the fact', async () => {
    const [unconfirmed, changed] = [await createTourist(app), await reader()]
    await tellSomething(app, unconfirmed)
    await tellSomething(app, changed)
    await app.database.pool.query(`update app_user set email = 'other@example.ru' where id = $1`, [
      changed.id,
    ])
    await pass(app, 11)
    expect(await deliveriesOf(app, unconfirmed)).toEqual([])
    expect(await deliveriesOf(app, changed)).toMatchObject([{ state: 'skipped', reason: 'no_address' }])
  })

  test('TICK-06 of a person who is no more nothing is told, and nothing breaks', async () => {
    expect(await signIn({ ...vera, id: 999_999 }, 1)).toBe(false)
  })
})
