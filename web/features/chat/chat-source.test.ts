import { describe, expect, test, vi } from 'vitest'
import { chatOfName, chatSource, eventLine, maskedNote, presenceWords, warningNote } from './chat-source.ts'

describe('the conversation of a chat', () => {
  test('TICK-05 each side reads its own reason why contacts are hidden', () => {
    const notes = [
      maskedNote({ mine: true, author: 'tourist' }),
      maskedNote({ mine: true, author: 'agent' }),
      maskedNote({ mine: false, author: 'agent' }),
    ]
    expect(new Set(notes).size).toBe(3)
  })

  test('CHAT-07 each side reads its own warning, and none where there is nothing to be warned of', () => {
    const notes = (['tourist', 'agent'] as const).flatMap((author) =>
      [true, false].flatMap((mine) =>
        (['card', 'pay'] as const).map((one) => warningNote({ mine, author, warnings: [one] })),
      ),
    )
    expect(new Set(notes).size).toBe(8)
    expect(warningNote({ mine: false, author: 'agent', warnings: ['pay'] })).toBe(
      'Платите только кнопкой «Оплатить» в бронировании: так деньги защищены.',
    )
    expect(warningNote({ mine: false, author: 'agent', warnings: [] })).toBeNull()
  })

  test('BOOK-08 a move of the booking is a line in its own words, what people write is none', () => {
    const text = 'Данные туристов отправлены агенту'
    for (const mine of [true, false]) expect(eventLine({ mine, event: 'booking_moved', text })).toBe(text)
    expect(eventLine({ mine: true, event: null, text })).toBeNull()
    expect(eventLine({ mine: false, event: 'price_asked', text })).not.toBe(text)
  })

  test('TICK-04 a draft and what is on its way stay under the chat’s name, so that no deployment loses a word', () => {
    expect(chatSource(12).name).toBe('chat-12')
    expect([chatOfName('chat-12'), chatOfName('ticket-12'), chatOfName('chat-')]).toEqual([12, null, null])
    expect(chatSource(12).liveUrl).toBe('/chats/12')
    expect(chatSource(13).key).not.toEqual(chatSource(12).key)
  })

  test('CHAT-01 of the other side no more is said than is known of it', () => {
    const said = (side: string, state: 'typing' | 'here' | 'away', wasToday = false) =>
      presenceWords(side, { state, wasToday })
    expect([said('tourist', 'typing'), said('agent', 'here')]).toEqual(['Печатает…', 'Сейчас в чате'])
    expect(said('tourist', 'away', true)).toBe('Сегодня были на сайте')
    expect(said('agent', 'away', true)).toBe('Сегодня был(а) на сайте')
    expect(said('agent', 'away')).toBeNull()
  })

  test('WS-01 a message says its number, a mark that more is read, a choice that all reads otherwise', () => {
    const news = {
      written: vi.fn<(seq: number) => void>(),
      read: vi.fn<() => void>(),
      changed: vi.fn<() => void>(),
      reworded: vi.fn<(rev: number) => void>(),
    }
    const on = chatSource(12).hear(news)
    on['message.sent']?.({ chat_id: 12, seq: 5 }, 1)
    on['chat.read']?.({ chat_id: 12, seq: 5, reader: 'agent' }, 1)
    on['chat.changed']?.({ chat_id: 12 }, 1)
    on['message.changed']?.({ chat_id: 12, rev: 7 }, 1)
    expect(news.reworded.mock.calls).toEqual([[7]])
    expect(news.written.mock.calls).toEqual([[5]])
    expect([news.read.mock.calls.length, news.changed.mock.calls.length]).toEqual([1, 1])
  })
})
