import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { createAuction } from '../../auctions/auctions.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createStaff, createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { fund, sendOffer } from '../../offers/offers.factory.ts'
import { talkIn } from '../changing-messages.factory.ts'

const app = await bootApp()
let moderator: TestUser
let agent: TestAgent
let anna: TestUser
let chatId: number
const talk = talkIn(app, () => chatId)

beforeAll(async () => {
  await loadGeo(app)
  moderator = await createStaff(app, 'moderator')
})
beforeEach(async () => {
  agent = await createAgent(app)
  await fund(app, agent)
  anna = await createTourist(app)
  chatId = await sendOffer(app, { agent, auctionId: await createAuction(app, anna) })
})

const report = async ({ token }: { token: string }, seq: number, body: object = { cause: 'insults' }) =>
  (await app.call(`POST /api/chats/${chatId}/messages/${seq}/report`, { token, body })).body.result
const inQueue = async (id: number) => {
  const { items } = (await app.call('GET /api/admin/message-reports', { token: moderator.token })).body.result
  return items.find((one: { id: number }) => one.id === id)
}
const decide = (id: number, decision: string) =>
  app.call(`POST /api/admin/message-reports/${id}/decision`, {
    token: moderator.token,
    body: { decision, reason: 'Так решили.' },
  })

test('CHAT-07 a complaint with another cause or other words adds them to the first, once, and nothing once it is decided', async () => {
  const { seq } = await talk.say(agent, 'Грубость и карта')
  const { id } = await report(anna, seq)
  const outcome = (body: object) => report(anna, seq, body)
  expect(await outcome({ cause: 'fraud', words: 'Просит на карту' })).toMatchObject({
    id,
    cause: 'insults',
    outcome: 'added',
  })
  expect(await outcome({ cause: 'insults', words: 'И грубит' })).toMatchObject({ outcome: 'added' })
  for (const body of [{ cause: 'fraud' }, { cause: 'insults' }, { cause: 'fraud', words: 'И грубит' }])
    expect(await outcome(body)).toMatchObject({ id, outcome: 'known' })
  expect((await inQueue(id)).words).toBe('Просит заплатить мимо сайта: Просит на карту\nИ грубит')
  const long = await Promise.all(
    ['а', 'б', 'в', 'г', 'д', 'е'].map((word) => outcome({ cause: 'other', words: word.repeat(300) })),
  )
  expect(long.filter((one) => one.outcome === 'known').length).toBeGreaterThan(0)
  await decide(id, 'nothing')
  expect(await outcome({ cause: 'spam', words: 'Ещё и реклама' })).toMatchObject({
    id,
    is_decided: true,
    outcome: 'known',
  })
})

test('CHAT-07 a complaint of what the staff have hidden says after which report, of what its writer has taken back nothing', async () => {
  const [rude, own] = [await talk.say(agent, 'Грубость раз'), await talk.say(agent, 'Грубость два')]
  const { id: first } = await report(anna, rude.seq)
  await decide(first, 'hide')
  await talk.remove(agent, own.seq)
  const { id: second } = await report(anna, own.seq)
  expect((await inQueue(second)).messages).toMatchObject([
    { text: '', former: ['Грубость раз'], hidden_by: first, is_reported: false },
    { text: '', former: ['Грубость два'], hidden_by: null, is_reported: true },
  ])
})
