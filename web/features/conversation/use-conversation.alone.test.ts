import { beforeEach, expect, test, vi } from 'vitest'
import { liveConnection, memoryStorage } from '../../../test/support/browser-parts.ts'
import { hookPage } from '../../../test/support/hook-page.ts'
import { ApiRefusal } from '../../app/calls/api.ts'
import type { ConversationSource, Message, MessageWindow } from './conversation-source.ts'
import { useConversation } from './use-conversation.ts'

const PAGE = 3

/** A conversation on the server: pages of three messages. */
let written: Message[]
let readByOther: number
let asked: MessageWindow[]
let read: number[]
let isAway: boolean
let live: ReturnType<typeof liveConnection>
let number = 0

beforeEach(() => {
  written = []
  asked = []
  read = []
  readByOther = 0
  isAway = false
  number += 1
  live = liveConnection()
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('navigator', { onLine: true })
})

function write(text: string, mine = false, client_id: string | null = null): Message {
  const seq = written.length + 1
  const message = { seq, rev: 0, text, mine, client_id, author: mine ? 'tourist' : 'agent' }
  written.push(message as Message)
  return message as Message
}

const source = (): ConversationSource => ({
  name: `chat-${number}`,
  key: ['chat', number],
  load: async (window) => {
    asked.push(window)
    if (isAway) throw new Error('away')
    const { after = 0, before = Infinity } = window
    const found = written.filter(({ seq }) => seq > after && seq < before)
    const items = window.after === undefined ? found.slice(-PAGE) : found.slice(0, PAGE)
    return { items, last_seq: written.length, last_rev: 0, read_by_other: readByOther }
  },
  send: async (text, clientId) => {
    if (isAway) throw new ApiRefusal({ httpStatus: 0, message: 'Нет связи' })
    return write(text, true, clientId)
  },
  markRead: async (seq) => void read.push(seq),
  liveUrl: `/chats/${number}`,
  hear: ({ written: tell, changed }) => ({
    'message.sent': ({ seq }) => tell(seq),
    'chat.read': changed,
  }),
  spokenOfBy: [],
  hiddenNote: () => '',
  warningNote: () => null,
  heldNote: () => '',
  lineOf: () => null,
})

async function conversation() {
  const one = source()
  const page = await hookPage(() => useConversation(one), { user: { id: 1 } })
  return {
    ...page,
    texts: () => page.now().messages.map(({ text }) => text),
    /** The server tells of the last message. */
    told: () =>
      page.does(() => live.tells(one.liveUrl, 'message.sent', { chat_id: number, seq: written.length })),
  }
}

test('TICK-05 a conversation opens at its newest messages, older ones come when asked for', async () => {
  for (const text of ['раз', 'два', 'три', 'четыре']) write(text)
  const page = await conversation()
  expect(page.texts()).toEqual(['два', 'три', 'четыре'])
  expect(page.now().hasOlder).toBe(true)
  await page.does(() => page.now().loadOlder())
  expect(page.texts()).toEqual(['раз', 'два', 'три', 'четыре'])
  expect(page.now()).toMatchObject({ hasOlder: false, isLoadingOlder: false })
})

test('TICK-05, WS-01 however many messages were missed, they come without a hole, and one that is known asks nobody', async () => {
  write('раз')
  const page = await conversation()
  for (let more = 0; more < 7; more += 1) write(`ещё ${more}`)
  await page.told()
  expect(page.texts()).toHaveLength(8)
  expect(asked.slice(1)).toEqual([{ after: 1 }, { after: 4 }, { after: 7 }])
  await page.told()
  expect(asked).toHaveLength(4)
})

test('TICK-05 a message stands there while it is sent, and once when it is', async () => {
  const page = await conversation()
  isAway = true
  await page.does(() => page.now().send('Есть вопрос'))
  expect(page.now().outgoing).toMatchObject([{ text: 'Есть вопрос', state: 'waiting' }])
  isAway = false
  await page.does(() => dispatchEvent(new Event('online')))
  expect(page.texts()).toEqual(['Есть вопрос'])
  expect(page.now().outgoing).toEqual([])
})

test('TICK-05 what the other side wrote is marked as read once it is in view, and how far they have read is shown', async () => {
  write('Здравствуйте')
  write('Слушаю', true)
  const page = await conversation()
  await page.does(() => page.now().seen())
  await page.does(() => page.now().seen())
  expect(read).toEqual([1])
  readByOther = 2
  await page.does(() =>
    live.tells(`/chats/${number}`, 'chat.read', { chat_id: number, seq: 2, reader: 'agent' }),
  )
  expect(page.now().readByOther).toBe(2)
})

test('TICK-05 a conversation that cannot be loaded says so, and comes when asked again', async () => {
  write('раз')
  isAway = true
  const page = await conversation()
  expect(page.now()).toMatchObject({ isFailed: true, messages: [] })
  isAway = false
  await page.does(() => page.now().reload())
  expect(page.now().isFailed).toBe(false)
  expect(page.texts()).toEqual(['раз'])
})
