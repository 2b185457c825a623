import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp, TEST_NOW } from '../../../test/support/app.ts'
import { createAgent, type TestAgent } from '../agents/agents.factory.ts'
import { createAuction } from '../auctions/auctions.factory.ts'
import { acceptQuoted, manyCodes, quotedBooking } from '../bookings/acceptance/acceptance.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../identity/identity.factory.ts'
import { fund, sendOffer } from '../offers/offers.factory.ts'
import { talkIn } from './changing-messages.factory.ts'

const app = await bootApp({ config: { codeLimits: manyCodes } })
let anna: TestUser
let agent: TestAgent
let chatId: number

beforeAll(async () => {
  await loadGeo(app)
  agent = await createAgent(app)
  await fund(app, agent, 500_000)
})
beforeEach(async () => {
  app.clock.now = TEST_NOW
  anna = await createTourist(app)
  chatId = await sendOffer(app, { agent, auctionId: await createAuction(app, anna) })
})

const { say, edit, remove, react, read, page, changes, seen, refused } = talkIn(app, () => chatId)
const later = (seconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000)
}

test('CHAT-02, OFFER-09 a contact that was taken out of a message before the choice does not come to light by it', async () => {
  const { seq } = await say(anna, 'Звоните 8 912 345-67-89, море важно')
  await read(agent, seq)
  await edit(anna, seq, 'Море важно')
  const chosen = await app.call('POST /api/tourist/offer/choose', {
    token: anna.token,
    body: { offer_id: chatId, version: 1, position: 1 },
  })
  expect(chosen.status).toBe(200)
  for (const who of [anna, agent]) {
    const { text, former } = await seen(who, seq)
    expect(text).toBe('Море важно')
    expect(former).toHaveLength(1)
    expect(former[0]?.text).toContain('•••')
    expect(JSON.stringify(former)).not.toContain('345')
  }
  const open = await say(anna, 'Мой телефон 8 912 345-67-89')
  expect((await seen(agent, open.seq)).text).toContain('345')
})

