import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import { system } from '../../../platform/use-case.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { createAuction } from '../../auctions/auctions.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createStaff, createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { wordOf } from '../../offers/life/life.factory.ts'
import { fund, sendOffer } from '../../offers/offers.factory.ts'
import { talkIn } from '../changing-messages.factory.ts'
import { endReports } from './end-reports.ts'

const app = await bootApp()
const DAY_MS = 86_400_000
let moderator: TestUser
let support: TestUser
let agent: TestAgent
let anna: TestUser
let chatId: number
const talk = talkIn(app, () => chatId)

beforeAll(async () => {
  await loadGeo(app)
  moderator = await createStaff(app, 'moderator')
  support = await createStaff(app, 'support')
})
beforeEach(async () => {
  app.clock.now = TEST_NOW
  agent = await createAgent(app)
  await fund(app, agent)
  anna = await createTourist(app, { first_name: 'Аннушка', email: `anna${++people}@example.ru` })
  chatId = await sendOffer(app, { agent, auctionId: await createAuction(app, anna) })
})
let people = 0

type Who = { token: string }
const report = ({ token }: Who, seq: number, body: object = { cause: 'insults' }) =>
  app.call(`POST /api/chats/${chatId}/messages/${seq}/report`, { token, body })
const queue = async ({ token }: Who, state = 'open') =>
  (await app.call(`GET /api/admin/message-reports?state=${state}`, { token })).body.result
const decide = ({ token }: Who, id: number, body: object) =>
  app.call(`POST /api/admin/message-reports/${id}/decision`, { token, body })
const idOf = async (who: Who, seq: number, body?: object): Promise<number> =>
  (await report(who, seq, body)).body.result.id
const KINDS = ['report.made', 'report.decided', 'message.judged']
/** Of complaints, the newest first. */
const told = async ({ token }: Who): Promise<{ title: string; text: string; link: string }[]> => {
  await app.processAll()
  const { items } = (await app.call('GET /api/notifications', { token })).body.result
  return items.filter(({ kind }: { kind: string }) => KINDS.includes(kind))
}

