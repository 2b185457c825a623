import { expect, test } from 'vitest'
import { bootApp } from '../../../../../test/support/app.ts'
import { blockUser, createAdmin, createTourist, givePassword, signIn } from '../../identity.factory.ts'

const app = await bootApp()
const OLD = 'старый пароль 1'
const NEW = 'новый пароль 2'

let hosts = 0
const ask = async (email: unknown, address = `10.2.${hosts >> 8}.${hosts++ & 255}`) => {
  const answer = await app.web.http.inject({
    method: 'POST',
    url: '/api/password/restore',
    remoteAddress: address,
    payload: { email },
  })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}
const restore = (token: unknown, password: unknown = NEW) =>
  app.call('POST /api/password/new', { body: { token, password } })
const login = (email: string, password: string) => app.call('POST /api/login', { body: { email, password } })

/** Somebody who has a password and has proved the e-mail. */
async function withPassword() {
  const person = await createTourist(app)
  await givePassword(app, person, OLD)
  await confirm(person.id)
  return person
}
const confirm = (id: number) =>
  app.database.pool.query('update app_user set confirmed_email = email where id = $1', [id])

async function lettersTo(email: string): Promise<{ subject: string; text: string }[]> {
  await app.processAll()
  const { rows } = await app.database.pool.query(
    'select subject, text from outbox_message where recipient = $1 order by id',
    [email],
  )
  return rows
}
const tokenIn = (text: string | undefined) => /\/login\?password=new#([\w-]{43})/.exec(text ?? '')?.[1]
const later = (minutes: number) => (app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000))

async function linkFor(email: string): Promise<string> {
  await ask(email)
  const token = (await lettersTo(email)).map(({ text }) => tokenIn(text)).findLast(Boolean)
  if (!token) throw new Error('no link came')
  return token
}

test('AUTH-07 a link comes by e-mail, gives a new password once, ends all sign-ins and lets nobody in by itself', async () => {
  const anna = await withPassword()
  const elsewhere = await signIn(app, anna)
  expect((await ask(anna.email.toUpperCase())).body).toEqual({
    status: true,
    already_sent: false,
    resend_in: 60,
  })
  const [letter] = await lettersTo(anna.email)
  expect(letter?.subject).toBe('Новый пароль на Лотуре')
  const token = tokenIn(letter?.text)
  const answer = await restore(token)
  expect([answer.status, answer.headers['set-cookie'], answer.body]).toEqual([
    200,
    undefined,
    { status: true },
  ])
  for (const old of [anna.token, elsewhere])
    expect((await app.call('GET /api/user', { token: old })).status).toBe(401)
  expect([(await login(anna.email, OLD)).status, (await login(anna.email, NEW)).status]).toEqual([400, 200])
  expect((await lettersTo(anna.email)).map(({ subject }) => subject)).toEqual([
    'Новый пароль на Лотуре',
    'Пароль на Лотуре изменён',
  ])
  expect((await restore(token, 'третий пароль 3')).body.error).toEqual({
    reason: 'restore_link',
    message: 'Ссылка устарела или уже использована. Запросите новую.',
  })
})

test('SEC-43, SEC-44 the link’s token is stored nowhere: neither in its row nor in the queue', async () => {
  const anna = await withPassword()
  await ask(anna.email)
  const dump = async (table: string) =>
    JSON.stringify((await app.database.pool.query(`select t::text as row from ${table} t`)).rows)
  const before = [await dump('password_restore'), await dump('graphile_worker._private_jobs')]
  const token = tokenIn((await lettersTo(anna.email)).at(-1)?.text)
  expect(token).toMatch(/^[\w-]{43}$/)
  for (const text of before) expect(text).not.toContain(token)
})

test('SEC-43 of twenty uses of one link at once one gives the password', async () => {
  const anna = await withPassword()
  const token = await linkFor(anna.email)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, number) => restore(token, `пароль номер ${number}`)),
  )
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer.status === 410)).toHaveLength(19)
})

