import { beforeEach, expect, test } from 'vitest'
import { bootApp, TEST_NOW, type TestApp } from '../../../../test/support/app.ts'
import { createTourist, type TestUser } from '../identity.factory.ts'

const strict = { perPhonePerDay: 5, perAddressPerHour: 10, resendSeconds: 60 }
const app = await bootApp({ config: { codeLimits: { ...strict, perAddressPerHour: 1000 } } })
const strictApp = await bootApp({ config: { codeLimits: strict, showCodes: false } })

let tests = 0
beforeEach(() => {
  // Each test has days of its own, so that the limits begin anew.
  const now = new Date(TEST_NOW.getTime() + ++tests * 4 * 86_400_000)
  app.clock.now = now
  strictApp.clock.now = now
})
const wait = (seconds: number, of = app) =>
  void (of.clock.now = new Date(of.clock.now.getTime() + seconds * 1000))

const send = (by: Pick<TestUser, 'token'>, email: string, to: TestApp = app) =>
  to.call('POST /api/user/email/code', { token: by.token, body: { email } })
const confirm = (by: Pick<TestUser, 'token'>, code: string, more: object = {}) =>
  app.call('POST /api/user/email/confirm', { token: by.token, body: { code, ...more } })
const me = async (by: Pick<TestUser, 'token'>) =>
  (await app.call('GET /api/user', { token: by.token })).body.result
const wrong = (code: string) => (code === '0000' ? '1111' : '0000')
const letters = async (email: string) => {
  await app.processAll()
  const { rows } = await app.database.pool.query(
    `select channel, subject, text, html from outbox_message where recipient = $1 order by id`,
    [email],
  )
  return rows as { channel: string; subject: string; text: string; html: string }[]
}

test('AUTH-10 a code goes out by e-mail, its digits are stored nowhere, and the right ones confirm the e-mail', async () => {
  const anna = await createTourist(app)
  expect(await me(anna)).toMatchObject({ email: anna.email, is_confirmed: false })
  const sent = await send(anna, anna.email)
  expect(sent.body).toEqual({
    status: true,
    id: expect.stringMatching(/^[\w-]{22}$/),
    code: expect.stringMatching(/^\d{4}$/),
    resend_in: 60,
    already_sent: false,
  })
  const { rows: jobs } = await app.database.pool.query('select payload from graphile_worker._private_jobs')
  expect(jobs.map((job) => job.payload)).toContainEqual({ code_id: sent.body.id })
  const [letter] = await letters(anna.email)
  expect(letter).toMatchObject({ channel: 'email', subject: 'Подтверждение почты на Лотуре' })
  expect(letter?.text).toContain(`Код подтверждения: ${sent.body.code}`)
  expect(letter?.html).toContain(`>${sent.body.code}</td>`)
  const { rows } = await app.database.pool.query('select code_hash from email_code where id = $1', [
    sent.body.id,
  ])
  expect(rows[0].code_hash).toHaveLength(32)
  expect(await confirm(anna, sent.body.code)).toMatchObject({
    status: 200,
    body: { status: true, result: { email: anna.email, is_confirmed: true } },
  })
  expect(await me(anna)).toMatchObject({ email: anna.email, is_confirmed: true })
})

test('AUTH-10 without a sign-in nobody asks for a code or confirms', async () => {
  const nobody = { token: '' }
  expect((await send(nobody, 'anna@example.ru')).status).toBe(401)
  expect((await confirm(nobody, '1234')).status).toBe(401)
})

test('AUTH-10 a second request within a minute sends no second letter and says so', async () => {
  const anna = await createTourist(app)
  const first = await send(anna, anna.email)
  wait(18)
  const second = await send(anna, anna.email)
  expect(second.body).toEqual({ ...first.body, resend_in: 42, already_sent: true })
  expect(await letters(anna.email)).toHaveLength(1)
  wait(42)
  const third = await send(anna, anna.email)
  expect(third.body).toMatchObject({ already_sent: false, resend_in: 120 })
  expect(third.body.id).not.toBe(first.body.id)
  expect(await letters(anna.email)).toHaveLength(2)
})

test('AUTH-10, AUTH-13 twenty requests at once send one letter', async () => {
  const anna = await createTourist(app)
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(anna, anna.email)))
  expect(answers.filter(({ body }) => body.already_sent === false)).toHaveLength(1)
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(await letters(anna.email)).toHaveLength(1)
})