describe('CHAT-07 a complaint of a message', () => {
  test('CHAT-07 stands in the queue of the staff with the message, all it ever said and what stood around it', async () => {
    await talk.say(anna, 'Сколько стоит трансфер?')
    const { seq } = await talk.say(agent, 'Переведите мне на карту')
    await talk.read(anna, seq)
    await talk.edit(agent, seq, 'Ничего не надо')
    await talk.say(agent, 'Мой телефон +7 912 345-67-89')
    const { status, body } = await report(anna, seq, { cause: 'fraud', words: 'Просит деньги на карту' })
    expect([status, body.result.is_decided]).toEqual([200, false])
    for (const who of [moderator, support]) {
      const { items } = await queue(who)
      expect(items.find(({ id }: { id: number }) => id === body.result.id)).toMatchObject({
        chat_id: chatId,
        seq,
        cause: 'fraud',
        words: 'Просит деньги на карту',
        writer: { id: agent.id, side: 'agent', is_blocked: false },
        reporter: { id: anna.id, side: 'tourist' },
        copies: null,
        decision: null,
        messages: [
          { text: 'Сколько стоит трансфер?', side: 'tourist', is_reported: false },
          { text: 'Ничего не надо', former: ['Переведите мне на карту'], is_reported: true },
          { text: 'Мой телефон •••', is_reported: false },
        ],
      })
    }
    expect(await told(support)).toMatchObject([{ title: expect.stringContaining('на сообщени') }])
  })

  test('CHAT-07 a line of what has happened stands among the words as an event, not as somebody’s message', async () => {
    const line = await talk.say(agent, 'Начало поездки')
    const event = `update message set event = 'booking_moved' where seq = $1 and author_id = $2`
    await app.database.pool.query(event, [line.seq, agent.id])
    const id = await idOf(anna, (await talk.say(agent, 'Переведите на карту')).seq)
    const { messages } = (await queue(moderator)).items.find((one: { id: number }) => one.id === id)
    expect(messages).toMatchObject([{ is_event: true }, { is_reported: true, is_event: false }])
  })

  test('CHAT-07 keeps the words that their writer takes back afterwards, or has taken back before', async () => {
    const [first, second] = [await talk.say(agent, 'Грубость раз'), await talk.say(agent, 'Грубость два')]
    await talk.remove(agent, second.seq)
    const ids = [await idOf(anna, first.seq), await idOf(anna, second.seq)]
    await talk.remove(agent, first.seq)
    const { items } = await queue(moderator)
    const kept = ids.map((one) =>
      items
        .find(({ id }: { id: number }) => id === one)
        .messages.find(({ is_reported }: { is_reported: boolean }) => is_reported),
    )
    expect(kept).toMatchObject([
      { text: 'Грубость раз', former: [] },
      { text: '', former: ['Грубость два'] },
    ])
  })

  test('CHAT-07 made again, or ten times at once, is the same one', async () => {
    const { seq } = await talk.say(agent, 'Грубость')
    const answers = await Promise.all(Array.from({ length: 10 }, () => report(anna, seq)))
    expect(new Set(answers.map(({ body }) => body.result.id)).size).toBe(1)
    const outcomes = answers.map(({ body }) => body.result.outcome)
    expect([outcomes.filter((one) => one === 'made').length, new Set(outcomes)]).toEqual([
      1,
      new Set(['made', 'known']),
    ])
  })

  test('CHAT-07, ERR-03 is refused in words: of one’s own, of a line, without a cause, «other» without words, of what is not there', async () => {
    const { seq } = await talk.say(agent, 'Добрый день')
    expect(wordOf(await report(agent, seq))).toBe('403 report_own')
    const empty = await report(anna, seq, { cause: 'other' })
    expect([empty.status, empty.body.error.words]).toEqual([
      400,
      'Напишите, что не так: без этого жалобу не разобрать',
    ])
    expect((await report(anna, seq, {})).body.error.cause).toBe('Выберите, что не так')
    expect((await report(anna, seq, { cause: 'other', words: 'я'.repeat(301) })).status).toBe(400)
    expect((await report(anna, 99)).status).toBe(404)
    for (const who of [await createTourist(app), await createAgent(app)])
      expect((await report(who, seq)).status).toBe(404)
    expect((await app.call(`POST /api/chats/${chatId}/messages/${seq}/report`, {})).status).toBe(401)
  })

  test('CHAT-07, ADM-14 is read and decided by those of the staff who have the right', async () => {
    const { seq } = await talk.say(agent, 'Грубость')
    const id = await idOf(anna, seq)
    for (const who of [anna, agent, await createStaff(app, 'finance')]) {
      expect((await app.call('GET /api/admin/message-reports', { token: who.token })).status).toBe(403)
      expect((await decide(who, id, { decision: 'nothing', reason: 'Так' })).status).toBe(403)
    }
    expect((await decide(support, id, { decision: 'block', reason: 'Так' })).body.error.reason).toBe(
      'no_right',
    )
    expect((await decide(moderator, id, { decision: 'hide', reason: '' })).body.error.reason).toBe(
      'Напишите, почему: это прочтут оба',
    )
    expect((await decide(moderator, 999_999, { decision: 'hide', reason: 'Так' })).status).toBe(404)
  })
})

