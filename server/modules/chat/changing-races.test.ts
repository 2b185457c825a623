import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { createAgent, type TestAgent } from '../agents/agents.factory.ts'
import { createAuction } from '../auctions/auctions.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../identity/identity.factory.ts'
import { fund, sendOffer } from '../offers/offers.factory.ts'
import { talkIn } from './changing-messages.factory.ts'

const app = await bootApp()
let agent: TestAgent
let anna: TestUser
let chatId: number
const { say, edit, remove, read, seen, refused, page } = talkIn(app, () => chatId)

beforeAll(async () => {
  await loadGeo(app)
  agent = await createAgent(app)
  await fund(app, agent, 1_000_000)
})
beforeEach(async () => {
  anna = await createTourist(app)
  chatId = await sendOffer(app, { agent, auctionId: await createAuction(app, anna) })
})

test('CHAT-02 of an edit and a reading at once one is first: what was read is shown for good, what was not leaves no trace', async () => {
  let shown = 0
  for (let round = 0; round < 12; round++) {
    const { seq } = await say(agent, `Прежнее ${round}`)
    const both = [() => edit(agent, seq, `Новое ${round}`), () => read(anna, seq)]
    const answers = await Promise.all((round % 2 ? both : both.toReversed()).map((does) => does()))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const [annas, agents] = [await seen(anna, seq), await seen(agent, seq)]
    expect([annas.text, agents.former]).toEqual([`Новое ${round}`, annas.former])
    // Kept with whether it had been read, as it is shown.
    const { rows } = await app.database.pool.query(
      `select was_read from message_version where seq = $1 and conversation_id =
         (select id from conversation where kind = 'offer' and subject_id = $2)`,
      [seq, chatId],
    )
    expect(rows).toEqual([{ was_read: annas.former.length === 1 }])
    shown += annas.former.length
    expect((await page(anna)).items.map((one) => one.seq)).toEqual(
      Array.from({ length: round + 1 }, (_, at) => at + 1),
    )
  }
  expect(shown).toBeLessThanOrEqual(12)
})

describe('an answer to what is gone', () => {
  test('CHAT-01 to a deleted message quotes «Сообщение удалено», its words are gone and its order stays', async () => {
    const asked = await say(agent, 'Тайная цена')
    const answer = await say(anna, 'Спасибо', { reply_to_seq: asked.seq })
    await say(agent, 'Что-то ещё')
    await remove(agent, asked.seq)
    for (const who of [anna, agent]) {
      expect((await seen(who, answer.seq)).reply_to).toMatchObject({
        seq: asked.seq,
        text: 'Сообщение удалено',
        deleted: true,
      })
      const { items } = await page(who)
      expect(items.map(({ seq }) => seq)).toEqual([1, 2, 3])
      expect(JSON.stringify(items)).not.toContain('Тайная цена')
    }
    const late = await say(anna, 'А сколько было?', { reply_to_seq: asked.seq })
    expect(late.reply_to).toMatchObject({ text: 'Сообщение удалено' })
    expect(refused(await edit(agent, asked.seq, 'Другая'))).toEqual([
      409,
      'message_deleted',
      'Сообщение удалено',
    ])
  })

  test('CHAT-01, SEC-61 to words of a deleted account quotes that they went with it, and the order stays', async () => {
    const asked = await say(anna, 'Слова Анны')
    const answer = await say(agent, 'Отвечаю', { reply_to_seq: asked.seq })
    expect((await app.call('DELETE /api/user', { token: anna.token, body: { confirm: true } })).status).toBe(
      200,
    )
    await app.processAll()
    expect((await seen(agent, answer.seq)).reply_to).toMatchObject({
      seq: asked.seq,
      author: 'tourist',
      text: 'Сообщение удалено вместе с профилем',
    })
    const { items } = await page(agent)
    expect(items.map(({ seq }) => seq)).toEqual([1, 2])
    expect(JSON.stringify(items)).not.toContain('Слова Анны')
    expect(
      refused(
        await app.call(`POST /api/chats/${chatId}/messages`, {
          token: agent.token,
          body: { text: 'Вы здесь?', client_id: 'after-leaving-1' },
        }),
      ),
    ).toEqual([409, 'partner_gone', undefined])
  })
})
