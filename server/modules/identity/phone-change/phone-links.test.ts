import { beforeEach, expect, test } from 'vitest'
import { bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import { signIn, type TestUser } from '../identity.factory.ts'
import { askForChange, createReachable, freePhone, linksTo, sentTo } from './phone-change.factory.ts'
import { linkToken } from './phone-change.rules.ts'
import { defineTask } from '../../../platform/jobs/task.ts'

const app = await bootApp()
const HOUR = 3_600_000

let tests = 0
beforeEach(() => {
  app.clock.now = new Date(TEST_NOW.getTime() + ++tests * 5 * 24 * HOUR)
})
const wait = (milliseconds: number) => void (app.clock.now = new Date(app.clock.now.getTime() + milliseconds))

const follow = (token: unknown) => app.call('POST /api/phone-change/confirm', { body: { token } })
const cancel = (token: unknown) => app.call('POST /api/phone-change/cancel', { body: { token } })
const phoneOf = async ({ id }: TestUser) =>
  (await app.database.pool.query('select phone from app_user where id = $1', [id])).rows[0]?.phone
const dead = { status: 410, body: { error: { reason: 'phone_link' } } }

async function asked(more: { withoutOld?: boolean } = {}) {
  const user = await createReachable(app)
  await askForChange(app, user, { phone: freePhone(), ...more })
  const link = (await linksTo(app, user.email, 'confirm')).at(-1) ?? ''
  return { user, link }
}

test('SEC-44 a link is 128 bits, of which the database and the queue know a hash', async () => {
  const user = await createReachable(app)
  await askForChange(app, user, freePhone())
  const { rows: jobs } = await app.database.pool.query(
    `select payload::text from graphile_worker._private_jobs order by id desc limit 1`,
  )
  const [link = ''] = await linksTo(app, user.email, 'confirm')
  expect(Buffer.from(link, 'base64url')).toHaveLength(16)
  const { rows } = await app.database.pool.query('select * from phone_change where user_id = $1', [user.id])
  expect(JSON.stringify([rows, jobs])).not.toContain(link)
  expect(rows[0].confirm_hash).toHaveLength(32)
  // The id in the queue opens nothing without the installation's key.
  expect(await follow(rows[0].id)).toMatchObject(dead)
  expect(linkToken('another key of an installation', rows[0].id, 'confirm')).not.toBe(link)
})

test('SEC-44 links of ten thousand changes are all different, and those to confirm are not those to cancel', () => {
  const links = Array.from({ length: 10_000 }, (_, n) =>
    (['confirm', 'cancel'] as const).map((purpose) => linkToken('key', String(n), purpose)),
  ).flat()
  expect(new Set(links).size).toBe(20_000)
})

test('SEC-44 an altered link opens nothing, and says no more than a dead one', async () => {
  const { user, link } = await asked()
  const altered = [
    link.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
    link.slice(0, -2),
    `${link}A`,
    link.toUpperCase() === link ? link.toLowerCase() : link.toUpperCase(),
    '',
    'null',
    '%00',
    "' or 1=1 --",
  ]
  for (const token of altered) expect(await follow(token)).toMatchObject(dead)
  for (const token of [null, 5, [link], { link }, 'a'.repeat(201)])
    expect((await follow(token)).status).toBe(400)
  expect(await phoneOf(user)).toBe(user.phone)
  expect((await follow(link)).status).toBe(200)
})

test('SEC-44 a link lives for an hour', async () => {
  const [late, timely] = [await asked(), await asked()]
  wait(HOUR - 1000)
  expect((await follow(timely.link)).status).toBe(200)
  wait(1000)
  expect(await follow(late.link)).toMatchObject(dead)
  expect(await phoneOf(late.user)).toBe(late.user.phone)
})

test.each([false, true])(
  'SEC-44, AUTH-11 a link followed by twenty at once is followed once (without the old number: %s)',
  async (withoutOld) => {
    const { user, link } = await asked({ withoutOld })
    const answers = await Promise.all(Array.from({ length: 20 }, () => follow(link)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 410),
    ])
    expect(await follow(link)).toMatchObject(dead)
    expect(await sentTo(app, user.phone)).toHaveLength(1)
  },
)

test('SEC-44 a newer wish takes the place of the older one, whose link is dead', async () => {
  const user = await createReachable(app)
  const [first, second] = [freePhone(), freePhone()]
  await askForChange(app, user, first)
  const [older] = await linksTo(app, user.email, 'confirm')
  await askForChange(app, user, second)
  const [, newer] = await linksTo(app, user.email, 'confirm')
  expect(await follow(older)).toMatchObject(dead)
  expect((await follow(newer)).body.result.phone).toBe(second)
  expect(await phoneOf(user)).toBe(second)
})