test('AUTH-10, AUTH-13 wrong digits are refused by the name code_id, the fifth time for good, and a new letter helps', async () => {
  const anna = await createTourist(app)
  const { code, id } = (await send(anna, anna.email)).body
  for (let attempt = 1; attempt <= 4; attempt++) {
    const answer = await confirm(anna, wrong(code), { code_id: id })
    expect(answer.status).toBe(400)
    expect(answer.body.error).toEqual({ code_id: 'Неверный код. Проверьте цифры и попробуйте ещё раз.' })
  }
  const last = await confirm(anna, wrong(code))
  expect([last.status, last.headers['retry-after']]).toEqual([429, '60'])
  expect(await confirm(anna, code)).toMatchObject({
    status: 429,
    body: { error: { code_id: 'Слишком много неверных попыток. Запросите новый код.' } },
  })
  expect((await me(anna)).is_confirmed).toBe(false)
  const soon = await send(anna, anna.email)
  expect(soon).toMatchObject({ status: 429, body: { error: { reason: 'code_too_soon' } } })
  expect(soon.headers['retry-after']).toBe('60')
  wait(60)
  expect((await confirm(anna, (await send(anna, anna.email)).body.code)).status).toBe(200)
})

test('AUTH-10, AUTH-13 fifty guesses at once cost five attempts and confirm nothing', async () => {
  const anna = await createTourist(app)
  const { code } = (await send(anna, anna.email)).body
  const guesses = Array.from({ length: 50 }, (_, number) =>
    String((Number(code) + 1 + number) % 10_000).padStart(4, '0'),
  )
  const answers = await Promise.all(guesses.map((guess) => confirm(anna, guess)))
  expect(answers.filter((answer) => answer.status === 400)).toHaveLength(4)
  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(46)
  expect((await me(anna)).is_confirmed).toBe(false)
})

test('AUTH-10 a code holds for fifteen minutes', async () => {
  const anna = await createTourist(app)
  const early = await send(anna, anna.email)
  wait(15 * 60)
  expect(await confirm(anna, early.body.code)).toMatchObject({
    status: 410,
    body: { error: { code_id: 'Срок действия кода истёк. Запросите новый.' } },
  })
  const late = await send(anna, anna.email)
  wait(15 * 60 - 1)
  expect((await confirm(anna, late.body.code)).status).toBe(200)
})

test('AUTH-10 a letter whose code ran out before its turn is not sent any more', async () => {
  const anna = await createTourist(app)
  await send(anna, anna.email)
  wait(15 * 60)
  expect(await letters(anna.email)).toEqual([])
})

test('AUTH-10 of many confirmations at once each is told the same: the e-mail is confirmed', async () => {
  const anna = await createTourist(app)
  const { code } = (await send(anna, anna.email)).body
  const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(anna, code)))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect((await confirm(anna, wrong(code))).body.error).toEqual({
    code_id: 'Этот код уже использован. Запросите новый.',
  })
  expect(await send(anna, anna.email)).toMatchObject({
    status: 409,
    body: { error: { reason: 'email_confirmed', message: 'Эта почта уже подтверждена.' } },
  })
})

