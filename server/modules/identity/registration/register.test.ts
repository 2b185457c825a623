import { beforeEach, expect, test } from 'vitest'
import { bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import { createTourist } from '../identity.factory.ts'

const app = await bootApp({
  config: { codeLimits: { perPhonePerDay: 1000, perAddressPerHour: 100_000, resendSeconds: 0 } },
})

beforeEach(() => {
  app.clock.now = TEST_NOW
})

let made = 0
const person = (change: object = {}) => {
  const number = ++made
  return {
    last_name: 'Лебедева',
    first_name: 'Анна',
    email: `new${number}@example.ru`,
    phone: `7952${String(number).padStart(7, '0')}`,
    ...change,
  }
}
const register = (body: object) => app.call('POST /api/registration', { body })
const confirm = ({ id, code }: { id: string; code: string }, more: object = {}) =>
  app.call('PATCH /api/sms', { body: { code_id: id, value: code, ...more } })
const me = async (token: string) => (await app.call('GET /api/user', { token })).body.result

const PHONE_TAKEN = 'Данный телефон уже используется другим пользователем'
const EMAIL_TAKEN = 'Данный e-mail уже используется другим пользователем'

async function proofOf(phone: string): Promise<string> {
  const { body } = await app.call('POST /api/sms', { body: { phone } })
  expect((await confirm(body)).body.error.reason).toBe('phone_unregistered')
  return body.id
}

test('AUTH-03 a registration waits with a code; the right digits make the profile and let the person in', async () => {
  const anna = person({ patronymic_name: 'Сергеевна' })
  const sent = await register(anna)
  expect(sent.status).toBe(200)
  expect(sent.body).toEqual({
    status: true,
    id: expect.any(String),
    code: expect.stringMatching(/^\d{4}$/),
    resend_in: 0,
    channel: 'sms',
  })
  const { rows } = await app.database.pool.query('select id from app_user where phone = $1', [anna.phone])
  expect(rows).toEqual([])
  const answer = await confirm(sent.body)
  expect(answer).toMatchObject({ status: 200, body: { registered_now: true } })
  expect(await me(answer.body.auth_token)).toMatchObject({
    last_name: 'Лебедева',
    first_name: 'Анна',
    patronymic_name: 'Сергеевна',
    email: anna.email,
    phone: anna.phone,
    roles: ['ROLE_USER'],
    is_confirmed: false,
  })
})

test('AUTH-04 names, e-mail and phone are brought into one form', async () => {
  const anna = person({
    last_name: ' римская-корсакова ',
    first_name: 'аННА  мария',
    email: ' Anna.Maria@Example.RU ',
    phone: '8 (952) 999-88-77',
  })
  const answer = await confirm((await register(anna)).body)
  expect(await me(answer.body.auth_token)).toMatchObject({
    last_name: 'Римская-Корсакова',
    first_name: 'Анна Мария',
    email: 'anna.maria@example.ru',
    phone: '79529998877',
  })
})

test('AUTH-05 a phone and an e-mail of somebody else are refused, each by its field', async () => {
  const known = await createTourist(app)
  const other = await createTourist(app)
  const byPhone = await register(person({ phone: known.phone }))
  const byEmail = await register(person({ email: known.email.toUpperCase() }))
  const both = await register(person({ phone: known.phone, email: other.email }))
  expect(byPhone).toMatchObject({
    status: 400,
    body: { status: false, code: 400, error: { phone: PHONE_TAKEN } },
  })
  expect(byPhone.body.error.email).toBeUndefined()
  expect(byEmail.body.error).toEqual({ email: EMAIL_TAKEN })
  expect(both.body.error).toEqual({ phone: PHONE_TAKEN, email: EMAIL_TAKEN })
})

test('AUTH-05 of two registrations with one e-mail the second to confirm is refused', async () => {
  const first = person()
  const second = person({ email: first.email })
  const sent = [(await register(first)).body, (await register(second)).body]
  const answers = await Promise.all(sent.map((one) => confirm(one)))
  expect(answers.map((answer) => answer.status).toSorted((one, other) => one - other)).toEqual([200, 400])
  expect(answers.find((answer) => answer.status === 400)?.body.error).toEqual({ email: EMAIL_TAKEN })
})

test('AUTH-05 of ten registrations of one phone, all confirmed at once, one becomes a profile', async () => {
  const { phone } = person()
  const sent = []
  for (let times = 0; times < 10; times++) sent.push((await register(person({ phone }))).body)
  const answers = await Promise.all(sent.map((one) => confirm(one)))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer.body.error?.phone === PHONE_TAKEN)).toHaveLength(9)
})

