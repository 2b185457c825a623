import { expect, test } from 'vitest'
import { unchanged } from './changing/messages.factory.ts'
import type { Message, MessagePage } from './conversation-source.ts'
import { mergeMessages } from './conversation.rules.ts'
import { readAnew } from './read-anew.ts'

const PAGE = 3
const messageOf = (seq: number, text: string): Message => ({
  id: seq,
  seq,
  author: 'agent',
  mine: false,
  text,
  client_id: `c${seq}`,
  created_at: '2026-11-20T09:00:00.000Z',
  masked: text === '•••',
  event: null,
  files: [],
  warnings: [],
  ...unchanged,
})

/** A conversation of so many messages, a page at a time as the server gives it; keeps what was asked. */
function conversationOf(last: number) {
  const asked: (number | undefined)[] = []
  const load = async ({ before = last + 1 }: { before?: number }): Promise<MessagePage> => {
    asked.push(before > last ? undefined : before)
    const items = Array.from({ length: last }, (_, index) => messageOf(index + 1, `+7 900 000-00-0${index}`))
    return {
      items: items.filter(({ seq }) => seq < before).slice(-PAGE),
      last_seq: last,
      last_rev: last,
      read_by_other: 0,
    }
  }
  return { asked, load }
}

test('CHAT-03 what was shown with contacts hidden is read anew to its first message, and no further', async () => {
  const { asked, load } = conversationOf(9)
  let shown = [5, 6, 7, 8, 9].map((seq) => messageOf(seq, '•••'))
  await readAnew(load, 5, ({ items }) => {
    shown = mergeMessages(shown, items)
  })
  expect(asked).toEqual([undefined, 7])
  expect(shown.map(({ seq }) => seq)).toEqual([4, 5, 6, 7, 8, 9])
  expect(shown.filter(({ text }) => text === '•••')).toEqual([])
})

test('CHAT-03 an empty conversation and one that ends before is asked for once', async () => {
  for (const last of [0, 2]) {
    const { asked, load } = conversationOf(last)
    await readAnew(load, 1, () => {})
    expect(asked).toEqual([undefined])
  }
})
