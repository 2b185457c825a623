import { beforeAll, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { people } from '../../../test/support/people.ts'
import { brokenInvariants } from '../../../test/integrity/invariants/index.ts'
import { createAdmin, type TestUser } from '../identity/identity.factory.ts'
import { openTickets } from './ticket-conversation.factory.ts'

const app = await bootApp()
const tickets = await openTickets(app)
let anna: TestUser
let staff: TestUser[]

beforeAll(async () => {
  anna = await people.anna(app)
  staff = [await people.vera(app), await createAdmin(app), await createAdmin(app)]
})

const all = async (about: number) => {
  const seqs: number[] = []
  for (let after = 0; ; after = seqs.at(-1) ?? 0) {
    const items = (await tickets.messages(anna, about, { after }))?.items ?? []
    if (items.length === 0) return seqs
    seqs.push(...items.map(({ seq }) => seq))
  }
}
const whole = async () =>
  (await brokenInvariants(app.database.pool as never)).filter((one) => /conversation|takes no part/.test(one))

test('TICK-04, SEC-20 of four who write at once, two of them for the first time, each message has its own number', async () => {
  const about = await tickets.open(anna)
  const writers = [anna, ...staff]
  await Promise.all(
    Array.from({ length: 80 }, (_, at) => tickets.say(writers[at % 4] ?? anna, about, `Слово ${at}`)),
  )
  expect(await all(about)).toEqual(Array.from({ length: 80 }, (_, at) => at + 1))
  const { rows } = await app.database.pool.query(
    `select side, count(*)::int as people, max(read_seq) as read from participant
     join conversation on conversation.id = conversation_id
     where kind = 'ticket' and subject_id = $1 group by side order by side`,
    [about],
  )
  expect(rows.map(({ side, people: count }) => [side, count])).toEqual([
    ['person', 1],
    ['staff', 3],
  ])
  expect(Math.max(...rows.map(({ read }) => Number(read)))).toBe(80)
  expect(await whole()).toEqual([])
})

test('TICK-04 the same message from forty places is one, and its number is not spent forty times', async () => {
  const about = await tickets.open(anna)
  const [vera] = staff
  const sent = await Promise.all([
    ...Array.from({ length: 40 }, () =>
      tickets.say(anna, about, { text: 'Один раз', clientId: 'from-everywhere' }),
    ),
    ...Array.from({ length: 10 }, (_, at) => tickets.say(vera ?? anna, about, `Ответ ${at}`)),
  ])
  expect(new Set(sent.slice(0, 40).map(({ id }) => id)).size).toBe(1)
  expect(await all(about)).toEqual(Array.from({ length: 11 }, (_, at) => at + 1))
})

test('TICK-04 who reads while others write never gets a mark beyond what stands there, nor loses one', async () => {
  const about = await tickets.open(anna)
  const [vera = anna] = staff
  await Promise.all([
    ...Array.from({ length: 30 }, (_, at) => tickets.say(anna, about, `Слово ${at}`)),
    ...Array.from({ length: 30 }, (_, at) => tickets.read(vera, about, at)),
  ])
  expect(await whole()).toEqual([])
  expect(await tickets.read(vera, about, 30)).toEqual({ unread: 0 })
  expect((await tickets.messages(anna, about))?.read_by_other).toBe(30)
})

test('TICK-04 a refused message leaves no hole: the next one takes its number', async () => {
  const about = await tickets.open(anna)
  await tickets.say(anna, about, 'Первое')
  await app.database.pool.query('update planted_ticket set is_closed = true where id = $1', [about])
  await Promise.allSettled(Array.from({ length: 5 }, (_, at) => tickets.say(anna, about, `Отказано ${at}`)))
  await app.database.pool.query('update planted_ticket set is_closed = false where id = $1', [about])
  expect((await tickets.say(anna, about, 'Второе')).seq).toBe(2)
  expect(await whole()).toEqual([])
})

test('TICK-04 a page that is read while one of the staff comes with the first words has a side for every word', async () => {
  const about = await tickets.open(anna)
  const [vera = anna] = staff
  const coming = await app.database.pool.connect()
  await coming.query('begin; lock table message in access exclusive mode')
  const page = tickets.messages(anna, about)
  await expect
    .poll(async () => (await app.database.pool.query('select from pg_locks where not granted')).rowCount)
    .toBeGreaterThan(0)
  await coming.query(
    `with spoken as (
       update conversation set last_seq = 1 where kind = 'ticket' and subject_id = $1 returning id
     ), come as (insert into participant (conversation_id, user_id, side) select id, $2, 'staff' from spoken)
     insert into message (conversation_id, seq, author_id, client_id, text)
     select id, 1, $2, 'of-the-staff', 'Здравствуйте!' from spoken`,
    [about, vera.id],
  )
  await coming.query('commit')
  coming.release()
  expect((await page)?.items.map(({ author, text }) => [author, text])).toEqual([['staff', 'Здравствуйте!']])
})
