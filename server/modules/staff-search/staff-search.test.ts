import { beforeAll, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { type Found, type FoundKindName, foundKinds } from '../../../contract/staff-search/staff-search.ts'
import { hasRight, staffRoles } from '../../../contract/platform/rights.ts'
import { createAgent, type TestAgent } from '../agents/agents.factory.ts'
import { createAuction } from '../auctions/auctions.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { createStaff, createTourist, createUser, type TestUser } from '../identity/identity.factory.ts'
import { openBooking } from '../bookings/bookings.factory.ts'
import { payTopUp } from '../billing/payments/payments.factory.ts'
import { fund } from '../offers/offers.factory.ts'
import { createTicket } from '../support/support.factory.ts'

const app = await bootApp()
const { pool } = app.database
let gleb: TestUser
let anna: TestUser
let agent: TestAgent

beforeAll(async () => {
  await loadGeo(app)
  gleb = await createStaff(app, 'owner')
  agent = await createAgent(app, { inn: '9999000111' })
  await fund(app, agent, 1_000_000)
  anna = await createTourist(app, {
    first_name: 'Анна',
    last_name: 'Лебедева',
    phone: '79123456789',
    email: 'anna.lebedeva@example.ru',
  })
})

const search = ({ token }: { token: string }, q: unknown) =>
  app.call('POST /api/admin/search', { token, body: { q } })
const found = async (q: string, who = gleb): Promise<Found[]> => (await search(who, q)).body.result.items
const idsOf = async (kind: FoundKindName, q: string, who = gleb) =>
  (await found(q, who)).filter((one) => one.kind === kind).map(({ id }) => id)

test('ADM-19 finds a person by the phone however it is written, and by the e-mail in any case', async () => {
  for (const q of [
    '79123456789',
    '+7 (912) 345-67-89',
    '8 912 345 67 89',
    '8(912)345-67-89',
    '912 345-67-89',
  ])
    expect(await idsOf('person', q), 'a phone in another form').toEqual([anna.id])
  for (const q of ['anna.lebedeva@example.ru', 'Anna.LEBEDEVA@Example.ru'])
    expect(await found(q)).toEqual([
      {
        kind: 'person',
        id: anna.id,
        title: 'Анна Лебедева',
        about: 'Турист',
        link: `/admin/users?search=${anna.id}&id=${anna.id}`,
      },
    ])
  expect(await idsOf('person', String(anna.id))).toEqual([anna.id])
  for (const q of ['+7 (912) 345-67-88', '7912345678', 'anna@example.ru', 'nna.lebedeva@example.ru'])
    expect(await idsOf('person', q)).toEqual([])
})

test('ADM-19 what people are found by holds neither phones nor e-mails, and follows them at once', async () => {
  const boris = await createUser(app, { phone: '79035550101', email: 'boris@example.ru' })
  expect(await idsOf('person', '+7 903 555-01-01')).toEqual([boris.id])
  const stored = async () =>
    (await pool.query('select * from person_search where user_id = $1', [boris.id])).rows[0]
  const row = await stored()
  expect(row.phone_hash).toHaveLength(32)
  const text = JSON.stringify([row, row.phone_hash.toString('latin1'), row.email_hash.toString('latin1')])
  for (const secret of ['79035550101', '9035550101', 'boris@example.ru', 'boris'])
    expect(text).not.toContain(secret)

  await pool.query(`update app_user set phone = '79035550102' where id = $1`, [boris.id])
  expect(await stored()).toMatchObject({ phone_hash: null, email_hash: null, is_stale: true })
  expect(await idsOf('person', '79035550101')).toEqual([])
  expect(await idsOf('person', '79035550102')).toEqual([boris.id])
  await pool.query(`update app_user set phone = null, email = null where id = $1`, [boris.id])
  expect(await idsOf('person', 'boris@example.ru')).toEqual([])
})

test('ADM-19 finds things by their number and letter, and by a bare number whatever bears it', async () => {
  const booking = await openBooking(app, { tourist: anna, agent })
  const ticket = await createTicket(app, anna)
  const auction = await createAuction(app, await createTourist(app))
  const payment = await payTopUp(app, agent, 1000)
  for (const [q, kind, id] of [
    [`B-${booking.id}`, 'booking', booking.id],
    [`т${ticket}`, 'ticket', ticket],
    [`A ${auction}`, 'auction', auction],
    [`p-${payment}`, 'payment', payment],
  ] as const)
    expect((await found(q)).map((one) => [one.kind, one.id])).toEqual([[kind, id]])
  expect(await idsOf('ticket', String(ticket))).toEqual([ticket])
  expect(await found('B-999999')).toEqual([])
})

test('ADM-19 finds an agency by its INN and by a part of its name', async () => {
  for (const q of ['9999000111', '9999 0001 11', 'ИНН 9999000111'])
    expect(await idsOf('agency', q)).toEqual([agent.id])
  await pool.query(`update agent set organisation = 'ООО «Сто_процентов 100%»' where id = $1`, [agent.id])
  for (const q of ['сто_проц', '100%', 'ООО «СТО', '"Сто_процентов 100%"'])
    expect(await idsOf('agency', q)).toEqual([agent.id])
  expect(await idsOf('agency', 'сто%проц'), 'a sign of a pattern is that sign').toEqual([])
})

test('ADM-19 one sign, signs of patterns and nothing at all find nothing, and break nothing', async () => {
  for (const q of [
    '',
    ' ',
    'а',
    '1'.repeat(40),
    '%',
    '_',
    '%%%%',
    '____',
    '\\',
    "';--",
    '9'.repeat(15),
    '+7',
  ])
    expect(await search(gleb, q)).toMatchObject({ status: 200, body: { result: { items: [] } } })
  for (const q of ['x'.repeat(5000), null, 7, '\u0000']) expect((await search(gleb, q)).status).toBe(400)
})

test('ADM-19 each role finds what it may see, and nothing of the rest', async () => {
  const booking = await openBooking(app, { tourist: anna, agent })
  const ticket = await createTicket(app, anna)
  const payment = await payTopUp(app, agent, 1000)
  const asked = [
    ['person', '79123456789'],
    ['agency', '9999000111'],
    ['booking', `B-${booking.id}`],
    ['ticket', `T-${ticket}`],
    ['payment', `P-${payment}`],
  ] as const
  for (const role of staffRoles) {
    const who = await createStaff(app, role)
    const may = hasRight([role], 'search_everything')
    expect((await search(who, '79123456789')).status).toBe(may ? 200 : 403)
    if (!may) continue
    for (const [kind, q] of asked)
      expect((await idsOf(kind, q, who)).length > 0).toBe(hasRight([role], foundKinds[kind].right))
  }
  expect((await search(anna, '79123456789')).status).toBe(403)
})

test('ADM-11, ADM-19 whom a search has found is a row of the audit; what was looked for is nowhere', async () => {
  await found('+7 (912) 345-67-89')
  const { rows } = await pool.query(
    'select admin_id, deed, call, subject_id, person_ids, before, after, reason from audit order by id desc limit 1',
  )
  expect(rows).toMatchObject([
    { deed: 'staff.search', admin_id: gleb.id, person_ids: [String(anna.id)], after: { count: 1 } },
  ])
  expect(JSON.stringify(rows)).not.toMatch(/9123456789|345-67/)
})

test('ADM-19 finds a tourist, an agent and one of the staff by how their names begin, in either order, and says who is who', async () => {
  const named = { last_name: 'Ястребова-Ли', first_name: 'Серафима' }
  const tourist = await createTourist(app, named)
  const owner = await createAgent(app, named)
  const staff = await createStaff(app, 'content', named)
  const all = [tourist.id, owner.id, staff.id]
  for (const q of ['Ястребова-Ли', 'ястре', 'Серафима', 'серафима ястребова', 'Ястребова-ли  СЕРАФ'])
    expect(await idsOf('person', q)).toEqual(all)
  expect((await found('ястребова')).map(({ about }) => about)).toEqual([
    'Турист',
    expect.stringMatching(/./),
    'Сотрудник',
  ])
  for (const q of ['требова', 'ястребова анна', 'ястребова серафима петровна', 'яс', 'ястребова%', '___'])
    expect(await idsOf('person', q)).toEqual([])
  await app.call('DELETE /api/user', { token: tourist.token, body: { confirm: true } })
  expect(await idsOf('person', 'ястребова')).toEqual([owner.id, staff.id])
})

test('ADM-19 finds people by the last four digits of the phone, the one whose number it is first, and follows the phone', async () => {
  const vera = await createUser(app, { phone: '79051117043' })
  const zoya = await createUser(app, { phone: '79052227043' })
  for (const q of ['7043', '70 43', '70-43']) expect(await idsOf('person', q)).toEqual([vera.id, zoya.id])
  for (const q of ['043', '27043', '№ 7043', '7034']) expect(await idsOf('person', q)).not.toContain(vera.id)
  const { rows } = await pool.query('select phone_end_hash from person_search where user_id = any($1)', [
    [vera.id, zoya.id],
  ])
  for (const { phone_end_hash } of rows) expect(phone_end_hash).toHaveLength(32)
  await pool.query(`update app_user set phone = '79051110000' where id = $1`, [vera.id])
  expect(await idsOf('person', '7043')).toEqual([zoya.id])
  await app.call('DELETE /api/user', { token: zoya.token, body: { confirm: true } })
  expect(await idsOf('person', '7043')).toEqual([])
})

test('ADM-19 phones that were hashed before their last digits were, are hashed anew and found by the whole meanwhile', async () => {
  const lev = await createUser(app, { phone: '79053338812' })
  await idsOf('person', '79053338812')
  await pool.query('update person_search set phone_end_hash = null where user_id = $1', [lev.id])
  expect(await idsOf('person', '79053338812')).toEqual([lev.id])
  expect(await idsOf('person', '8812')).toEqual([lev.id])
})

test('ADM-19 «ё» and «е» are one letter: people and agencies are found however either is written', async () => {
  const semyon = await createTourist(app, { last_name: 'Семёнов-Щёголев', first_name: 'Пётр' })
  for (const q of ['семёнов-щ', 'Семенов-Щеголев', 'петр семёнов-щеголев', 'СЕМЁНОВ-ЩЁГОЛЕВ ПЁТР'])
    expect(await idsOf('person', q)).toEqual([semyon.id])
  const agency = await createAgent(app, { organisation: 'ООО «Зелёный полёт»' })
  for (const q of ['зеленый полет', 'ЗЕЛЁНЫЙ ПОЛЕТ', 'еный полё'])
    expect(await idsOf('agency', q)).toEqual([agency.id])
})

test('ADM-19 whoever is copied from a list of the console is found, with the patronymic or without it', async () => {
  const named = { last_name: 'Ярцева', first_name: 'Лия', patronymic_name: 'Глебовна' }
  const liya = await createTourist(app, named)
  await createTourist(app, { ...named, patronymic_name: 'Олеговна' })
  expect((await found('Ярцева Лия Глебовна')).map(({ title }) => title)).toEqual(['Лия Глебовна Ярцева'])
  for (const q of ['Лия Глебовна Ярцева', 'лия глебовна', 'лия ярцева глеб'])
    expect(await idsOf('person', q)).toEqual([liya.id])
})

test('ADM-19 of many namesakes ten are shown, whoever bears exactly this name first, and each of them is a look', async () => {
  const people = []
  for (let made = 0; made < 12; made++)
    people.push(await createTourist(app, { last_name: 'Кукушкина', first_name: 'Ия' }))
  const exact = await createTourist(app, { last_name: 'Кукушкин', first_name: 'Ян' })
  const ids = await idsOf('person', 'кукушкин')
  expect(ids).toHaveLength(10)
  expect(ids[0]).toBe(exact.id)
  expect(await idsOf('person', 'кукушкин ян')).toEqual([exact.id])
  const { rows } = await pool.query('select person_ids::int[] as people from audit order by id desc limit 2')
  expect(rows.map(({ people: seen }) => seen.length)).toEqual([1, 10])
})
