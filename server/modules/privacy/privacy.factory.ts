import { consentDocuments } from '../../../contract/identity/consents.ts'
import type { TestApp } from '../../../test/support/app.ts'
import { createAgent, type TestAgent } from '../agents/agents.factory.ts'
import { createAuction } from '../auctions/auctions.factory.ts'
import { createTourist, type TestUser } from '../identity/identity.factory.ts'
import { telephonePicture } from '../identity/photo/photo.factory.ts'
import { fund, mayTour } from '../offers/offers.factory.ts'
import { familyAt, openLink } from '../sharing/sharing.factory.ts'
import { addTours } from '../supply/supply.factory.ts'

/** A tourist and an agent with a whole life behind them; every word of theirs is one that nobody else says. */
export interface Lived {
  tourist: TestUser
  agent: TestAgent
  auctionId: number
  offerId: number
}

/** What is looked for in the database afterwards. */
export const words = {
  ofTourist: [
    'Канарейкина',
    'Евдокия',
    'Пантелеевна',
    'kanareika@example.ru',
    '79995550101',
    'хочу-канарские',
    'пишу-канарейкой',
    'тётя-канарейка',
    'голосую-канарейкой',
    '203.0.113.77',
  ],
  ofAgent: [
    'Соловьёв',
    'Аристарх',
    'solovey@example.ru',
    '79995550202',
    'ИП Соловьёв',
    'Соловьиная',
    'предлагаю-соловьём',
    'пою-соловьём',
    'советую-соловья',
  ],
}

export async function liveThrough(app: TestApp): Promise<Lived> {
  const tourist = await createTourist(app, {
    last_name: 'Канарейкина',
    first_name: 'Евдокия',
    email: 'kanareika@example.ru',
    phone: '79995550101',
  })
  const agent = await createAgent(app, {
    last_name: 'Соловьёв',
    first_name: 'Аристарх',
    email: 'solovey@example.ru',
    phone: '79995550202',
    organisation: 'ИП Соловьёв Аристарх',
  })
  await app.database.pool.query(
    `update agent set address = 'Соловьиная, 1', legal_address = 'Соловьиная, 2' where id = $1`,
    [agent.id],
  )
  await fund(app, agent, 10_000)
  const auctionId = await createAuction(app, tourist, { wishes: 'хочу-канарские острова' })
  const offerId = await answer(app, agent, auctionId)
  await app.processAll()
  await letVote(app, tourist, auctionId)
  await write(app, { token: tourist.token, chatId: offerId, text: 'пишу-канарейкой' })
  await write(app, { token: agent.token, chatId: offerId, text: 'пою-соловьём' })
  await must(app.call('PATCH /api/user', { token: tourist.token, body: { patronymic_name: 'Пантелеевна' } }))
  for (const { token } of [tourist, agent]) {
    const headers = { 'content-type': 'image/jpeg' }
    await must(app.call('POST /api/user/photo', { token, headers, body: await telephonePicture() }))
    const documents = consentDocuments.map(({ name, version }) => ({ name, version }))
    await must(app.call('POST /api/consents', { token, body: { documents } }))
  }
  await must(app.call('POST /api/user/email/code', { token: tourist.token, body: { email: tourist.email } }))
  await must(app.call('POST /api/sms', { body: { phone: tourist.phone } }))
  await app.database.pool.query(`update session set address = '203.0.113.77' where user_id = $1`, [
    tourist.id,
  ])
  await app.processAll()
  return { tourist, agent, auctionId, offerId }
}

/** The tourist's family says what it thinks of the offers. */
async function letVote(app: TestApp, tourist: TestUser, auctionId: number): Promise<void> {
  const link = await openLink(app, tourist, auctionId)
  const family = familyAt(app, { owner: tourist, auctionId }, link)
  const aunt = await family.join('тётя-канарейка')
  await must(family.vote(aunt, await family.option(), 1, 'голосую-канарейкой'))
}

async function answer(app: TestApp, agent: TestAgent, auctionId: number): Promise<number> {
  const [tour_id] = await addTours(app, [mayTour])
  const body = {
    request_id: auctionId,
    price: 3000,
    comment: 'предлагаю-соловьём',
    options: [{ tour_id, comment: 'советую-соловья' }],
  }
  return (await must(app.call('POST /api/travel-agent/offer', { token: agent.token, body }))).body.result.id
}

export function write(
  app: TestApp,
  { token, chatId, text }: { token: string; chatId: number; text: string },
) {
  const client_id = `client-${Math.round(performance.now() * 1000)}`
  return app.call(`POST /api/chats/${chatId}/messages`, { token, body: { text, client_id } })
}

async function must<T extends { status: number; body: unknown }>(call: Promise<T>): Promise<T> {
  const answered = await call
  if (answered.status !== 200) throw new Error(JSON.stringify(answered.body))
  return answered
}

/** Every table in which one of the words is found, with the word. */
export async function tracesOf(app: TestApp, wanted: readonly string[]): Promise<string[]> {
  const { rows } = await app.database.pool.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE' order by 1`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const query = `select word from unnest($1::text[]) as word
      where exists (select from ${name} as t where position(word in t::text) > 0)`
    const traces = await app.database.pool.query<{ word: string }>(query, [wanted])
    found.push(...traces.rows.map(({ word }) => `${name}: ${word}`))
  }
  return found
}
