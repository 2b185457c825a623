import { beforeAll, expect, test } from 'vitest'
import { mergedThings } from '../../../../contract/privacy/merged-things.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { openSocket } from '../../../../test/support/live.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { createAuction } from '../../auctions/auctions.factory.ts'
import { createAdmin, createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { notify } from '../../notifications/notify.ts'
import { fund, sendOffer } from '../../offers/offers.factory.ts'
import { givePromo } from '../../promo-codes/promo-codes.factory.ts'
import { reviewOfBooking, writtenReview } from '../../reviews/reviews.factory.ts'
import { createTicket } from '../../support/support.factory.ts'
import { saveTraveller } from '../../travellers/travellers.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { beginWatch } from '../../watches/watches.factory.ts'
import { liveThrough, tracesOf, words, write } from '../privacy.factory.ts'
import { personalTables } from '../../../personal-tables.ts'
import { type Ctx, system } from '../../../platform/use-case.ts'
import { comeAgain, mergingBy } from './merging.factory.ts'

const app = await bootApp()
let vera: TestUser
let agent: TestAgent
const { merge, preview, merges } = mergingBy(app, () => vera)

beforeAll(async () => {
  await loadGeo(app)
  vera = await createAdmin(app, { first_name: 'Вера', last_name: 'Громова' })
  agent = await createAgent(app)
  await fund(app, agent, 1_000_000)
})

const rows = async <T extends object>(query: string, values: unknown[] = []): Promise<T[]> =>
  (await app.database.pool.query<T>(query, values)).rows
const get = async (path: `/${string}`, { token }: { token: string }) =>
  (await app.call(`GET ${path}`, { token })).body.result

/** Every column that is to be empty of a joined number, and still has it. */
async function leftUnder(id: number): Promise<string[]> {
  const left: string[] = []
  for (const { table, merge: rules = {} } of personalTables)
    for (const [column, rule] of Object.entries(rules))
      if (typeof rule !== 'string')
        if ((await rows(`select from ${table} where ${column} = $1`, [id])).length > 0)
          left.push(`${table}.${column}`)
  return left
}

const totals = () =>
  rows(`select account_id::text as account, sum(amount_kopecks)::text as sum, count(*)::int as entries
    from ledger_entry group by account_id order by 1`)

test('ADM-04 all that the second account has is the first one’s: requests, chats, bookings, reviews, tickets and the rest, the ledger as it was', async () => {
  const { tourist: joined, auctionId, offerId, agent: singer } = await liveThrough(app)
  const kept = await createTourist(app, { first_name: 'Евдокия', last_name: 'Канарейкина' })
  const booking = await writtenReview(app, { agent, tourist: joined })
  const ticket = await createTicket(app, joined)
  const traveller = await saveTraveller(app, joined)
  await beginWatch(app, joined)
  const { code } = await givePromo(app, vera)
  expect((await app.call('POST /api/promo/activate', { token: joined.token, body: { code } })).status).toBe(
    200,
  )
  await app.processAll()
  const money = await totals()

  const { body } = await preview(kept, joined)
  expect(body.result).toMatchObject({
    kept: { id: kept.id, phone: kept.phone },
    joined: { id: joined.id, name: 'Евдокия Пантелеевна Канарейкина', phone: joined.phone },
    afterwards: { phone: kept.phone, email: kept.email },
    refusal: null,
  })
  const counts = Object.fromEntries(
    body.result.moves.map(({ thing, count }: { thing: string; count: number }) => [thing, count]),
  )
  expect(counts).toMatchObject({
    requests: 2,
    bookings: 1,
    chats: 2,
    reviews: 1,
    tickets: 1,
    travellers: 1,
    watches: 1,
    promo_codes: 1,
    consents: 3,
  })
  for (const thing of Object.keys(counts)) expect(mergedThings).toHaveProperty(thing)

  const socket = await openSocket(app, joined)
  const answer = await merge(kept, joined)
  expect(answer).toMatchObject({
    status: 200,
    body: { result: { kept_id: kept.id, joined_id: joined.id, merged_by: 'Вера Громова' } },
  })
  expect(await socket.closed).toBe(1008)
  expect((await app.call('GET /api/user', { token: joined.token })).status).toBe(401)
  expect(await leftUnder(joined.id)).toEqual([])
  expect(await totals()).toEqual(money)

  // Old addresses open for the kept account.
  expect(await get(`/api/request/${auctionId}`, kept)).toMatchObject({ id: auctionId })
  const messages = (await get(`/api/chats/${offerId}/messages`, kept)).items
  expect(messages.map(({ text, mine }: { text: string; mine: boolean }) => [text, mine])).toEqual(
    expect.arrayContaining([
      ['пишу-канарейкой', true],
      ['пою-соловьём', false],
    ]),
  )
  expect((await write(app, { token: kept.token, chatId: offerId, text: 'снова я' })).status).toBe(200)
  expect((await write(app, { token: singer.token, chatId: offerId, text: 'слышу' })).status).toBe(200)
  expect(await get(`/api/booking/${booking}`, kept)).toMatchObject({ id: booking })
  expect(await get(`/api/feedback/${ticket}`, kept)).toBeTruthy()
  expect((await get('/api/travellers', kept)).items).toMatchObject([{ id: traveller }])
  expect(await get('/api/watches', kept)).toHaveLength(1)
  expect((await get('/api/promo', kept)).items).toMatchObject([{ code }])
  expect(
    await rows('select tourist_id from review where id = $1', [await reviewOfBooking(app, booking)]),
  ).toEqual([{ tourist_id: kept.id }])

  // Whoever looks for the joined number is led on.
  expect((await merges(joined)).body.result.into).toMatchObject({ kept_id: kept.id })
  expect((await merges(kept)).body.result.joined).toMatchObject([{ joined_id: joined.id }])

  // What the history keeps under the old number is in the file as well.
  const file = await get('/api/user/data', kept)
  const section = (name: string) => file.sections.find((one: { name: string }) => one.name === name).rows
  expect(section('auction')).toHaveLength(2)
  expect(section('auction_move').length).toBeGreaterThan(0)
  expect(section('consent')).toHaveLength(3)
  expect(section('account_merge')).toMatchObject([{ joined_id: joined.id }])
  expect(JSON.stringify(section('message'))).toContain('пишу-канарейкой')

  // The deletion of what is left takes all of it.
  await app.processAll()
  expect((await app.call('DELETE /api/user', { token: kept.token, body: { confirm: true } })).status).toBe(
    200,
  )
  await comeAgain(app)
  const ofBoth = words.ofTourist.filter((word) => word !== 'голосую-канарейкой')
  expect(await tracesOf(app, ofBoth)).toEqual([])
  expect(await rows('select name from stored_file where owner_id = any($1)', [[kept.id, joined.id]])).toEqual(
    [],
  )
})

test('ADM-04 what both have of one kind stays once, the first account’s own; what the second alone has comes over', async () => {
  const [kept, joined] = [await createTourist(app), await createTourist(app)]
  for (const who of [kept, joined]) await beginWatch(app, who)
  const { code } = await givePromo(app, vera)
  for (const { token } of [kept, joined])
    await app.call('POST /api/promo/activate', { token, body: { code } })
  await rows(
    `insert into notification_preference (user_id, kind, channel, is_on)
     values ($1, 'offer.submitted', 'email', true), ($2, 'offer.submitted', 'email', false), ($2, 'offer.submitted', 'push', false)`,
    [kept.id, joined.id],
  )
  await rows(
    `insert into messenger_account (user_id, messenger, chat_id, connected_at)
     values ($1, 'telegram', null, null), ($2, 'telegram', '501', now()), ($1, 'max', '77', now()), ($2, 'max', '78', now())`,
    [kept.id, joined.id],
  )
  const notice = `insert into notification (user_id, kind, fact, data, on_page, created_at)
    values ($1, 'offer.submitted', 'offer:1', '{}', true, now())`
  for (const { id } of [kept, joined]) await rows(notice, [id])
  expect((await merge(kept, joined)).status).toBe(200)
  expect(await leftUnder(joined.id)).toEqual([])
  const own = (table: string, what: string, column = 'user_id') =>
    rows(`select ${what} from ${table} where ${column} = $1 order by 1, 2`, [kept.id])
  expect(await own('price_watch', 'kind, owner_id', 'owner_id')).toHaveLength(1)
  expect(await own('promo_activation', 'code_id, user_id')).toHaveLength(1)
  expect(await own('notification_preference', 'channel, is_on')).toEqual([
    { channel: 'email', is_on: true },
    { channel: 'push', is_on: false },
  ])
  expect(await own('messenger_account', 'messenger, chat_id')).toEqual([
    { messenger: 'max', chat_id: '77' },
    { messenger: 'telegram', chat_id: '501' },
  ])
  expect(
    await rows(`select from notification where user_id = $1 and fact = 'offer:1'`, [kept.id]),
  ).toHaveLength(1)
})

test('ADM-04, BOOK-05 a promo code that one of the two accounts has used stays used', async () => {
  const [kept, joined] = [await createTourist(app), await createTourist(app)]
  const { id: promo } = await givePromo(app, vera)
  const bookingId = await writtenReview(app, { agent, tourist: joined })
  await rows(
    `insert into promo_use (promo_id, code_id, user_id, agency_id, booking_id, payer, kopecks, state, created_at, changed_at)
     select $1, id, $2, $3, $4, 'platform', 100000, 'used', now(), now() from promo_code where promo_id = $1`,
    [promo, joined.id, agent.id, bookingId],
  )
  expect((await merge(kept, joined)).status).toBe(200)
  expect(await rows('select user_id, state from promo_use where promo_id = $1', [promo])).toEqual([
    { user_id: kept.id, state: 'used' },
  ])
  await expect(
    rows('update promo_use set user_id = $2, kopecks = 1 where promo_id = $1', [promo, joined.id]),
  ).rejects.toThrow('no move of a promo use')
})

test('ADM-04 what a job writes for the second account after the merge comes over by itself', async () => {
  const [kept, joined] = [await createTourist(app), await createTourist(app)]
  await merge(kept, joined)
  const auctionId = await createAuction(app, kept)
  await sendOffer(app, { agent, auctionId })
  await rows(
    `insert into notification (user_id, kind, fact, data, on_page, created_at) values ($1, 'offer.submitted', 'late', '{}', true, now())`,
    [joined.id],
  )
  await comeAgain(app)
  expect(await leftUnder(joined.id)).toEqual([])
  expect(await rows(`select user_id from notification where fact = 'late'`)).toEqual([{ user_id: kept.id }])
})

test('ADM-04, TICK-06 what is on its way to the second account reaches the first: a letter that waited for it, and a fact that a job tells later', async () => {
  const [kept, joined] = [await createTourist(app), await createTourist(app)]
  await rows('update app_user set confirmed_email = email where id = $1', [kept.id])
  const told = (fact: string) =>
    app.act(
      system,
      (ctx: Ctx) =>
        notify(ctx, {
          kind: 'session.opened',
          userId: joined.id,
          fact,
          data: { device: 'Chrome, Windows' },
        }),
      null,
    )
  const letters = () =>
    rows(`select from outbox_message where recipient = $1 and subject like '%нового устройства%'`, [
      kept.email,
    ])
  await rows('update app_user set confirmed_email = email where id = $1', [joined.id])
  await told('before')
  await merge(kept, joined)
  await app.processAll()
  expect(await letters()).toHaveLength(1)
  expect(await told('after')).toBe(true)
  await app.processAll()
  expect(await letters()).toHaveLength(2)
  expect(
    await rows(`select fact, user_id from notification where fact in ('before', 'after') order by fact`),
  ).toEqual([
    { fact: 'after', user_id: kept.id },
    { fact: 'before', user_id: kept.id },
  ])
})

test('ADM-04 an offer that comes while its tourist’s account is joined opens its chat with the account that stays', async () => {
  for (let round = 0; round < 3; round++) {
    const [kept, joined] = [await createTourist(app), await createTourist(app)]
    const auctionId = await createAuction(app, joined)
    const [answer, offerId] = await Promise.all([merge(kept, joined), sendOffer(app, { agent, auctionId })])
    expect(answer.status).toBe(200)
    await comeAgain(app)
    expect(await leftUnder(joined.id)).toEqual([])
    expect(await rows('select tourist_id from chat where offer_id = $1', [offerId])).toEqual([
      { tourist_id: kept.id },
    ])
    expect((await write(app, { token: kept.token, chatId: offerId, text: 'это я' })).status).toBe(200)
  }
})

test('ADM-04 a message that the second account sends while it is joined is the first one’s, or was never sent', async () => {
  const [kept, joined] = [await createTourist(app), await createTourist(app)]
  const auctionId = await createAuction(app, joined)
  const chatId = await sendOffer(app, { agent, auctionId })
  await app.processAll()
  const { token } = joined
  const sending = Array.from({ length: 4 }, (_, at) =>
    app.call(`POST /api/chats/${chatId}/messages`, {
      token,
      body: { text: `и ${at}`, client_id: `client-under-way-${at}` },
    }),
  )
  const [answer, ...sent] = await Promise.all([merge(kept, joined), ...sending])
  expect(answer?.status).toBe(200)
  for (const { status } of sent) expect([200, 401]).toContain(status)
  const said = await rows(
    `select author_id from message join conversation on conversation.id = conversation_id
     where kind = 'offer' and subject_id = $1 and text like 'и %'`,
    [chatId],
  )
  expect(said).toEqual(sent.filter(({ status }) => status === 200).map(() => ({ author_id: kept.id })))
})
