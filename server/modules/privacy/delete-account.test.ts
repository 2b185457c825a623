import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { openSocket } from '../../../test/support/live.ts'
import { people } from '../../../test/support/people.ts'
import { createAgent } from '../agents/agents.factory.ts'
import { createAuction } from '../auctions/auctions.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { ageProofs, createTourist, signIn, type TestUser } from '../identity/identity.factory.ts'
import { fund, sendOffer } from '../offers/offers.factory.ts'
import { liveThrough, tracesOf, words, write } from './privacy.factory.ts'
import { personalTables } from '../../personal-tables.ts'
import { eraseAgain } from './delete-account.ts'
import { forgetProofs } from './privacy.jobs.ts'
import { system } from '../../platform/use-case.ts'

const app = await bootApp()
let anna: TestUser
beforeAll(() => loadGeo(app))
beforeEach(async () => {
  anna = await createTourist(app)
})

const leave = (token: string, body: object = { confirm: true }) =>
  app.call('DELETE /api/user', { token, body })
const rows = async <T extends object>(query: string, values: unknown[] = []): Promise<T[]> =>
  (await app.database.pool.query<T>(query, values)).rows
/** The job that looks again waits two minutes; here it is due. */
async function afterwards(): Promise<void> {
  await rows(`update graphile_worker._private_jobs set run_at = now()`)
  await app.processAll()
}

test('SEC-61 of a tourist and an agent who are gone no word is left anywhere, in no table and no queue', async () => {
  const { tourist, agent, auctionId, offerId } = await liveThrough(app)
  const before = await tracesOf(app, [...words.ofTourist, ...words.ofAgent])
  expect(before.length).toBeGreaterThan(25)
  expect((await leave(tourist.token)).status).toBe(200)
  expect(await tracesOf(app, words.ofTourist)).toEqual([])
  expect((await leave(agent.token, { confirm: true, give_up_balance: true })).status).toBe(200)
  await afterwards()
  expect(await tracesOf(app, [...words.ofTourist, ...words.ofAgent])).toEqual([])
  expect(await rows('select name from stored_file')).toEqual([])
  expect(await rows('select name from stored_object')).toEqual([])
  expect(await rows('select state from auction where id = $1', [auctionId])).toEqual([{ state: 'deleted' }])
  expect(await rows('select state from offer where id = $1', [offerId])).toEqual([{ state: 'expired' }])
})

test('SEC-61 the proof of consents stays, withdrawn and without a name; its owner can be told by the phone', async () => {
  const { phone } = anna
  const documents = (await app.call('GET /api/consents', { token: anna.token })).body.result.items.map(
    ({ document, version }: { document: string; version: string }) => ({ name: document, version }),
  )
  await app.call('POST /api/consents', { token: anna.token, body: { documents } })
  await leave(anna.token)
  const kept = await rows(
    'select count(*)::int as count, count(withdrawn_at)::int as withdrawn from consent where user_id = $1',
    [anna.id],
  )
  expect(kept).toEqual([{ count: 3, withdrawn: 3 }])
  const [deletion] = await rows<{ phone_hash: Buffer }>(
    'select phone_hash from account_deletion where user_id = $1',
    [anna.id],
  )
  expect(deletion?.phone_hash).toHaveLength(32)
  expect(await tracesOf(app, [phone])).toEqual([])
  const inThreeYears = new Date(app.clock.now)
  inThreeYears.setFullYear(inThreeYears.getFullYear() + 3)
  const now = app.clock.now
  app.clock.now = new Date(inThreeYears.getTime() - 1000)
  await app.act(system, forgetProofs, null)
  expect(await rows('select from consent where user_id = $1', [anna.id])).toHaveLength(3)
  app.clock.now = new Date(inThreeYears.getTime() + 1000)
  await app.act(system, forgetProofs, null)
  app.clock.now = now
  expect(await rows('select from consent where user_id = $1', [anna.id])).toEqual([])
})

test('SEC-61 what is looked for again of a tourist and an agent who have talked is done at once for both, and once', async () => {
  const { tourist, agent, offerId } = await liveThrough(app)
  await leave(tourist.token)
  await leave(agent.token, { confirm: true, give_up_balance: true })
  // A job that had begun before told each of the other.
  const both = [tourist.id, agent.id]
  await rows(
    `insert into notification (user_id, kind, fact, group_key, data, on_page, created_at)
    select person, 'message.new', 'planted ' || n, $2, '{"from": "Анна"}', true, now()
    from unnest($1::bigint[]) as person, generate_series(1, 3) as n`,
    [both, `chat:${offerId}`],
  )
  // Slow enough that both are at it at once; the sequence also counts what was rolled back.
  await rows(`
    create sequence deletions;
    create function slowly() returns trigger language plpgsql as
      'begin perform nextval(''deletions''), pg_sleep(0.1); return old; end';
    create trigger slowly before delete on notification for each row execute function slowly()`)
  await Promise.all(both.map((userId) => app.act(system, eraseAgain, { userId, tables: personalTables })))
  await rows('drop trigger slowly on notification')
  expect(await rows('select last_value::integer as count from deletions')).toEqual([{ count: 6 }])
  expect(await rows('select from notification where user_id = any($1)', [both])).toEqual([])
})

