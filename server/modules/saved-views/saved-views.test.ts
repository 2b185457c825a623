import { beforeEach, expect, test } from 'vitest'
import { viewsMax } from '../../../contract/saved-views/view-refusals.ts'
import { bootApp } from '../../../test/support/app.ts'
import { blockUser, createAdmin, createStaff, signIn, type TestUser } from '../identity/identity.factory.ts'
import { saveView } from './saved-views.factory.ts'

const app = await bootApp()
let vera: TestUser

beforeEach(async () => {
  vera = await createStaff(app, 'moderator')
})

type Answer = Awaited<ReturnType<typeof app.call>>

const send = (body: object, { token } = vera, headers: Record<string, string> = {}) =>
  app.call('POST /api/admin/saved-views', { token, headers, body })
const change = (id: number, body: object, { token } = vera) =>
  app.call(`PATCH /api/admin/saved-views/${id}`, { token, body })
const remove = (id: number, { token } = vera) => app.call(`DELETE /api/admin/saved-views/${id}`, { token })
const read = (list: string, { token } = vera) =>
  app.call(`GET /api/admin/saved-views?list=${list}`, { token })
const names = async (list = 'users') =>
  (await read(list)).body.result.items.map(({ name }: { name: string }) => name)
const wordOf = ({ status, body }: Answer) => (status === 200 ? '200' : `${status} ${body.error.reason}`)
const blocked = { list: 'users', filter: { blocked: '1' } }

test('ADM-05 a filter is kept under its name as the list knows it, and comes back with its place', async () => {
  const olga = await createStaff(app, 'support')
  const asked = {
    list: 'tickets',
    name: '  Оплата   без ответа ',
    filter: { search: ' чек  ', view: 'open', topic: 'payment', answered: '0' },
  }
  const { body } = await send(asked, olga)
  const kept = {
    id: body.result.id,
    name: 'Оплата без ответа',
    // What goes without saying is no condition.
    filter: { search: 'чек', topic: 'payment', answered: '0' },
    lost: [],
    position: 1,
  }
  expect(body.result).toEqual(kept)
  const { items, fields } = (await read('tickets', olga)).body.result
  expect(items).toEqual([kept])
  expect(fields).toContainEqual({ name: 'view', usual: 'open' })
})

test('ADM-14 each has views of their own: another’s is neither seen nor changed, whatever the role', async () => {
  const id = await saveView(app, vera, { name: 'Мой' })
  const others = [await createStaff(app, 'moderator'), await createAdmin(app)]
  for (const other of others) {
    expect((await read('users', other)).body.result.items).toEqual([])
    expect(wordOf(await change(id, { name: 'Чужой' }, other))).toBe('404 not_found')
    expect(wordOf(await remove(id, other))).toBe('404 not_found')
    expect(wordOf(await send({ ...blocked, name: 'Мой' }, other))).toBe('200')
  }
  expect(await names()).toEqual(['Мой'])
})

test('ADM-05 a name is its list’s only one without regard to case; another list has it too', async () => {
  const id = await saveView(app, vera, { name: 'Ёлки' })
  expect(wordOf(await send({ ...blocked, name: 'ЁЛКИ' }))).toBe('409 view_name')
  expect(wordOf(await send({ list: 'offers', name: 'Ёлки', filter: { search: 'ИП' } }))).toBe('200')
  const other = await saveView(app, vera, { name: 'Сосны' })
  expect(wordOf(await change(other, { name: 'ёлки' }))).toBe('409 view_name')
  expect((await change(id, { name: 'ЁЛКИ' })).body.result.name).toBe('ЁЛКИ')
  for (const name of ['', '   ', 'я'.repeat(61)]) expect((await send({ ...blocked, name })).status).toBe(400)
})

test('ADM-05 of two saved at once under one name one is there; a repeat of one is told the first answer', async () => {
  const answers = await Promise.all([
    send({ ...blocked, name: 'Сразу' }),
    send({ list: 'users', name: 'сразу', filter: { blocked: '0' } }),
  ])
  expect(answers.map(wordOf).toSorted()).toEqual(['200', '409 view_name'])
  expect(await names()).toHaveLength(1)
  const again = () => send({ ...blocked, name: 'Дважды' }, vera, { 'idempotency-key': 'view-twice' })
  const [first, repeat] = [await again(), await again()]
  expect(repeat.body.result).toEqual(first.body.result)
  expect(await names()).toHaveLength(2)
})

test(`ADM-05 one list has at most ${viewsMax} views of a person, also where the last two come at once`, async () => {
  for (let n = 1; n < viewsMax; n++) await saveView(app, vera, { name: `№ ${n}` })
  const answers = await Promise.all([
    send({ ...blocked, name: 'Последний' }),
    send({ ...blocked, name: 'Лишний' }),
  ])
  expect(answers.map(wordOf).toSorted()).toEqual(['200', '409 views_full'])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body.error.message).toBe(
    `У этого списка уже ${viewsMax} ваших видов, больше нельзя. Удалите лишний.`,
  )
  expect(wordOf(await send({ list: 'requests', name: 'Другой', filter: { consents: 'none' } }))).toBe('200')
})