describe('CHAT-02 an edit', () => {
  test('CHAT-02 of what nobody has read changes the words and leaves a mark alone', async () => {
    const { seq } = await say(anna, 'Нам нужен вид на мре')
    later(60)
    const { status, body } = await edit(anna, seq, 'Нам нужен вид на море')
    expect(status).toBe(200)
    expect(body.result).toMatchObject({ seq, text: 'Нам нужен вид на море', former: [], mine: true })
    expect(await seen(agent, seq)).toMatchObject({
      text: 'Нам нужен вид на море',
      edited_at: app.clock.now.toISOString(),
      former: [],
      changeable_until: null,
    })
  })

  test('CHAT-02 of what was read already shows both sides each text that could have been read', async () => {
    const { seq } = await say(agent, 'Доплата 5 000 ₽')
    await edit(agent, seq, 'Доплата 6 000 ₽')
    await read(anna, seq)
    for (const text of ['Доплата 8 000 ₽', 'Доплата 6 500 ₽']) await edit(agent, seq, text)
    for (const who of [anna, agent])
      expect((await seen(who, seq)).former.map(({ text }) => text)).toEqual([
        'Доплата 6 000 ₽',
        'Доплата 8 000 ₽',
      ])
  })

  test('CHAT-02 ends after fifteen minutes to the second; the words stay and are answered', async () => {
    const { seq, changeable_until } = await say(anna, 'Едем вдвоём')
    expect(changeable_until).toBe('2026-11-20T09:15:00.000Z')
    later(15 * 60 - 1)
    expect((await edit(anna, seq, 'Едем втроём')).status).toBe(200)
    later(1)
    expect(refused(await edit(anna, seq, 'Едем вчетвером'))).toEqual([409, 'too_late', 'Едем втроём'])
    expect(refused(await remove(anna, seq))).toEqual([409, 'too_late', 'Едем втроём'])
  })

  test('CHAT-02 with the same words is no edit, late as well: a lost answer is asked for again', async () => {
    const { seq } = await say(anna, 'Раз')
    const first = await edit(anna, seq, 'Два')
    later(3600)
    const again = await edit(anna, seq, 'Два')
    expect(again.status).toBe(200)
    expect(again.body.result).toEqual(first.body.result)
    expect((await changes(anna, 0)).last_rev).toBe(first.body.result.rev)
  })

  test('CHAT-02 is the writer’s alone, and of no line of an event', async () => {
    const { seq } = await say(anna, 'Моё')
    expect(refused(await edit(agent, seq, 'Чужое'))).toEqual([403, 'message_foreign', undefined])
    expect(refused(await remove(agent, seq))).toEqual([403, 'message_foreign', undefined])
    await app.call('POST /api/tourist/offer/ask-price', { token: anna.token, body: { offer_id: chatId } })
    const line = await seen(anna, seq + 1)
    expect(line.event).toBe('price_asked')
    for (const answer of [
      await edit(anna, line.seq, 'Не спрашивали'),
      await remove(anna, line.seq),
      await react(agent, line.seq, 'like'),
    ])
      expect(answer.status).toBe(404)
  })

  test('CHAT-02 that another window has overtaken is refused with the words of that one, and goes by the next try', async () => {
    const { seq } = await say(anna, 'Едем в мае')
    const begun = { edited_at: null }
    later(1)
    const first = (await edit(anna, seq, { text: 'Едем в июне', ...begun })).body.result
    await react(agent, seq, 'like')
    const refusal = await edit(anna, seq, { text: 'Едем в июле', ...begun })
    expect(refused(refusal)).toEqual([409, 'message_changed', 'Едем в июне'])
    expect(refusal.body.error).toMatchObject({ edited_at: first.edited_at })
    // What both windows say is no quarrel.
    expect((await edit(anna, seq, { text: 'Едем в июне', ...begun })).status).toBe(200)
    later(1)
    const last = await edit(anna, seq, { text: 'Едем в июле', edited_at: first.edited_at })
    expect([last.status, last.body.result.text]).toEqual([200, 'Едем в июле'])
    expect(refused(await edit(anna, seq, { text: 'Едем', edited_at: 'вчера' }))[0]).toBe(400)
  })

  test('CHAT-02 by two windows at once is one: the other is told, and nothing is overwritten', async () => {
    const { seq } = await say(anna, 'Начало')
    const texts = ['Первое окно', 'Второе окно', 'Третье окно']
    const answers = await Promise.all(texts.map((text) => edit(anna, seq, { text, edited_at: null })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const { text } = await seen(anna, seq)
    expect(text).toBe(texts[answers.findIndex(({ status }) => status === 200)])
  })

  test('CHAT-02 may be made ten times, the eleventh is refused with what stands there', async () => {
    const { seq } = await say(anna, 'Слово 0')
    for (let n = 1; n <= 10; n++) expect((await edit(anna, seq, `Слово ${n}`)).status).toBe(200)
    expect(refused(await edit(anna, seq, 'Слово 11'))).toEqual([409, 'message_edits_spent', 'Слово 10'])
  })

  test('CHAT-02 of an agency whose acceptance was taken back is refused as its words are; it may take words back', async () => {
    const { seq } = await say(agent, 'Добрый день')
    await app.database.pool.query('update agent set status = 3 where id = $1', [agent.id])
    const answers = [await edit(agent, seq, 'Переведите задаток на карту'), await remove(agent, seq)]
    await app.database.pool.query('update agent set status = 2 where id = $1', [agent.id])
    expect(answers.map(({ status }) => status)).toEqual([403, 200])
  })

  test.each([
    ['no letter', ''],
    ['spaces', '   '],
    ['signs that nobody sees', '\u200b\u2060'],
    ['4001 letters', 'ж'.repeat(4001)],
    ['a NUL', 'а\u0000'],
  ])('CHAT-02, ERR-03 to %s is refused at its field, and the message stays', async (_title, text) => {
    const { seq } = await say(anna, 'Стоит')
    const { status, body } = await edit(anna, seq, text)
    expect([status, Object.keys(body.error)]).toEqual([400, ['text']])
    expect((await seen(anna, seq)).text).toBe('Стоит')
  })
})

describe('CHAT-02 after a signature', () => {
  const signed = async () => {
    const { id, priceId } = await quotedBooking(app, { tourist: anna, agent })
    const { rows } = await app.database.pool.query('select offer_id from booking where id = $1', [id])
    chatId = rows[0].offer_id
    const before = await say(agent, 'Вылет ночной')
    return { before, sign: () => acceptQuoted(app, { id, priceId, tourist: anna }) }
  }

  test('CHAT-02 nothing that was said before it is changed or taken back; what is said after it is', async () => {
    const { before, sign } = await signed()
    expect(before.changeable_until).not.toBeNull()
    expect((await sign()).status).toBe(200)
    expect(refused(await edit(agent, before.seq, 'Вылет дневной'))).toEqual([409, 'too_late', 'Вылет ночной'])
    expect(refused(await remove(agent, before.seq))).toEqual([409, 'too_late', 'Вылет ночной'])
    expect((await seen(agent, before.seq)).changeable_until).toBeNull()
    later(1)
    const after = await say(agent, 'Спсибо')
    expect((await edit(agent, after.seq, 'Спасибо')).status).toBe(200)
  })

  test('CHAT-02 of an edit and a signature at once one is first: the signed conversation never says otherwise afterwards', async () => {
    const { before, sign } = await signed()
    const [answer, signature] = await Promise.all([edit(agent, before.seq, 'Вылет дневной'), sign()])
    expect(signature.status).toBe(200)
    const { text } = await seen(anna, before.seq)
    expect([answer.status, text]).toEqual(
      answer.status === 200 ? [200, 'Вылет дневной'] : [409, 'Вылет ночной'],
    )
    // Whichever was first, it is over now.
    expect(refused(await edit(agent, before.seq, 'Вылет утренний'))).toEqual([409, 'too_late', text])
  })
})

describe('CHAT-01 a deletion', () => {
  test('CHAT-01 leaves its place and its number, says so to both, and is the same twice', async () => {
    const { seq } = await say(anna, 'Ошиблась окном')
    await say(agent, 'Что вы имели в виду?', { reply_to_seq: seq })
    const first = await remove(anna, seq)
    expect(first.body.result).toMatchObject({
      seq,
      text: 'Сообщение удалено',
      deleted: true,
      changeable_until: null,
    })
    expect((await remove(anna, seq)).body.result).toEqual(first.body.result)
    const theirs = (await page(agent)).items
    expect(theirs.map((one) => [one.seq, one.text])).toEqual([
      [seq, 'Сообщение удалено'],
      [seq + 1, 'Что вы имели в виду?'],
    ])
    expect(theirs[1]?.reply_to).toMatchObject({ seq, text: 'Сообщение удалено', deleted: true })
    expect((await say(anna, 'Следующее')).seq).toBe(seq + 2)
    expect(JSON.stringify(await page(anna))).not.toContain('Ошиблась')
  })

  test('CHAT-01 of the last words is said in the list of chats, and they are unread no more', async () => {
    const { seq } = await say(anna, 'Лишнее')
    const one = async () => (await app.call(`GET /api/chats/${chatId}`, agent)).body.result
    expect(await one()).toMatchObject({ unread: 1, last_message: 'Лишнее' })
    await remove(anna, seq)
    expect(await one()).toMatchObject({ unread: 0, last_message: 'Сообщение удалено' })
  })

  test('CHAT-01 and an edit at once: one message, and the loser hears what stands there', async () => {
    const { seq } = await say(anna, 'Первое')
    const [edited, removed] = await Promise.all([edit(anna, seq, 'Второе'), remove(anna, seq)])
    expect(removed.status).toBe(200)
    expect([
      [200, undefined, undefined],
      [409, 'message_deleted', 'Сообщение удалено'],
    ]).toContainEqual(refused(edited))
    expect(await seen(agent, seq)).toMatchObject({ text: 'Сообщение удалено', deleted: true, former: [] })
    const { rows } = await app.database.pool.query(
      `select (select count(*)::int from message_version) as versions from deleted_message
       join message on message.id = message_id where message.seq = $1 and author_id = $2`,
      [seq, anna.id],
    )
    expect(rows).toHaveLength(1)
  })
})
