import { expect, test } from 'vitest'
import type { Message } from '../conversation-source.ts'
import { joined, placed, stretched, wayTo } from './past.rules.ts'

const from = (first: number, last: number, rev = 0): Message[] =>
  Array.from({ length: last - first + 1 }, (_, at) => ({ seq: first + at, rev }) as Message)
const seqs = (messages: readonly Message[] | null) =>
  messages && [messages[0]?.seq, messages.at(-1)?.seq, messages.length]
const known = (past: Message[] | null) => ({ messages: from(951, 1000), past })

test('CHAT-09 what is near is read page by page, what is far by the page around it, what is there not at all', () => {
  expect(wayTo(960, known(null))).toBe('end')
  expect(wayTo(900, known(null))).toBe('older')
  expect(wayTo(400, known(null))).toEqual({ after: 374 })
  expect(wayTo(3, known(null))).toEqual({ after: 0 })
  expect(wayTo(40, known(from(30, 79)))).toBe('past')
  expect(wayTo(80, known(from(30, 79)))).toEqual({ after: 54 })
})

test('CHAT-09 a stretch of the past grows on both sides, and is the end when it has come up to it', () => {
  const past = from(400, 449)
  expect(seqs(stretched(known(past), from(350, 399)).past)).toEqual([350, 449, 100])
  expect(seqs(stretched(known(past), from(450, 499)).past)).toEqual([400, 499, 100])
  const whole = stretched(known(from(880, 920)), from(921, 970))
  expect([seqs(whole.messages), whole.past]).toEqual([[880, 1000, 121], null])
  expect(joined(known(from(900, 949))).past).not.toBeNull()
  expect(seqs(joined(known(from(900, 950))).messages)).toEqual([900, 1000, 101])
})

test('CHAT-09 a page that comes when another stretch is shown makes no hole', () => {
  expect(seqs(stretched(known(from(400, 449)), from(10, 59)).past)).toEqual([400, 449, 50])
  expect(stretched(known(null), from(10, 59))).toEqual(known(null))
})

test('CHAT-01 a change takes its place where its message is shown, and nowhere else', () => {
  const { messages, past } = placed(known(from(400, 449)), [
    ...from(399, 400, 7),
    ...from(700, 700, 7),
    ...from(951, 951, 7),
    ...from(1001, 1001, 7),
  ])
  expect([seqs(past), past?.[0]?.rev]).toEqual([[400, 449, 50], 7])
  expect([seqs(messages), messages[0]?.rev]).toEqual([[951, 1001, 51], 7])
})
