import { beforeEach, expect, test } from 'vitest'
import { bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import {
  ageProofs,
  blockUser,
  createAdmin,
  createTourist,
  signIn,
  type TestUser,
} from '../identity.factory.ts'
import { askForChange, createReachable, freePhone, linksTo, sentTo } from './phone-change.factory.ts'

const app = await bootApp()
const DAY = 86_400_000

let tests = 0
beforeEach(() => {
  // Each test has days of its own, so that the limits begin anew.
  app.clock.now = new Date(TEST_NOW.getTime() + ++tests * 5 * DAY)
})
const wait = (milliseconds: number) => void (app.clock.now = new Date(app.clock.now.getTime() + milliseconds))

const follow = (token: string | undefined) => app.call('POST /api/phone-change/confirm', { body: { token } })
const cancel = (token: string | undefined) => app.call('POST /api/phone-change/cancel', { body: { token } })
const me = async ({ token }: Pick<TestUser, 'token'>) =>
  (await app.call('GET /api/user', { token })).body.result
const standing = async ({ token }: Pick<TestUser, 'token'>) =>
  (await app.call('GET /api/user/phone/change', { token })).body.result
const lastLink = async (user: TestUser) => (await linksTo(app, user.email, 'confirm')).at(-1)
/** Signs in by a code; null where nobody has the phone. */
async function enter(phone: string): Promise<string | null> {
  const { body } = await app.call('POST /api/sms', { body: { phone } })
  const answer = await app.call('PATCH /api/sms', { body: { code_id: body.id, value: body.code } })
  return answer.body.auth_token ?? null
}
/** The day of waiting is over: the job's hour has come. */
async function afterADay(): Promise<void> {
  wait(DAY)
  await app.database.pool.query(
    `update graphile_worker._private_jobs set run_at = now() where task_id in
      (select id from graphile_worker._private_tasks where identifier = 'finish_phone_change')`,
  )
  await app.processAll()
}

test('AUTH-11 a code of the new number and a link in a letter change the phone; the next sign-in is by the new one', async () => {
  const anna = await createReachable(app)
  const phone = freePhone()
  const asked = await askForChange(app, anna, phone)
  expect(asked).toMatchObject({ status: 200, body: { status: true, result: { email: anna.email } } })
  expect(await me(anna)).toMatchObject({ phone: anna.phone })

  const [letter] = await sentTo(app, anna.email)
  expect(letter).toMatchObject({ channel: 'email', subject: 'Смена номера телефона на Лотуре' })
  const followed = await follow(await lastLink(anna))
  expect(followed).toMatchObject({ status: 200, body: { result: { phone, due_at: null } } })

  expect(await me(anna)).toMatchObject({ phone })
  wait(60_000)
  expect(await enter(phone)).not.toBeNull()
  expect(await enter(anna.phone)).toBeNull()
})

test('AUTH-11, SEC-51 the old number and the e-mail are told that the phone has changed', async () => {
  const anna = await createReachable(app)
  await askForChange(app, anna, freePhone())
  await follow(await lastLink(anna))
  expect(await sentTo(app, anna.phone)).toEqual([
    { channel: 'sms', subject: null, text: expect.stringContaining('номер для входа изменён') },
  ])
  expect((await sentTo(app, anna.email)).at(-1)).toMatchObject({
    subject: 'Номер телефона изменён',
    text: expect.stringContaining('При следующем входе используйте новый номер'),
  })
})

test('AUTH-11, SEC-50 all sign-ins end but the one that asked', async () => {
  const anna = await createReachable(app)
  const others = [await signIn(app, anna), await signIn(app, anna)]
  await askForChange(app, anna, freePhone())
  await follow(await lastLink(anna))
  for (const token of others) expect((await app.call('GET /api/user', { token })).status).toBe(401)
  expect((await app.call('GET /api/user', { token: anna.token })).status).toBe(200)
})

test('SEC-51 an old proof is refused with reauth and nothing is sent', async () => {
  const anna = await createReachable(app)
  await ageProofs(app, anna)
  const answer = await askForChange(app, anna, freePhone())
  expect(answer).toMatchObject({ status: 403, body: { error: { reason: 'reauth' } } })
  expect(await sentTo(app, anna.email)).toEqual([])
})

test('AUTH-11 without the old number the change waits a day, which both the number and the e-mail are told', async () => {
  const anna = await createReachable(app)
  await ageProofs(app, anna)
  const phone = freePhone()
  expect((await askForChange(app, anna, { phone, withoutOld: true })).status).toBe(200)
  expect((await sentTo(app, anna.email)).at(-1)?.text).toContain('через сутки')

  const due = new Date(app.clock.now.getTime() + DAY).toISOString()
  expect(await follow(await lastLink(anna))).toMatchObject({ body: { result: { phone, due_at: due } } })
  expect(await standing(anna)).toEqual({ phone, email: anna.email, state: 'waiting', until: due })
  expect(await sentTo(app, anna.phone)).toEqual([
    {
      channel: 'sms',
      subject: null,
      text: expect.stringMatching(/сменится на другой.*\/phone-change\/cancel#/),
    },
  ])
  expect((await sentTo(app, anna.email)).at(-1)).toMatchObject({
    subject: 'Номер телефона сменится через сутки',
  })

  expect(await enter(anna.phone)).not.toBeNull()
  expect(await enter(phone)).toBeNull()
  await afterADay()
  expect(await me(anna)).toMatchObject({ phone })
  expect(await enter(anna.phone)).toBeNull()
  expect(await standing(anna)).toBeNull()
})

test('AUTH-11 before its day is over nothing changes, whoever runs the job', async () => {
  const anna = await createReachable(app)
  await askForChange(app, anna, { phone: freePhone(), withoutOld: true })
  await follow(await lastLink(anna))
  wait(DAY - 60_000)
  await app.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await app.processAll()
  expect(await me(anna)).toMatchObject({ phone: anna.phone })
})

test.each(['the number', 'the e-mail', 'the profile'])(
  'AUTH-11, SEC-51 the day of waiting is stopped from %s, and the person is told',
  async (where) => {
    const anna = await createReachable(app)
    await askForChange(app, anna, { phone: freePhone(), withoutOld: true })
    await follow(await lastLink(anna))
    const recipient = where === 'the number' ? anna.phone : anna.email
    const stopped =
      where === 'the profile'
        ? await app.call('DELETE /api/user/phone/change', { token: anna.token })
        : await cancel((await linksTo(app, recipient, 'cancel'))[0])
    expect(stopped.status).toBe(200)
    expect(await standing(anna)).toBeNull()
    expect((await sentTo(app, anna.email)).at(-1)).toMatchObject({ subject: 'Номер телефона не изменён' })
    await afterADay()
    expect(await me(anna)).toMatchObject({ phone: anna.phone })
    expect((await app.call('DELETE /api/user/phone/change', { token: anna.token })).status).toBe(409)
  },
)

test('AUTH-11 a link that nobody has followed can be called off, and is dead then', async () => {
  const anna = await createReachable(app)
  await askForChange(app, anna, freePhone())
  const link = await lastLink(anna)
  expect(await standing(anna)).toMatchObject({ state: 'asked' })
  await app.call('DELETE /api/user/phone/change', { token: anna.token })
  expect((await follow(link)).status).toBe(410)
})

test('AUTH-05, AUTH-11 somebody else’s number is refused, but only to whoever has proved it', async () => {
  const [anna, boris] = [await createReachable(app), await createTourist(app)]
  const guessed = await askForChange(app, anna, { phone: boris.phone, value: '0000' })
  expect(JSON.stringify(guessed.body)).not.toContain('используется')
  wait(3_600_000)
  expect(await askForChange(app, anna, boris.phone)).toMatchObject({
    status: 400,
    body: { error: { phone: 'Данный телефон уже используется другим пользователем' } },
  })
  expect(await linksTo(app, anna.email, 'confirm')).toEqual([])
})

test('AUTH-11 one’s own number is no new one', async () => {
  const anna = await createReachable(app)
  expect((await askForChange(app, anna, anna.phone)).body.error).toEqual({ phone: 'Это ваш нынешний номер' })
})

test('AUTH-11 a number that somebody has taken since is refused by the link, and the link is used up', async () => {
  const anna = await createReachable(app)
  const phone = freePhone()
  await askForChange(app, anna, phone)
  const link = await lastLink(anna)
  await createTourist(app, { phone })
  expect(await follow(link)).toMatchObject({
    status: 400,
    body: { error: { phone: 'Данный телефон уже используется другим пользователем' } },
  })
  expect(await me(anna)).toMatchObject({ phone: anna.phone })
  expect((await sentTo(app, anna.email)).at(-1)).toMatchObject({ subject: 'Номер телефона не изменён' })
  expect((await follow(link)).status).toBe(410)
})

test('AUTH-11 a number that somebody has taken during the day of waiting is not taken away, and the person is told', async () => {
  const anna = await createReachable(app)
  const phone = freePhone()
  await askForChange(app, anna, { phone, withoutOld: true })
  await follow(await lastLink(anna))
  const boris = await createTourist(app, { phone })
  await afterADay()
  expect(await me(anna)).toMatchObject({ phone: anna.phone })
  expect(await me(boris)).toMatchObject({ phone })
  expect((await sentTo(app, anna.email)).at(-1)).toMatchObject({
    subject: 'Номер телефона не изменён',
    text: expect.stringContaining('уже используется другим пользователем'),
  })
})

test('AUTH-11 without a proved e-mail there is nowhere to send the link', async () => {
  const anna = await createTourist(app)
  expect(await askForChange(app, anna, freePhone())).toMatchObject({
    status: 409,
    body: { error: { reason: 'email_unconfirmed' } },
  })
})

test('AUTH-11, SEC-43 a code for a change opens nothing else, and no other code opens a change', async () => {
  const [anna, boris] = [await createReachable(app), await createReachable(app)]
  const phone = freePhone()
  const forChange = await app.call('POST /api/user/phone/code', { token: anna.token, body: { phone } })
  const { id: code_id, code: value } = forChange.body
  expect((await app.call('PATCH /api/sms', { body: { code_id, value } })).status).toBe(404)
  const taken = await app.call('POST /api/user/phone', { token: boris.token, body: { code_id, value } })
  expect(taken.status).toBe(404)

  const forEntrance = (await app.call('POST /api/sms', { body: { phone: freePhone() } })).body
  const body = { code_id: forEntrance.id, value: forEntrance.code }
  expect((await app.call('POST /api/user/phone', { token: anna.token, body })).status).toBe(404)
})

test('AUTH-13, SEC-43 five wrong tries end the code of a change', async () => {
  const anna = await createReachable(app)
  const sent = await app.call('POST /api/user/phone/code', {
    token: anna.token,
    body: { phone: freePhone() },
  })
  const { id: code_id, code } = sent.body
  const attempt = (value: string) =>
    app.call('POST /api/user/phone', { token: anna.token, body: { code_id, value } })
  const statuses = []
  for (let n = 0; n < 5; n++) statuses.push((await attempt(code === '0000' ? '1111' : '0000')).status)
  expect(statuses).toEqual([400, 400, 400, 400, 429])
  expect((await attempt(code)).status).toBe(429)
})

test('AUTH-11 a person asks for five changes a day and no more', async () => {
  const anna = await createReachable(app)
  const statuses = []
  for (let n = 0; n < 6; n++) statuses.push((await askForChange(app, anna, freePhone())).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('AUTH-12 a blocked person’s change does not come about, by the link or after the day', async () => {
  const admin = await createAdmin(app)
  const [anna, boris] = [await createReachable(app), await createReachable(app)]
  await askForChange(app, anna, freePhone())
  const link = await lastLink(anna)
  await askForChange(app, boris, { phone: freePhone(), withoutOld: true })
  await follow(await lastLink(boris))
  for (const person of [anna, boris]) await blockUser(app, person, admin)
  expect(await follow(link)).toMatchObject({ status: 403, body: { error: { reason: 'user_blocked' } } })
  await afterADay()
  const { rows } = await app.database.pool.query('select phone from app_user where id = any($1)', [
    [anna.id, boris.id],
  ])
  expect(new Set(rows.map((row) => row.phone))).toEqual(new Set([anna.phone, boris.phone]))
})