test('SEC-43 a link holds for an hour, and not after a newer one or a change in the profile was used', async () => {
  const anna = await withPassword()
  const first = await linkFor(anna.email)
  later(2)
  const second = await linkFor(anna.email)
  expect(second).not.toBe(first)
  expect((await restore(second)).status).toBe(200)
  expect((await restore(first)).status).toBe(410)

  later(5)
  const third = await linkFor(anna.email)
  const token = await signIn(app, anna)
  await app.call('PUT /api/user/password', { token, body: { password: 'из профиля 123' } })
  expect((await restore(third)).status).toBe(410)

  const boris = await withPassword()
  const fourth = await linkFor(boris.email)
  later(59)
  const common = await restore(fourth, 'password1')
  expect(common.body.error.password).toContain('распространён')
  expect((await restore(fourth)).status).toBe(200)
  later(5)
  const fifth = await linkFor(boris.email)
  later(61)
  expect((await restore(fifth)).status).toBe(410)
})

test('AUTH-07, SEC-48 whoever asks is answered alike: known, unknown, unproved, blocked, without a password, an administrator', async () => {
  const [anna, unproved, blocked, phoneOnly, vera] = [
    await withPassword(),
    await createTourist(app),
    await withPassword(),
    await createTourist(app),
    await createAdmin(app),
  ]
  await givePassword(app, unproved, OLD)
  await blockUser(app, blocked, vera)
  await Promise.all([confirm(phoneOnly.id), confirm(vera.id)])
  const emails = [anna, unproved, blocked, phoneOnly, vera].map((person) => person.email)
  const sameForAll = { status: true, already_sent: false, resend_in: 60 }
  for (const email of [...emails, 'nobody.at.all@example.ru']) {
    const { status, body } = await ask(email)
    expect([email, status, body]).toEqual([email, 200, sameForAll])
  }
  const subjects: string[][] = []
  for (const email of emails) subjects.push((await lettersTo(email)).map(({ subject }) => subject))
  expect(subjects).toEqual([['Новый пароль на Лотуре'], [], [], ['Вход на Лотур'], []])
  // Who never had a password is told how to come in, and gets no link that would make one.
  expect(tokenIn((await lettersTo(phoneOnly.email))[0]?.text)).toBeUndefined()
})

test('AUTH-07 asked again within a minute, the letter of before is pointed at, for an unknown e-mail as well', async () => {
  const anna = await withPassword()
  for (const email of [anna.email, 'unknown.again@example.ru']) {
    await ask(email)
    const { body } = await ask(email)
    expect(body).toMatchObject({ already_sent: true, resend_in: 60 })
  }
  expect(await lettersTo(anna.email)).toHaveLength(1)
})

test('AUTH-13, SEC-23 five letters a day for an e-mail, ten an hour from an address, whomever it names', async () => {
  const statuses: number[] = []
  for (let times = 0; times < 6; times++) {
    statuses.push((await ask('daily@example.ru')).status)
    later(70)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  const fromOne = await Promise.all(
    Array.from({ length: 14 }, (_, number) => ask(`many${number}@example.ru`, '10.77.0.1')),
  )
  expect(fromOne.filter((answer) => answer.status === 200)).toHaveLength(10)
  const refused = fromOne.find((answer) => answer.status === 429)
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(60)
})

test.each([
  [{ token: 'x'.repeat(43), password: NEW }, 410, 'reason'],
  [{ token: '', password: NEW }, 410, 'reason'],
  [{ token: '\u0000', password: NEW }, 410, 'reason'],
  [{ token: 'x'.repeat(201), password: NEW }, 400, 'token'],
  [{ token: 5, password: NEW }, 400, 'token'],
  [{ token: 'x', password: 'short' }, 400, 'password'],
])('ERR-03 a link that is none of ours opens nothing: %j', async (body, status, field) => {
  const answer = await app.call('POST /api/password/new', { body })
  expect([answer.status, Object.keys(answer.body.error)[0]]).toEqual([status, field])
})