test('AUTH-03 whoever lost the e-mail to another keeps the proof of the phone', async () => {
  const slow = person()
  const sent = (await register(slow)).body
  await confirm((await register(person({ email: slow.email }))).body)
  expect((await confirm(sent)).body.error).toEqual({ email: EMAIL_TAKEN })
  const again = await register({ ...slow, email: 'another@example.ru', code_id: sent.id })
  expect(await me(again.body.auth_token)).toMatchObject({ phone: slow.phone, email: 'another@example.ru' })
})

test('AUTH-05 of one phone registered twice at once one profile comes, whoever confirms first', async () => {
  const phone = person().phone
  const sent = await Promise.all(Array.from({ length: 10 }, () => register(person({ phone }))))
  expect(sent.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  const answers = await Promise.all(sent.map(({ body }) => confirm(body)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, body } of answers.filter((answer) => answer.status !== 200))
    expect([status, body.error]).toEqual([400, { phone: PHONE_TAKEN }])
  const { rows } = await app.database.pool.query('select count(*) as users from app_user where phone = $1', [
    phone,
  ])
  expect(rows).toEqual([{ users: 1 }])
})

test('AUTH-03 a phone confirmed minutes ago needs no second code', async () => {
  const anna = person()
  const code_id = await proofOf(anna.phone)
  app.clock.now = new Date(TEST_NOW.getTime() + 9 * 60_000)
  const answer = await register({ ...anna, code_id })
  expect(answer.status).toBe(200)
  expect(await me(answer.body.auth_token)).toMatchObject({ email: anna.email, phone: anna.phone })
  expect([answer.headers['set-cookie']].flat().some((cookie) => String(cookie).startsWith('token='))).toBe(
    true,
  )
  const { rows } = await app.database.pool.query(
    'select count(*) as codes from phone_code where phone = $1',
    [anna.phone],
  )
  expect(rows).toEqual([{ codes: 1 }])
})

test('AUTH-03 a proof holds ten minutes, for its own phone, once', async () => {
  const late = person()
  const lateProof = await proofOf(late.phone)
  app.clock.now = new Date(TEST_NOW.getTime() + 10 * 60_000)
  const tooLate = await register({ ...late, code_id: lateProof })
  app.clock.now = TEST_NOW
  const foreign = await register(person({ code_id: await proofOf(person().phone) }))
  const unconfirmed = person()
  const { body } = await app.call('POST /api/sms', { body: { phone: unconfirmed.phone } })
  const unproved = await register({ ...unconfirmed, code_id: body.id })
  for (const answer of [tooLate, foreign, unproved]) {
    expect(answer).toMatchObject({ status: 400, body: { error: { reason: 'phone_unproven' } } })
  }
})

test('AUTH-03 twenty registrations with one proof at once make one profile', async () => {
  const anna = person()
  const code_id = await proofOf(anna.phone)
  const answers = await Promise.all(Array.from({ length: 20 }, () => register({ ...anna, code_id })))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer.status === 400)).toHaveLength(19)
  const { rows } = await app.database.pool.query('select count(*) as users from app_user where phone = $1', [
    anna.phone,
  ])
  expect(rows).toEqual([{ users: 1 }])
})

