import { expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { createAgent } from '../agents/agents.factory.ts'
import { createAuction } from '../auctions/auctions.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { createTourist } from '../identity/identity.factory.ts'
import { fund, sendOffer } from '../offers/offers.factory.ts'

const app = await bootApp()
const MESSAGES = 50_000

/** In every three messages of four a phone of the same person. */
async function chatOfManyWords() {
  await loadGeo(app)
  const [tourist, agent] = [await createTourist(app), await createAgent(app)]
  await fund(app, agent)
  const chatId = await sendOffer(app, { agent, auctionId: await createAuction(app, tourist) })
  await app.database.pool.query(
    `insert into message (conversation_id, seq, author_id, client_id, text)
      select conversation.id, seq, $2, 'written-' || seq,
        (array['это 8 912', '345', '67 89 до вечера', 'Ждём, вылет 12.06.2026'])[1 + (seq - 1) % 4]
      from conversation, generate_series(1, $3::integer) as seq where kind = 'offer' and subject_id = $1`,
    [chatId, agent.id, MESSAGES],
  )
  await app.database.pool.query('update conversation set last_seq = $1', [MESSAGES])
  return tourist
}

/** What this process has spent of the processor: a machine that lets it wait adds nothing. */
const spent = () => {
  const { user, system } = process.cpuUsage()
  return user + system
}

/** What was done at one go at worst, while everybody else waited, and all in all. */
async function watched<T>(work: Promise<T>) {
  const began = spent()
  let [longest, last, isOver] = [0, began, false]
  const look = () => {
    const now = spent()
    longest = Math.max(longest, now - last)
    last = now
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  const result = await work
  isOver = true
  return { result, longest, whole: spent() - began }
}

test('SEC-61 the file of fifty thousand messages is whole, hides what chats hide, and holds nobody up', async () => {
  const tourist = await chatOfManyWords()
  const { result, longest, whole } = await watched(app.call('GET /api/user/data', { token: tourist.token }))
  const messages = result.body.result.sections.find(({ name }: { name: string }) => name === 'message').rows
  expect(messages).toHaveLength(MESSAGES)
  const shown = new Set(messages.map(({ text }: { text: string }) => text))
  expect(shown).toEqual(new Set(['это •••', '•••', '••• до вечера', 'Ждём, вылет 12.06.2026']))
  // A part of what the whole takes on any machine: reading the answer back is most of it here.
  expect(longest / whole).toBeLessThan(0.2)
})