test('ADM-05 they stand as they are put; a removed one comes back to its place', async () => {
  const ids: number[] = []
  for (const name of ['А', 'Б', 'В']) ids.push(await saveView(app, vera, { name }))
  const [a = 0, b = 0, c = 0] = ids
  expect((await change(c, { position: 1 })).body.result.position).toBe(1)
  expect(await names()).toEqual(['В', 'А', 'Б'])
  await change(a, { position: viewsMax })
  expect(await names()).toEqual(['В', 'Б', 'А'])
  expect(wordOf(await remove(b))).toBe('200')
  expect(wordOf(await remove(b))).toBe('404 not_found')
  expect(wordOf(await change(b, { name: 'Г' }))).toBe('404 not_found')
  await saveView(app, vera, { name: 'Б', position: 2 })
  expect(await names()).toEqual(['В', 'Б', 'А'])
  const { items } = (await read('users')).body.result
  expect(items.map(({ position }: { position: number }) => position)).toEqual([1, 2, 3])
})

test('ADM-05 what the list does not understand is refused by its words, nothing at all is too', async () => {
  const id = await saveView(app, vera)
  const wrong: [object, string][] = [
    [{ list: 'users', filter: { blocked: '2' } }, '«Доступ»'],
    [{ list: 'offers', filter: { state: 'gone', search: 'ИП' } }, '«Состояние»'],
    [{ list: 'users', filter: { page: '2' } }, '«page»'],
    [{ list: 'users', filter: { search: 'я'.repeat(101) } }, '«Поиск»'],
    [{ list: 'users', filter: JSON.parse('{"__proto__x":"1"}') }, '«__proto__x»'],
  ]
  for (const [body, words] of wrong) {
    const { status, body: answer } = await send({ name: 'Плохой', ...body })
    expect([body, status, answer.error.filter]).toEqual([body, 400, expect.stringContaining(words)])
  }
  expect((await change(id, { filter: { blocked: 'да' } })).status).toBe(400)
  for (const filter of [{}, { search: '  ' }])
    expect(wordOf(await send({ list: 'users', name: 'Пустой', filter }))).toBe('409 view_empty')
  expect(wordOf(await send({ list: 'tickets', name: 'Все', filter: { view: 'open' } }))).toBe('403 no_right')
  expect((await send({ list: 'nothing', name: 'А', filter: {} })).status).toBe(400)
  expect((await send({ list: 'deliveries', name: 'А', filter: { kind: '\u0000' } })).status).toBe(400)
})

test('ADM-05 a condition that a list has forgotten since is named, the rest still stands', async () => {
  const id = await saveView(app, vera, {
    list: 'offers',
    name: 'Старый',
    filter: { search: 'Парус', state: 'chosen' },
  })
  await app.database.pool.query(
    `update saved_view set filter = '{"search":"Парус","state":"frozen","colour":"red"}' where id = $1`,
    [id],
  )
  const [old] = (await read('offers')).body.result.items
  expect(old).toMatchObject({ id, filter: { search: 'Парус' }, lost: ['Состояние', 'colour'] })
  const mended = await change(id, { filter: old.filter })
  expect(mended.body.result).toMatchObject({ filter: { search: 'Парус' }, lost: [] })
})

test('ADM-14 whose role has lost a section is not shown its views and may not touch them', async () => {
  const id = await saveView(app, vera, { list: 'agents', name: 'Ждут', filter: { status: '1' } })
  const { pool } = app.database
  await pool.query(`update user_role set role = 'support' where user_id = $1 and role = 'moderator'`, [
    vera.id,
  ])
  const asSupport = { ...vera, token: await signIn(app, vera, { asAdmin: true }) }
  const ask = [
    () => read('agents', asSupport),
    () => change(id, { name: 'Всё равно' }, asSupport),
    () => remove(id, asSupport),
    () => send({ list: 'agents', name: 'Новый', filter: { status: '1' } }, asSupport),
  ]
  for (const call of ask) expect(wordOf(await call())).toBe('403 no_right')
  expect((await read('users', asSupport)).status).toBe(200)
  await pool.query(`update user_role set role = 'moderator' where user_id = $1 and role = 'support'`, [
    vera.id,
  ])
  const again = { ...vera, token: await signIn(app, vera, { asAdmin: true }) }
  expect((await read('agents', again)).body.result.items).toMatchObject([{ id, name: 'Ждут' }])
})

test('ADM-04 the blocked reach none of their views, nor does their common sign-in', async () => {
  const id = await saveView(app, vera)
  const common = { ...vera, token: await signIn(app, vera) }
  expect(wordOf(await read('users', common))).toBe('403 admins_only')
  expect(wordOf(await remove(id, common))).toBe('403 admins_only')
  await blockUser(app, vera, await createAdmin(app))
  for (const answer of [await read('users'), await send({ ...blocked, name: 'А' }), await remove(id)])
    expect(answer.status).toBe(403)
})

test('ADM-11 the audit says over which list a view was kept, and neither its name nor what was searched for', async () => {
  const id = await saveView(app, vera, { name: 'Иванов', filter: { search: 'ivanov@example.ru' } })
  await change(id, { name: 'Петров', filter: { search: '+7 999 123-45-67' } })
  await remove(id)
  const { rows } = await app.database.pool.query(
    `select deed, subject_kind, before, after, reason, person_ids from audit where admin_id = $1 and deed like 'view.%' order by id`,
    [vera.id],
  )
  expect(rows.map(({ deed }) => deed)).toEqual(['view.save', 'view.change', 'view.remove'])
  expect(JSON.stringify(rows)).not.toMatch(/ванов|ivanov|етров|999/)
  expect(rows[0]).toMatchObject({ subject_kind: 'view', after: { source: 'Пользователи' } })
})
