import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { people } from '../../../../test/support/people.ts'
import { blockUser, createTourist, type TestUser } from '../identity.factory.ts'

const app = await bootApp()
const vera = await people.vera(app)
let anna: TestUser
beforeAll(async () => {
  await app.database.pool.query(
    `insert into departure (id, name, name_from) values (1, 'Москва', 'из Москвы');
     insert into home_city (id, name, departure_id) values (4, 'Москва', 1), (2, 'Санкт-Петербург', 1)`,
  )
})
beforeEach(async () => {
  anna = await createTourist(app, { first_name: 'Анна', last_name: 'Лебедева' })
})

const edit = (body: object, token = anna.token) => app.call('PATCH /api/user', { token, body })
const stored = async (token = anna.token) => (await app.call('GET /api/user', { token })).body.result

test('AUTH-09 names, patronymic and city are changed; what is not named stays', async () => {
  const changed = await edit({ first_name: 'анна-мария', patronymic_name: 'сергеевна', city_id: 4 })
  expect(changed.status).toBe(200)
  expect(changed.body.result).toMatchObject({
    first_name: 'Анна-Мария',
    last_name: 'Лебедева',
    patronymic_name: 'Сергеевна',
    city_id: 4,
    city_name: 'Москва',
    email: anna.email,
    phone: anna.phone,
  })
  expect(await stored()).toEqual(changed.body.result)
})

test('AUTH-09 the patronymic and the city can be taken away, the names cannot', async () => {
  await edit({ patronymic_name: 'Сергеевна', city_id: 2 })
  expect((await edit({ patronymic_name: '', city_id: null })).body.result).toMatchObject({
    patronymic_name: null,
    city_id: null,
    city_name: null,
  })
  expect((await edit({ first_name: '', last_name: '  ' })).body.error).toEqual({
    first_name: 'Пожалуйста, укажите имя',
    last_name: 'Пожалуйста, укажите фамилию',
  })
})

test.each([
  ['first_name', 'Я', 'Минимальная длина — 2\u00a0символа'],
  ['last_name', 'я'.repeat(51), 'Максимальная длина — 50\u00a0символов'],
  ['patronymic_name', 'я'.repeat(61), 'Максимальная длина — 60\u00a0символов'],
  ['first_name', 'Анна\u202eвораб', 'Используйте буквы, дефис и пробел'],
  ['last_name', '<b>Лебедева</b>', 'Используйте буквы, дефис и пробел'],
  ['city_id', 999_999, 'Город не найден'],
])('AUTH-09 a refusal stands at its field and changes nothing: %s', async (field, value, message) => {
  const before = await stored()
  const answer = await edit({ patronymic_name: 'Сергеевна', [field]: value })
  expect([answer.status, answer.body.error[field]]).toEqual([400, message])
  expect(await stored()).toEqual(before)
})

test.each(['phone', 'email', 'is_confirmed', 'roles', 'id', 'photo', 'password_hash', 'deleted_at'])(
  'SEC-12 a surplus field is refused and stored nowhere: %s',
  async (field) => {
    const before = await stored()
    expect((await edit({ first_name: 'Мария', [field]: '1' })).body.error).toEqual({ [field]: 'Лишнее поле' })
    expect(await stored()).toEqual(before)
  },
)

test('AUTH-09 edits of different fields in two tabs both hold', async () => {
  const [one, other] = await Promise.all([
    edit({ first_name: 'Мария', before: { first_name: 'Анна' } }),
    edit({ last_name: 'Орлова', before: { last_name: 'Лебедева' } }),
  ])
  expect([one.status, other.status]).toEqual([200, 200])
  expect(await stored()).toMatchObject({ first_name: 'Мария', last_name: 'Орлова' })
})

test('AUTH-09 of two tabs that change the same field the second hears so, and may insist', async () => {
  const tries = ['Мария', 'Ольга', 'Вера'].map((first_name) =>
    edit({ first_name, before: { first_name: 'Анна' } }),
  )
  const answers = await Promise.all(tries)
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409'])
  const { first_name } = await stored()
  expect(answers.find(({ status }) => status === 200)?.body.result.first_name).toBe(first_name)
  expect(answers.find(({ status }) => status === 409)?.body.error.reason).toBe('profile_changed')
  expect((await edit({ first_name: 'Галина', before: { first_name } })).status).toBe(200)
})

test('AUTH-09 the same edit sent twice is no conflict with itself', async () => {
  const body = { first_name: 'Мария', before: { first_name: 'Анна' } }
  expect([(await edit(body)).status, (await edit(body)).status]).toEqual([200, 200])
})

test('AUTH-08, AUTH-09 somebody without a name gives one, though the page showed none', async () => {
  const nobody = await createTourist(app, { first_name: '', last_name: 'Забытая' })
  const before = { first_name: '', last_name: '' }
  const named = await edit({ first_name: 'Нина', last_name: 'Котова', before }, nobody.token)
  expect(named.body.result).toMatchObject({ first_name: 'Нина', last_name: 'Котова' })
})

test('AUTH-09 a guest and a blocked person edit nothing; nobody’s edit reaches another', async () => {
  expect((await app.call('PATCH /api/user', { body: { first_name: 'Мария' } })).status).toBe(401)
  const boris = await createTourist(app)
  await edit({ first_name: 'Глеб' }, boris.token)
  expect(await stored()).toMatchObject({ first_name: 'Анна' })
  await blockUser(app, anna, vera)
  expect((await edit({ first_name: 'Мария' })).status).toBeGreaterThanOrEqual(401)
  expect((await app.call(`GET /api/user?id=${anna.id}`, { token: vera.token })).body.result.first_name).toBe(
    'Анна',
  )
})