test('AUTH-10 an e-mail of somebody else is refused, at the request and at the confirmation', async () => {
  const [anna, boris] = [await createTourist(app), await createTourist(app)]
  const taken = { email: 'Данный e-mail уже используется другим пользователем' }
  await confirm(boris, (await send(boris, boris.email)).body.code)
  expect(await send(anna, boris.email)).toMatchObject({ status: 400, body: { error: taken } })
  const email = 'wanted-by-two@example.ru'
  const [first, second] = [await send(anna, email), await send(boris, email)]
  const answers = await Promise.all([confirm(anna, first.body.code), confirm(boris, second.body.code)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.find(({ status }) => status === 400)?.body.error).toEqual(taken)
  const emails = [(await me(anna)).email, (await me(boris)).email]
  expect(emails.filter((one) => one === email)).toHaveLength(1)
})

test('AUTH-10 a new e-mail takes the place of the old one when it is proved, not before', async () => {
  const anna = await createTourist(app)
  const email = 'new-address@example.ru'
  const { code } = (await send(anna, '  New-Address@Example.ru ')).body
  expect(await me(anna)).toMatchObject({ email: anna.email, is_confirmed: false })
  expect((await confirm(anna, code)).status).toBe(200)
  expect(await me(anna)).toMatchObject({ email, is_confirmed: true })
})

test('AUTH-10 an e-mail that is changed in any other way is not confirmed any more', async () => {
  const anna = await createTourist(app)
  await confirm(anna, (await send(anna, anna.email)).body.code)
  await app.database.pool.query('update app_user set email = $2 where id = $1', [
    anna.id,
    'changed@example.ru',
  ])
  expect(await me(anna)).toMatchObject({ email: 'changed@example.ru', is_confirmed: false })
  expect((await send(anna, 'changed@example.ru')).status).toBe(200)
})

test('AUTH-10 nobody confirms with a letter of somebody else; of two own letters the named one counts', async () => {
  const [anna, boris] = [await createTourist(app), await createTourist(app)]
  const first = (await send(anna, anna.email)).body
  wait(1)
  let second = (await send(anna, 'other-anna@example.ru')).body
  while (second.code === first.code) {
    wait(3600)
    second = (await send(anna, 'other-anna@example.ru')).body
  }
  expect(await confirm(boris, first.code, { code_id: first.id })).toMatchObject({
    status: 404,
    body: { error: { code_id: 'Код не найден. Запросите новый.' } },
  })
  expect((await confirm(anna, first.code)).status).toBe(400)
  expect((await confirm(anna, first.code, { code_id: first.id })).body.result.email).toBe(anna.email)
})

test.each([
  [{ email: 'anna' }, { email: 'Введите корректный адрес почты!' }],
  [{}, { email: 'Введите корректный адрес почты!' }],
  [
    { email: `${'a'.repeat(65)}@mail.ru` },
    { email: 'Часть адреса до @ не может быть длиннее 64\u00a0символов' },
  ],
])('AUTH-10, ERR-03 a letter to no address is refused by its field: %j', async (body, error) => {
  const anna = await createTourist(app)
  const answer = await app.call('POST /api/user/email/code', { token: anna.token, body })
  expect(answer).toMatchObject({ status: 400, body: { error } })
})

test.each(['123', '12345', '12a4', ''])('AUTH-10 a code of another length is refused: %j', async (code) => {
  const anna = await createTourist(app)
  expect(await confirm(anna, code)).toMatchObject({
    status: 400,
    body: { error: { code: 'Код должен содержать 4\u00a0символа' } },
  })
})

test('AUTH-13 five letters a day for a person and for an e-mail, ten an hour from an address', async () => {
  const anna = await createTourist(strictApp)
  for (let sent = 1; sent <= 5; sent++)
    expect((await send(anna, `anna-${sent}@example.ru`, strictApp)).status).toBe(200)
  const sixth = await send(anna, 'anna-6@example.ru', strictApp)
  expect(sixth).toMatchObject({ status: 429, body: { error: { message: 'Слишком много запросов.' } } })
  expect(sixth.headers['retry-after']).toBe(String(24 * 3600))

  wait(3600, strictApp)
  for (let person = 1; person <= 5; person++)
    expect((await send(await createTourist(strictApp), 'victim@example.ru', strictApp)).status).toBe(200)
  expect((await send(await createTourist(strictApp), 'victim@example.ru', strictApp)).status).toBe(429)

  for (let person = 1; person <= 5; person++)
    expect((await send(await createTourist(strictApp), `p${person}@example.ru`, strictApp)).status).toBe(200)
  expect((await send(await createTourist(strictApp), 'p6@example.ru', strictApp)).status).toBe(429)
})

test('AUTH-10 the code is not in the answer where codes are not shown', async () => {
  const anna = await createTourist(strictApp)
  const { body } = await send(anna, anna.email, strictApp)
  expect(body).toEqual({ status: true, id: expect.any(String), resend_in: 60, already_sent: false })
})

test('e-mails of old letters are forgotten after two days', async () => {
  const anna = await createTourist(app)
  const { id } = (await send(anna, anna.email)).body
  wait(49 * 3600)
  await app.database.pool.query(`select graphile_worker.add_job('forget_codes')`)
  await app.processAll()
  const { rows } = await app.database.pool.query('select id from email_code where id = $1', [id])
  expect(rows).toEqual([])
})

test('AUTH-13, SEC-45 letters that all addresses of one IPv6 network ask for are counted together', async () => {
  const statuses = []
  for (let number = 0; number < 12; number++) {
    const one = await createTourist(strictApp)
    const answer = await strictApp.web.http.inject({
      method: 'POST',
      url: '/api/user/email/code',
      remoteAddress: `2001:db8:3:4::${number.toString(16)}`,
      headers: { authorization: `Bearer ${one.token}` },
      payload: { email: one.email },
    })
    statuses.push(answer.statusCode)
  }
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429])
})