test('AUTH-11 a newer wish stops the day of waiting of the older one', async () => {
  const { user, link } = await asked({ withoutOld: true })
  await follow(link)
  await askForChange(app, user, freePhone())
  wait(24 * HOUR)
  await app.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await app.processAll()
  expect(await phoneOf(user)).toBe(user.phone)
})

test('AUTH-11 wishes of two devices at once leave one that holds', async () => {
  const user = await createReachable(app)
  const other = { ...user, token: await signIn(app, user) }
  const answers = await Promise.all([
    askForChange(app, user, freePhone()),
    askForChange(app, other, freePhone()),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const links = await linksTo(app, user.email, 'confirm')
  const statuses = []
  for (const link of links) statuses.push((await follow(link)).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
})

test('SEC-44 the link of a person who is no more is dead', async () => {
  const { user, link } = await asked()
  await app.database.pool.query('update app_user set phone = null, email = null where id = $1', [user.id])
  expect(await follow(link)).toMatchObject(dead)
  expect(await phoneOf(user)).toBeNull()
})

test('SEC-44 a link of a number that has changed otherwise since is dead', async () => {
  const { user, link } = await asked()
  const other = freePhone()
  await app.database.pool.query('update app_user set phone = $2 where id = $1', [user.id, other])
  expect(await follow(link)).toMatchObject(dead)
  expect(await phoneOf(user)).toBe(other)
})

test('SEC-44 the link to confirm does not cancel, the link to cancel does not confirm, and each works once', async () => {
  const { user, link } = await asked({ withoutOld: true })
  await follow(link)
  const [stop = ''] = await linksTo(app, user.phone, 'cancel')
  expect(await follow(stop)).toMatchObject(dead)
  expect((await cancel(link)).status).toBe(410)
  const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(stop)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await cancel(stop)).toMatchObject({ status: 410, body: { error: { reason: 'phone_change_over' } } })
})

test('AUTH-11 two people who have proved one free number: the first link has it', async () => {
  const [anna, boris] = [await createReachable(app), await createReachable(app)]
  const phone = freePhone()
  await askForChange(app, anna, phone)
  wait(5 * 60_000)
  await askForChange(app, boris, phone)
  const links = [
    (await linksTo(app, anna.email, 'confirm'))[0],
    (await linksTo(app, boris.email, 'confirm'))[0],
  ]
  const answers = await Promise.all(links.map(follow))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  const { rows } = await app.database.pool.query('select count(*)::int as n from app_user where phone = $1', [
    phone,
  ])
  expect(rows[0].n).toBe(1)
})

test('AUTH-11 what came to an end is forgotten after ninety days, what waits is not', async () => {
  const [ended, waiting] = [await asked(), await asked({ withoutOld: true })]
  await follow(ended.link)
  await follow(waiting.link)
  wait(91 * 24 * HOUR)
  await app.act(
    { actor: null, address: 'system' },
    async (ctx) => ctx.enqueue(defineTask<object>('forget_phone_changes'), {}),
    null,
  )
  await app.database.pool.query(
    `delete from graphile_worker._private_jobs where task_id in
      (select id from graphile_worker._private_tasks where identifier = 'finish_phone_change')`,
  )
  await app.processAll()
  const { rows } = await app.database.pool.query('select user_id from phone_change where user_id = any($1)', [
    [ended.user.id, waiting.user.id],
  ])
  expect(rows).toEqual([{ user_id: waiting.user.id }])
})

test('AUTH-11, F5 a change whose day is over is finished within the hour, though its job was lost', async () => {
  const waiting = await asked({ withoutOld: true })
  await follow(waiting.link)
  const lost = () =>
    app.database.pool.query(
      `delete from graphile_worker._private_jobs where task_id in
        (select id from graphile_worker._private_tasks where identifier = 'finish_phone_change')`,
    )
  const sweep = async () => {
    await app.act(
      { actor: null, address: 'system' },
      async (ctx) => ctx.enqueue(defineTask<object>('sweep_phone_changes'), {}),
      null,
    )
    await app.processAll()
  }
  const stateOf = async () =>
    (await app.database.pool.query('select state from phone_change where user_id = $1', [waiting.user.id]))
      .rows
  await lost()
  await sweep()
  expect(await stateOf()).toEqual([{ state: 'waiting' }])
  wait(24 * HOUR + 11 * 60_000)
  await sweep()
  expect(await stateOf()).toEqual([{ state: 'done' }])
})
