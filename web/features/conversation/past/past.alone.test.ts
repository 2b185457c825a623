import { beforeEach, expect, test, vi } from 'vitest'
import { liveConnection, memoryStorage } from '../../../../test/support/browser-parts.ts'
import { hookPage } from '../../../../test/support/hook-page.ts'
import { unchanged } from '../changing/messages.factory.ts'
import type { ConversationSource, Message, MessageWindow } from '../conversation-source.ts'
import { useConversation } from '../use-conversation.ts'

const PAGE = 50
let stored: Message[]
let lastRev: number
let asked: MessageWindow[]
let live: ReturnType<typeof liveConnection>
let number = 0

beforeEach(() => {
  stored = []
  lastRev = 0
  asked = []
  number += 1
  live = liveConnection()
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('navigator', { onLine: true })
  for (let seq = 1; seq <= 5000; seq += 1) put(seq)
  // Of before changes were numbered.
  lastRev = 0
  stored = stored.map((one) => ({ ...one, rev: 0 }))
})

function put(seq: number, more: Partial<Message> = {}): Message {
  lastRev += 1
  const one = { seq, id: seq, text: `текст ${seq}`, mine: false, author: 'agent', ...unchanged, ...more }
  stored[seq - 1] = { ...one, rev: lastRev } as Message
  return stored[seq - 1] as Message
}

const page = (items: Message[]) => ({
  items,
  last_seq: stored.length,
  last_rev: lastRev,
  read_by_other: 0,
})

const source = (): ConversationSource => ({
  name: `past-${number}`,
  key: ['past', number],
  load: async (window) => {
    asked.push(window)
    const { after, before = Infinity } = window
    if (after !== undefined) return page(stored.slice(after, after + PAGE))
    return page(stored.filter(({ seq }) => seq < before).slice(-PAGE))
  },
  send: async (text) => put(stored.length + 1, { text, mine: true }),
  changing: {
    since: async (rev) => page(stored.filter((one) => one.rev > rev).toSorted((a, b) => a.rev - b.rev)),
    edit: async ({ seq }, text) => put(seq, { text }),
    remove: async ({ seq }) => put(seq, { deleted: true }),
    react: async ({ seq }) => put(seq),
  },
  markRead: async () => undefined,
  liveUrl: `/chats/${number}`,
  hear: ({ written, changed, reworded }) => ({
    'message.sent': ({ seq }) => written(seq),
    'message.changed': ({ rev }) => reworded(rev),
    'chat.changed': changed,
  }),
  spokenOfBy: [],
  hiddenNote: () => '',
  warningNote: () => null,
  heldNote: () => '',
  lineOf: () => null,
})

async function conversation() {
  const one = source()
  const open = await hookPage(() => useConversation(one), { user: { id: 1 } })
  const ends = () => [open.now().shown[0]?.seq, open.now().shown.at(-1)?.seq]
  const textOf = (seq: number) => open.now().shown.find((message) => message.seq === seq)?.text
  return { ...open, ends, textOf, url: one.liveUrl }
}

test('CHAT-09 a message five thousand back is reached by one call, and what stands around it is shown', async () => {
  const open = await conversation()
  await open.does(() => open.now().reach(40))
  expect(asked).toEqual([{}, { after: 14 }])
  expect([open.ends(), open.now().isPast, open.now().hasOlder]).toEqual([[15, 64], true, true])
  await open.does(() => open.now().loadOlder())
  expect(open.ends()).toEqual([1, 64])
  await open.does(() => open.now().loadNewer(() => undefined))
  expect(open.ends()).toEqual([1, 114])
  await open.does(() => open.now().toEnd())
  expect([open.ends(), open.now().isPast]).toEqual([[4951, 5000], false])
})

test('CHAT-09 what is near is reached with all that lies between, and a second jump goes on from where one stands', async () => {
  const open = await conversation()
  await open.does(() => open.now().reach(4890))
  expect([open.ends(), open.now().isPast]).toEqual([[4851, 5000], false])
  await open.does(() => open.now().reach(100))
  await open.does(() => open.now().reach(4990))
  expect([open.ends(), open.now().isPast, asked.length]).toEqual([[4851, 5000], false, 4])
})

test('CHAT-09 a stretch of the past that is read on up to the end is the whole again, without a hole', async () => {
  const open = await conversation()
  await open.does(() => open.now().reach(4849))
  expect(open.ends()).toEqual([4824, 4873])
  for (let pages = 0; open.now().isPast && pages < 5; pages += 1)
    await open.does(() => open.now().loadNewer(() => undefined))
  expect(open.now().messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 177 }, (_, at) => 4824 + at))
})

test('CHAT-01 whoever reads in the past keeps his place when something comes, and sees there what was changed', async () => {
  const open = await conversation()
  await open.does(() => open.now().reach(40))
  put(30, { text: 'изменено' })
  put(5001)
  await open.does(() => live.tells(open.url, 'message.changed', { chat_id: number, rev: lastRev }))
  expect([open.ends(), open.textOf(30)]).toEqual([[15, 64], 'изменено'])
  expect(open.now().messages.at(-1)?.seq).toBe(5001)
  stored = stored.map((one) => ({ ...one, text: one.text.replace('текст', 'открыто') }))
  await open.does(() => live.tells(open.url, 'chat.changed', { chat_id: number }))
  expect([open.ends(), open.textOf(20), open.textOf(64)]).toEqual([[15, 64], 'открыто 20', 'открыто 64'])
  await open.does(() => open.now().send('Ответ'))
  expect([open.now().isPast, open.ends()[1]]).toEqual([false, 5002])
})
