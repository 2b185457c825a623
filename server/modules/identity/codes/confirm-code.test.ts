import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { createCore, createWeb } from '../../../app.ts'
import { bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import { blockUser, createAdmin, createTourist, giveRole } from '../identity.factory.ts'

const app = await bootApp({
  config: { codeLimits: { perPhonePerDay: 1000, perAddressPerHour: 100_000, resendSeconds: 0 } },
})

beforeEach(() => {
  app.clock.now = TEST_NOW
})

const minutes = (count: number) => void (app.clock.now = new Date(app.clock.now.getTime() + count * 60_000))
const send = async (phone: string) =>
  (await app.call('POST /api/sms', { body: { phone } })).body as { id: string; code: string }
const confirm = (code_id: string, value: string, more: object = {}) =>
  app.call('PATCH /api/sms', { body: { code_id, value, ...more } })
/** Other digits than these. */
const wrong = (code: string) => (code === '0000' ? '1111' : '0000')

let phones = 0
const freshPhone = () => `7950${String(++phones).padStart(7, '0')}`

test('AUTH-01, AUTH-02 the right digits let the owner of a phone in', async () => {
  const anna = await createTourist(app)
  const { id, code } = await send(anna.phone)
  expect(code).toMatch(/^\d{4}$/)
  const answer = await confirm(id, code, { phone: anna.phone, role: 'user', utm: { utm_source: 'vk' } })
  expect(answer).toMatchObject({ status: 200, body: { status: true, registered_now: false } })
  const me = await app.call('GET /api/user', { token: answer.body.auth_token })
  expect(me.body.result).toMatchObject({ id: anna.id, phone: anna.phone })
})

test('AUTH-02 the token stands in a cookie that the page cannot read', async () => {
  const anna = await createTourist(app)
  const { id, code } = await send(anna.phone)
  const answer = await confirm(id, code)
  const cookies = [answer.headers['set-cookie']].flat().map(String)
  expect(cookies.find((cookie) => cookie.startsWith('token='))).toBe(
    `token=${answer.body.auth_token}; Max-Age=32140800; Path=/; HttpOnly; SameSite=Lax`,
  )
  expect(cookies.find((cookie) => cookie.startsWith('isTravelAgent=true'))).toBeUndefined()
})

test('an agent gets the hint isTravelAgent beside the token', async () => {
  const igor = await createTourist(app)
  await giveRole(app, igor, 'agent')
  const { id, code } = await send(igor.phone)
  const cookies = [(await confirm(id, code)).headers['set-cookie']].flat().map(String)
  expect(cookies).toContain('isTravelAgent=true; Max-Age=32140800; Path=/; SameSite=Lax')
})

test('AUTH-01 wrong digits are refused by the name code_id, and the right ones still hold after four of them', async () => {
  const anna = await createTourist(app)
  const { id, code } = await send(anna.phone)
  for (let attempt = 1; attempt <= 4; attempt++) {
    const answer = await confirm(id, wrong(code))
    expect(answer.status).toBe(400)
    expect(answer.body.error).toEqual({ code_id: 'Неверный код. Проверьте цифры и попробуйте ещё раз.' })
  }
  expect((await confirm(id, code)).status).toBe(200)
})

test('AUTH-13 after five wrong tries the right digits are refused too', async () => {
  const anna = await createTourist(app)
  const { id, code } = await send(anna.phone)
  for (let attempt = 1; attempt <= 4; attempt++) await confirm(id, wrong(code))
  const fifth = await confirm(id, wrong(code))
  expect(fifth).toMatchObject({
    status: 429,
    body: { error: { code_id: 'Слишком много неверных попыток. Запросите новый код.' } },
  })
  expect(fifth.headers['retry-after']).toBe('1')
  expect((await confirm(id, code)).status).toBe(429)
})

test('AUTH-13, SEC-43 fifty guesses at once cost five attempts and open nothing', async () => {
  const anna = await createTourist(app)
  const { id, code } = await send(anna.phone)
  const guesses = Array.from({ length: 51 }, (_, number) =>
    String((Number(code) + 1 + number) % 10_000).padStart(4, '0'),
  )
  const answers = await Promise.all(guesses.map((guess) => confirm(id, guess)))
  expect(answers.filter((answer) => answer.status === 400)).toHaveLength(4)
  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(47)
  expect((await confirm(id, code)).status).toBe(429)
})

test('AUTH-01, SEC-43 of fifty confirmations at once exactly one wins, and a used code is refused', async () => {
  const anna = await createTourist(app)
  const { id, code } = await send(anna.phone)
  const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(id, code)))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer.status === 409)).toHaveLength(49)
  expect((await confirm(id, code)).body.error).toEqual({
    code_id: 'Этот код уже использован. Запросите новый.',
  })
})

test('SEC-43 a code outlives a restart of the server, and its used-up tries too', async () => {
  const anna = await createTourist(app)
  const { id, code } = await send(anna.phone)
  for (let attempt = 1; attempt <= 4; attempt++) await confirm(id, wrong(code))
  const restarted = await createWeb(createCore({ ...app.core, now: () => app.clock.now }))
  const payload = { code_id: id, value: wrong(code) }
  const last = await restarted.http.inject({ method: 'PATCH', url: '/api/sms', payload })
  await restarted.close()
  expect(last.statusCode).toBe(429)
  const other = await send(anna.phone)
  const again = await createWeb(createCore({ ...app.core, now: () => app.clock.now }))
  const right = { code_id: other.id, value: other.code }
  const answer = await again.http.inject({ method: 'PATCH', url: '/api/sms', payload: right })
  await again.close()
  expect(answer.statusCode).toBe(200)
})