test('SEC-50, SEC-61 every sign-in and every open socket ends at once', async () => {
  const elsewhere = await signIn(app, anna)
  const socket = await openSocket(app, { token: elsewhere })
  expect((await leave(anna.token)).status).toBe(200)
  expect(await socket.closed).toBe(1008)
  for (const token of [anna.token, elsewhere])
    for (const call of ['GET /api/user', 'GET /api/chats', 'DELETE /api/user/photo'] as const)
      expect([call, (await app.call(call, { token })).status]).toEqual([call, 401])
})

test('SEC-50, SEC-61 a sign-in that was under way while the account went lets nobody in', async () => {
  const leaving = await app.database.pool.connect()
  try {
    // A deletion that has locked the person and is not over.
    await leaving.query('begin')
    await leaving.query('update app_user set deleted_at = now() where id = $1', [anna.id])
    const entering = signIn(app, anna).then(
      () => 'let in',
      (error: { kind?: string }) => error.kind,
    )
    await expect
      .poll(async () => (await rows('select from pg_locks where not granted')).length)
      .toBeGreaterThan(0)
    await leaving.query('commit')
    expect(await entering).toBe('unauthorized')
  } finally {
    leaving.release()
  }
})

test('SEC-61 phone and e-mail are free for a new registration, which knows nothing of the old', async () => {
  await createAuction(app, anna)
  await leave(anna.token)
  const registration = {
    first_name: 'Анна',
    last_name: 'Новая',
    email: anna.email,
    phone: anna.phone,
  }
  const asked = await app.call('POST /api/registration', { body: registration })
  const confirmed = await app.call('PATCH /api/sms', {
    body: { code_id: asked.body.id, value: asked.body.code },
  })
  expect(confirmed.body.registered_now).toBe(true)
  const token = confirmed.body.auth_token
  expect((await app.call('GET /api/requests', { token })).body.result.total_items).toBe(0)
  // The second look, minutes later, does not touch whoever has the number now.
  await afterwards()
  expect((await app.call('GET /api/user', { token })).body.result).toMatchObject({ ...registration })
})

test('SEC-61 open auctions are deleted as the tourist would do it: agents get their fees back', async () => {
  const agent = await createAgent(app)
  await fund(app, agent, 10_000)
  await sendOffer(app, { agent, auctionId: await createAuction(app, anna) })
  await leave(anna.token)
  await app.processAll()
  const { body } = await app.call('GET /api/travel-agent/balance', { token: agent.token })
  expect(body.result.balance).toBe(10_000)
})

test('SEC-61 waiting offers of an agent are withdrawn, and the auction counts without them', async () => {
  const [gone, stays] = [await createAgent(app), await createAgent(app)]
  await fund(app, gone, 10_000)
  await fund(app, stays, 10_000)
  const auctionId = await createAuction(app, anna)
  await sendOffer(app, {
    agent: gone,
    auctionId,
    tours: [{ country_id: 4, day: '2027-05-22', nights: 7, price: 150_000 }],
  })
  await sendOffer(app, { agent: stays, auctionId })
  const counts = `select offers_count, unread_offers, best_price from auction where id = $1`
  expect(await rows(counts, [auctionId])).toEqual([
    { offers_count: 2, unread_offers: 2, best_price: 150_000 },
  ])
  await leave(gone.token, { confirm: true, give_up_balance: true })
  expect(await rows(counts, [auctionId])).toEqual([
    { offers_count: 1, unread_offers: 1, best_price: 180_000 },
  ])
  const { items } = (await app.call(`GET /api/request/best-offers/${auctionId}`, { token: anna.token })).body
    .result
  expect(items.map((offer: { agent: { id: number } }) => offer.agent.id)).toEqual([stays.id])
})

test('AGT-06, SEC-61 an agent with money is told so, and leaves only by giving it up; the ledger still balances', async () => {
  const agent = await createAgent(app)
  await fund(app, agent, 7000)
  expect(await leave(agent.token)).toMatchObject({ status: 409, body: { error: { reason: 'balance_left' } } })
  expect((await app.call('GET /api/travel-agent/balance', { token: agent.token })).body.result.balance).toBe(
    7000,
  )
  expect((await leave(agent.token, { confirm: true, give_up_balance: true })).status).toBe(200)
  const entries = await rows<{ kind: string; balance_kopecks: number }>(
    `select transfer.kind, entry.balance_kopecks from ledger_entry as entry
     join ledger_account as account on account.id = entry.account_id
     join ledger_transfer as transfer on transfer.id = entry.transfer_id
     where account.agent_id = $1 order by entry.seq`,
    [agent.id],
  )
  expect(entries).toEqual([
    { kind: 'demo_grant', balance_kopecks: 700_000 },
    { kind: 'given_up', balance_kopecks: 0 },
  ])
  expect(
    await rows('select 1 from ledger_entry group by transfer_id having sum(amount_kopecks) <> 0'),
  ).toEqual([])
})