test('AUTH-15 the tags of the first visit are stored with the registration, those of the confirmation otherwise', async () => {
  const utmOf = async (phone: string) => {
    const { rows } = await app.database.pool.query('select utm from app_user where phone = $1', [phone])
    return rows[0]?.utm
  }
  const [early, late, never] = [
    person({ utm: { utm_source: 'yandex', utm_campaign: 'лето' } }),
    person(),
    person(),
  ]
  await confirm((await register(early)).body, { utm: { utm_source: 'later' } })
  await confirm((await register(late)).body, { utm: { utm_source: 'vk' } })
  await confirm((await register(never)).body)
  expect(await utmOf(early.phone)).toEqual({ utm_source: 'yandex', utm_campaign: 'лето' })
  expect(await utmOf(late.phone)).toEqual({ utm_source: 'vk' })
  expect(await utmOf(never.phone)).toBeNull()
})

test('a home city is kept where it exists, and is none where it does not', async () => {
  await app.database.pool.query(
    `insert into departure (id, name, name_from) values (1, 'Москва', 'из Москвы')`,
  )
  await app.database.pool.query(`insert into home_city (id, name, departure_id) values (4, 'Москва', 1)`)
  const [known, unknown] = [person({ city_id: '4' }), person({ city_id: 777 })]
  const tokens = []
  for (const one of [known, unknown]) tokens.push((await confirm((await register(one)).body)).body.auth_token)
  expect(await me(tokens[0])).toMatchObject({ city_id: 4, city_name: 'Москва' })
  expect(await me(tokens[1])).toMatchObject({ city_id: null, city_name: null })
})

test.each([
  ['last_name', { last_name: '' }, 'Пожалуйста, укажите фамилию'],
  ['last_name', { last_name: 'Я' }, 'Минимальная длина — 2\u00a0символа'],
  ['first_name', { first_name: undefined }, 'Пожалуйста, укажите имя'],
  ['first_name', { first_name: 'я'.repeat(51) }, 'Максимальная длина — 50\u00a0символов'],
  ['first_name', { first_name: 'Анна\u0000' }, 'Используйте буквы, дефис и пробел'],
  ['first_name', { first_name: '<b>Анна</b>' }, 'Используйте буквы, дефис и пробел'],
  ['patronymic_name', { patronymic_name: 'я'.repeat(61) }, 'Максимальная длина — 60\u00a0символов'],
  ['email', { email: '' }, 'Введите корректный адрес почты!'],
  ['email', { email: 'anna@' }, 'Введите корректный адрес почты!'],
  ['email', { email: 'anna@example..ru' }, 'Введите корректный адрес почты!'],
  ['email', { email: 'anna\r\nBcc: all@example.ru' }, 'Введите корректный адрес почты!'],
  [
    'email',
    { email: `${'a'.repeat(65)}@example.ru` },
    'Часть адреса до @ не может быть длиннее 64\u00a0символов',
  ],
  [
    'email',
    { email: `anna@${'a'.repeat(253)}.ru` },
    'Часть адреса после @ не может быть длиннее 255\u00a0символов',
  ],
  [
    'email',
    { email: `${'a'.repeat(64)}@${'a'.repeat(256)}` },
    'Адрес почты не может быть длиннее 320\u00a0символов',
  ],
  ['phone', { phone: '123' }, 'В номере должно быть 11 цифр'],
  ['code_id', { code_id: '\u0000' }, 'Код не найден. Запросите новый.'],
])('AUTH-04, ERR-03 a wrong %s is refused by its field: %j', async (field, change, text) => {
  const answer = await register(person(change))
  expect(answer.status).toBe(400)
  expect(answer.body.error).toEqual({ [field]: text })
})

test.each([
  { role: 'admin' },
  { is_demo: true },
  { utm: { a: 'x'.repeat(201) } },
  { utm: { a: '\u0000' } },
  { utm: { a: '\ud800' } },
  { utm: Object.fromEntries(Array.from({ length: 13 }, (_, number) => [`utm_${number}`, 'x'])) },
])('ERR-03 surplus fields and tags that are none are refused: %j', async (change) => {
  expect((await register(person(change))).status).toBe(400)
})