test('SEC-43 a copy of the database shows no code', async () => {
  const sent = []
  for (let number = 0; number < 20; number++) sent.push(await send(freshPhone()))
  const { rows: codes } = await app.database.pool.query(
    `select jsonb_build_object('id', id, 'hash', encode(code_hash, 'hex'), 'row',
      to_jsonb(phone_code) - 'id' - 'code_hash' - 'phone' - 'created_at' - 'expires_at' - 'device')::text as kept
      from phone_code where id = any($1)`,
    [sent.map(({ id }) => id)],
  )
  const { rows: jobs } = await app.database.pool.query(
    'select payload::text as kept from graphile_worker._private_jobs',
  )
  const kept = codes.map((row) => row.kept as string)
  expect(kept).toHaveLength(20)
  // Four digits may stand in a random id or hash by chance, so what is not random is looked through whole.
  const shown = sent.filter(({ id, code }) =>
    [...kept, ...jobs.map((row) => row.kept as string)].some((text) =>
      new RegExp(`(?<![\\w-])${code}(?![\\w-])`).test(text.replaceAll(id, '')),
    ),
  )
  expect(shown).toEqual([])
  const bare = sent.map(({ id, code }) => createHash('sha256').update(`${id}:${code}`).digest('hex'))
  expect(bare.filter((hash) => kept.some((text) => text.includes(hash)))).toEqual([])
})

test('AUTH-13 a code holds for five minutes', async () => {
  const anna = await createTourist(app)
  const early = await send(anna.phone)
  minutes(4.9)
  expect((await confirm(early.id, early.code)).status).toBe(200)
  const late = await send(anna.phone)
  minutes(5)
  const answer = await confirm(late.id, late.code)
  expect(answer).toMatchObject({
    status: 410,
    body: { error: { code_id: 'Срок действия кода истёк. Запросите новый.' } },
  })
})

test('SEC-43 a code id that does not exist, or that of another phone, is refused', async () => {
  const anna = await createTourist(app)
  const { id, code } = await send(anna.phone)
  const unknown = await confirm('no-such-code', '1234')
  const foreign = await confirm(id, code, { phone: '79990001122' })
  for (const answer of [unknown, foreign]) {
    expect(answer).toMatchObject({
      status: 404,
      body: { error: { code_id: 'Код не найден. Запросите новый.' } },
    })
  }
})

test('SEC-43 the digits of one code do not open another of the same phone', async () => {
  const anna = await createTourist(app)
  const first = await send(anna.phone)
  let second = await send(anna.phone)
  while (first.code === second.code) second = await send(anna.phone)
  expect((await confirm(second.id, first.code)).status).toBe(400)
  expect((await confirm(first.id, first.code)).status).toBe(200)
})

test('AUTH-01 a phone that nobody has is told so only after the right digits', async () => {
  const { id, code } = await send(freshPhone())
  expect((await confirm(id, wrong(code))).status).toBe(400)
  const answer = await confirm(id, code)
  expect(answer.status).toBe(404)
  expect(answer.body.error.reason).toBe('phone_unregistered')
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test('AUTH-12 a blocked person is told whom to write to, and gets no token', async () => {
  const admin = await createAdmin(app)
  const anna = await createTourist(app)
  await blockUser(app, anna, admin)
  const { id, code } = await send(anna.phone)
  const answer = await confirm(id, code)
  expect(answer.status).toBe(403)
  expect(answer.body.error).toEqual({
    reason: 'user_blocked',
    blocked_reason: 'Спам',
    message:
      'Ваш аккаунт заблокирован. Причина: Спам. Если это ошибка, напишите в поддержку: help@lotour.ru.',
  })
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test.each([
  [{ code_id: 'x', value: '123' }, { value: 'Код должен содержать 4\u00a0символа' }],
  [{ code_id: 'x', value: '12345' }, { value: 'Код должен содержать 4\u00a0символа' }],
  [{ code_id: 'x', value: '12a4' }, { value: 'Код должен содержать 4\u00a0символа' }],
  [{ code_id: 'x', value: '١٢٣٤' }, { value: 'Код должен содержать 4\u00a0символа' }],
  [{ value: '1234' }, { code_id: 'Пожалуйста, заполните данные' }],
  [{ code_id: 5, value: '1234' }, { code_id: 'Неверное значение' }],
  [{ code_id: 'a\u0000b', value: '1234' }, { code_id: 'Код не найден. Запросите новый.' }],
])('ERR-03 a confirmation that makes no sense is refused by its field: %j', async (body, error) => {
  const answer = await app.call('PATCH /api/sms', { body })
  expect(answer).toMatchObject({ status: 400, body: { status: false, code: 400, error } })
})

test('ERR-03 a surplus field is refused by its name', async () => {
  const answer = await confirm('x', '1234', { user_id: 1 })
  expect(answer).toMatchObject({ status: 400, body: { error: { user_id: 'Лишнее поле' } } })
})