test('AGT-06, SEC-61 money that would come back later does not: nobody is there to take it', async () => {
  const agent = await createAgent(app)
  await fund(app, agent, 10_000)
  const auctionId = await createAuction(app, anna)
  await sendOffer(app, { agent, auctionId })
  await leave(agent.token, { confirm: true, give_up_balance: true })
  await app.call('DELETE /api/request', { token: anna.token, body: { request_id: auctionId } })
  await app.processAll()
  const last = await rows<{ balance_kopecks: number }>(
    `select balance_kopecks from ledger_entry join ledger_account on ledger_account.id = account_id
     where agent_id = $1 order by seq desc limit 1`,
    [agent.id],
  )
  expect(last).toEqual([{ balance_kopecks: 0 }])
})

test('SEC-61 the other side of a chat reads «Пользователь удалён», keeps its own words and cannot write into nothing', async () => {
  const agent = await createAgent(app)
  await fund(app, agent, 10_000)
  const chatId = await sendOffer(app, { agent, auctionId: await createAuction(app, anna) })
  await app.processAll()
  await write(app, { token: anna.token, chatId, text: 'Есть ли песок?' })
  await write(app, { token: agent.token, chatId, text: 'Есть, мелкий' })
  await leave(anna.token)
  const seen = await app.call(`GET /api/chats/${chatId}`, { token: agent.token })
  expect(seen.body.result).toMatchObject({ title: 'Пользователь удалён', is_partner_gone: true, photo: null })
  const { items } = (await app.call(`GET /api/chats/${chatId}/messages`, { token: agent.token })).body.result
  expect(items.map(({ text }: { text: string }) => text)).toEqual([
    'Сообщение удалено вместе с профилем',
    'Есть, мелкий',
  ])
  expect(await write(app, { token: agent.token, chatId, text: 'Вы ещё здесь?' })).toMatchObject({
    status: 409,
    body: { error: { reason: 'partner_gone' } },
  })
})

test('SEC-61, AUTH-08 an administrator sees that somebody was there and no more; an administrator does not leave this way', async () => {
  const vera = await people.vera(app)
  await leave(anna.token)
  expect((await app.call(`GET /api/user?id=${anna.id}`, { token: vera.token })).body.result).toMatchObject({
    first_name: 'Пользователь удалён',
    last_name: '',
    email: null,
    phone: null,
    roles: ['ROLE_USER'],
  })
  expect(await leave(vera.token)).toMatchObject({ status: 403, body: { error: { reason: 'admin_stays' } } })
  expect((await app.call('GET /api/user', { token: vera.token })).status).toBe(200)
})

test('SEC-51, SEC-61 without a fresh proof or the word nobody is deleted', async () => {
  for (const body of [{}, { confirm: false }, { confirm: 'true' }, { confirm: true, id: anna.id }])
    expect((await leave(anna.token, body)).status).toBe(400)
  await ageProofs(app, anna)
  expect(await leave(anna.token)).toMatchObject({ status: 403, body: { error: { reason: 'reauth' } } })
  expect((await app.call('DELETE /api/user', { body: { confirm: true } })).status).toBe(401)
  expect((await app.call('GET /api/user', { token: anna.token })).status).toBe(200)
})

test('SEC-61 of many deletions at once one counts, and what was under way meanwhile leaves nothing', async () => {
  const tokens = [anna.token, ...(await Promise.all([1, 2, 3].map(() => signIn(app, anna))))]
  const answers = await Promise.all([
    ...tokens.map((token) => leave(token)),
    ...tokens
      .slice(0, 2)
      .map((token) => app.call('PATCH /api/user', { token, body: { patronymic_name: 'Торопыжкина' } })),
    ...tokens.map((token) =>
      createAuction(app, { ...anna, token }).then(
        () => ({ status: 200 }),
        () => ({ status: 401 }),
      ),
    ),
  ])
  expect(answers.every(({ status }) => [200, 401, 409].includes(status))).toBe(true)
  expect(answers.slice(0, 4).filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
  // Where an edit was in the way of all of them, the next one counts.
  expect([200, 401]).toContain((await leave(anna.token)).status)
  expect(await tracesOf(app, ['Торопыжкина'])).toEqual([])
  expect(
    await rows(`select id from auction where tourist_id = $1 and state <> 'deleted'`, [anna.id]),
  ).toEqual([])
  expect(await rows('select from account_deletion where user_id = $1', [anna.id])).toHaveLength(1)
})