describe('CHAT-07 what the staff decide', () => {
  test('CHAT-07 nothing: whoever complained is told why, the writer of nothing', async () => {
    const { seq } = await talk.say(agent, 'Могу предложить другой отель')
    const id = await idOf(anna, seq)
    const { body } = await decide(support, id, { decision: 'nothing', reason: 'Обычное предложение.' })
    expect(body.result.decision).toMatchObject({ decision: 'nothing', reason: 'Обычное предложение.' })
    expect(await told(anna)).toMatchObject([
      { title: 'Мы рассмотрели вашу жалобу', text: 'Нарушения мы не нашли. Причина: Обычное предложение.' },
    ])
    expect(await told(agent)).toEqual([])
    const inList = ({ items }: { items: { id: number }[] }) => items.some((one) => one.id === id)
    expect([inList(await queue(support)), inList(await queue(support, 'decided'))]).toEqual([false, true])
  })

  test('CHAT-07, ADM-15 is read alone by its number, waiting or decided; one that nobody has made is nothing', async () => {
    const { seq } = await talk.say(agent, 'Пишите мне в мессенджер')
    await idOf(anna, (await talk.say(agent, 'И ещё раз')).seq)
    const id = await idOf(anna, seq)
    const alone = async (number: number) =>
      (await app.call(`GET /api/admin/message-reports?id=${number}`, { token: support.token })).body.result
    expect(await alone(id)).toMatchObject({ total_items: 1, items: [{ id, decision: null }] })
    await decide(support, id, { decision: 'nothing', reason: 'Ничего запрещённого.' })
    expect(await alone(id)).toMatchObject({
      total_items: 1,
      items: [{ id, decision: { decision: 'nothing' } }],
    })
    expect(await alone(999_999)).toMatchObject({ total_items: 0, items: [] })
  })

  test('CHAT-07 a warning: both are told why, the writer not by whom', async () => {
    const { seq } = await talk.say(agent, 'Грубость')
    await decide(support, await idOf(anna, seq), { decision: 'warn', reason: 'Пишите вежливо.' })
    expect(await told(anna)).toMatchObject([
      { text: 'Собеседник получил предупреждение. Причина: Пишите вежливо.' },
    ])
    const [news] = await told(agent)
    expect(news).toMatchObject({ title: 'Предупреждение за сообщение' })
    expect(news?.text).toContain('Причина: Пишите вежливо.')
    expect(news?.text).toContain('«Поддержка» вашего профиля')
    expect(JSON.stringify(news)).not.toContain('Аннушка')
    // Both are led to the very message.
    const links = [anna, agent].map(async (who) => (await told(who))[0]?.link)
    const link = `/chats/${chatId}?message=${seq}`
    expect(await Promise.all(links)).toEqual([link, link])
    expect((await talk.seen(anna, seq)).text).toBe('Грубость')
  })

  test('CHAT-07 a hiding: nobody reads it any more, in the chat, its list, an answer to it and a search', async () => {
    const { seq } = await talk.say(agent, 'Необыкновенная грубость')
    const answer = await talk.say(anna, 'За что?', { reply_to_seq: seq })
    const last = await talk.say(agent, 'Ещё одна необыкновенная')
    const before = (await talk.page(anna)).last_rev
    for (const one of [seq, last.seq])
      await decide(moderator, await idOf(anna, one), { decision: 'hide', reason: 'Оскорбление.' })
    const text = 'Сообщение скрыто: оно нарушает правила'
    for (const who of [anna, agent]) {
      expect(await talk.seen(who, seq)).toMatchObject({ deleted: true, text, changeable_until: null })
      expect((await talk.seen(who, answer.seq)).reply_to).toMatchObject({ text, deleted: true })
      const [chat] = (await app.call('GET /api/chats', { token: who.token })).body.result.items
      expect(chat.last_message).toBe(text)
      const found = await app.call(`GET /api/chats/search?q=${encodeURIComponent('необыкновенная')}`, {
        token: who.token,
      })
      expect(found.body.result.items).toEqual([])
    }
    const { items } = await talk.changes(anna, before)
    expect(items.map((one) => one.seq)).toEqual([seq, last.seq])
    expect((await told(agent)).map(({ title }) => title)).toContain('Ваше сообщение скрыто')
    expect(talk.refused(await talk.edit(agent, seq, 'Другое'))).toEqual([409, 'message_deleted', text])
  })

  test('CHAT-07, AUTH-12 a block: the message is hidden, its writer is out at once and is told why by letter', async () => {
    const { seq } = await talk.say(anna, 'Грубость туриста')
    const id = await idOf(agent, seq)
    const reason = 'Оскорбления агента.'
    expect((await decide(moderator, id, { decision: 'block', reason })).body.result).toMatchObject({
      writer: { id: anna.id, is_blocked: true },
      decision: { decision: 'block' },
    })
    expect((await app.call('GET /api/chats', { token: anna.token })).body.error.reason).toBe('user_blocked')
    expect((await talk.seen(agent, seq)).deleted).toBe(true)
    expect((await told(agent))[0]?.text).toContain(reason)
    const { rows } = await app.database.pool.query('select * from outbox_message where recipient = $1', [
      anna.email,
    ])
    const letter = JSON.stringify(rows.at(-1))
    for (const words of ['Доступ к вашему аккаунту закрыт', reason]) expect(letter).toContain(words)
  })

  test('CHAT-07 once: of two at once one decides, of several complaints of one message all are decided', async () => {
    const { seq } = await talk.say(agent, 'Грубость')
    const id = await idOf(anna, seq)
    const answers = await Promise.all(
      [moderator, support, moderator, support].map((who) =>
        decide(who, id, { decision: 'warn', reason: 'Пишите вежливо.' }),
      ),
    )
    expect(answers.map(wordOf).toSorted()).toEqual([
      '200',
      '409 report_decided',
      '409 report_decided',
      '409 report_decided',
    ])
    expect((await report(anna, seq)).body.result).toMatchObject({ id, is_decided: true })
    expect((await told(agent)).filter(({ title }) => title === 'Предупреждение за сообщение')).toHaveLength(1)
  })
})

