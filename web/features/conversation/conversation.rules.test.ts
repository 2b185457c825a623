import { describe, expect, test } from 'vitest'
import { unchanged } from './changing/messages.factory.ts'
import type { Message } from './conversation-source.ts'
import {
  dayTitle,
  groupByDay,
  hasOlder,
  isFollowing,
  lastFromOther,
  mergeMessages,
  type Outgoing,
  undelivered,
  wholeUpTo,
  withLinks,
} from './conversation.rules.ts'

function message(seq: number, more: Partial<Message> = {}): Message {
  return {
    id: 100 + seq,
    seq,
    client_id: `client-${seq}`,
    mine: false,
    author: 'agent',
    text: `текст ${seq}`,
    masked: false,
    event: null,
    files: [],
    warnings: [],
    created_at: '2026-11-20T09:00:00.000Z',
    ...unchanged,
    ...more,
  }
}
const seqs = (messages: readonly Message[]): number[] => messages.map((one) => one.seq)

describe('TICK-04 the conversation on the screen', () => {
  test('TICK-04 messages stand in the order of their numbers, however they come', () => {
    expect(seqs(mergeMessages([message(3), message(1)], [message(2)]))).toEqual([1, 2, 3])
  })

  test('TICK-04 a message that comes twice stands once, in its newest wording', () => {
    const merged = mergeMessages([message(1), message(2)], [message(2, { text: 'новый' }), message(3)])
    expect(seqs(merged)).toEqual([1, 2, 3])
    expect(merged[1]?.text).toBe('новый')
  })

  test('TICK-04 a hole is found: what follows it has to be asked for again', () => {
    expect(wholeUpTo([message(4), message(5), message(8)])).toBe(5)
    expect(wholeUpTo([message(4), message(5), message(6)])).toBe(6)
    expect(wholeUpTo([])).toBe(0)
  })

  test('TICK-04 older messages are there until the first one is known', () => {
    expect(hasOlder([message(2)])).toBe(true)
    expect(hasOlder([message(1)])).toBe(false)
    expect(hasOlder([])).toBe(false)
  })

  test('TICK-04 an own message leaves the outgoing ones when it comes back, a stranger’s with that id does not help', () => {
    const outgoing: Outgoing[] = [
      { clientId: 'client-1', text: 'a', at: '', state: 'sending' },
      { clientId: 'client-2', text: 'b', at: '', state: 'failed' },
    ]
    expect(undelivered(outgoing, [message(1, { mine: true }), message(2)])).toEqual([outgoing[1]])
  })

  test('TICK-04 read is what the other side wrote last, not what was written last', () => {
    expect(lastFromOther([message(1), message(2), message(3, { mine: true })])).toBe(2)
    expect(lastFromOther([message(1, { mine: true })])).toBe(0)
  })
})

describe('TICK-04 days and wording', () => {
  test('TICK-04 a day is the reader’s own: late in Moscow is the next day in Vladivostok', () => {
    const late = message(1, { created_at: '2026-11-20T20:30:00.000Z' })
    const early = message(2, { created_at: '2026-11-20T21:30:00.000Z' })
    expect(groupByDay([late, early], 'Europe/Moscow').map(({ day }) => day)).toEqual([
      '2026-11-20',
      '2026-11-21',
    ])
    expect(groupByDay([late, early], 'Asia/Vladivostok')).toHaveLength(1)
  })

  test('TICK-04 days are named as people name them', () => {
    expect(dayTitle('2026-11-20', '2026-11-20')).toBe('Сегодня')
    expect(dayTitle('2026-11-19', '2026-11-20')).toBe('Вчера')
    expect(dayTitle('2026-06-12', '2026-11-20')).toBe('12\u00a0июня')
    expect(dayTitle('2025-12-31', '2026-01-01')).toBe('Вчера')
    expect(dayTitle('2025-06-12', '2026-11-20')).toBe('12\u00a0июня\u00a02025')
  })

  test('TICK-04 messages of one side within five minutes stand together', () => {
    const later = message(2, { created_at: '2026-11-20T09:04:59.000Z' })
    expect(isFollowing(later, message(1))).toBe(true)
    expect(isFollowing({ ...later, created_at: '2026-11-20T09:05:00.000Z' }, message(1))).toBe(false)
    expect(isFollowing({ ...later, author: 'tourist' }, message(1))).toBe(false)
    expect(isFollowing({ ...later, author_name: 'Мария' }, message(1))).toBe(false)
    expect(isFollowing(message(1), undefined)).toBe(false)
  })

  test('TICK-04 an address of a page is a link whole, and the sentence around it is none', () => {
    expect(withLinks('Отель тут: https://example.ru/hotel?id=7&aid=123456, бронь до 12.06.')).toEqual([
      { text: 'Отель тут: ' },
      { text: 'https://example.ru/hotel?id=7&aid=123456', href: 'https://example.ru/hotel?id=7&aid=123456' },
      { text: ',' },
      { text: ' бронь до 12.06.' },
    ])
    expect(withLinks('Скрыто: ••• и javascript:alert(1)')).toEqual([
      { text: 'Скрыто: ••• и javascript:alert(1)' },
    ])
    expect(withLinks('https://')).toEqual([{ text: 'https://' }])
  })
})