describe('CHAT-07, SEC-61 what is kept for a complaint', () => {
  const rowOf = async (id: number) => {
    const { rows } = await app.database.pool.query('select sealed, words from message_report where id = $1', [
      id,
    ])
    return rows[0]
  }

  test('CHAT-07 is sealed, and ends after 180 days; that there was one stays', async () => {
    const { seq } = await talk.say(agent, 'Тайные слова')
    const id = await idOf(anna, seq, { cause: 'other', words: 'Не нравится' })
    expect(String((await rowOf(id)).sealed)).not.toContain('Тайные слова')
    app.clock.now = new Date(TEST_NOW.getTime() + 180 * DAY_MS)
    await app.act(system, endReports, null)
    expect((await rowOf(id)).sealed).not.toBeNull()
    app.clock.now = new Date(TEST_NOW.getTime() + 180 * DAY_MS + 1000)
    await app.act(system, endReports, null)
    expect(await rowOf(id)).toEqual({ sealed: null, words: '' })
  })

  test('SEC-61 whoever complained has it in the own file, the writer only what was decided and not by whom', async () => {
    const { seq } = await talk.say(agent, 'Грубость')
    const id = await idOf(anna, seq, { cause: 'other', words: 'Мне неприятно' })
    const fileOf = async ({ token }: Who) =>
      JSON.stringify((await app.call('GET /api/user/data', { token })).body)
    expect(await fileOf(anna)).toContain('Мне неприятно')
    expect(await fileOf(agent)).not.toContain('Ваше сообщение')
    await decide(support, id, { decision: 'warn', reason: 'Пишите вежливо.' })
    const agents = await fileOf(agent)
    expect(agents).toContain('Пишите вежливо.')
    expect(agents).not.toContain('Мне неприятно')
    expect((await app.call('DELETE /api/user', { token: anna.token, body: { confirm: true } })).status).toBe(
      200,
    )
    await app.processAll()
    expect(await rowOf(id)).toEqual({ sealed: null, words: '' })
  })
})
