import { beforeEach, expect, test, vi } from 'vitest'
import { liveConnection, memoryStorage } from '../../../../test/support/browser-parts.ts'
import { hookPage } from '../../../../test/support/hook-page.ts'
import type { ConversationSource, Message, MessagePage } from '../conversation-source.ts'
import { useConversation } from '../use-conversation.ts'
import { unchanged } from './messages.factory.ts'

let stored: Message[]
let lastRev: number
let asked: string[]
let live: ReturnType<typeof liveConnection>
let number = 0

beforeEach(() => {
  stored = []
  lastRev = 0
  asked = []
  number += 1
  live = liveConnection()
  vi.stubGlobal('sessionStorage', memoryStorage())
})

/** On the server: a new message, or another wording of one. */
function put(seq: number, more: Partial<Message> = {}): Message {
  lastRev += 1
  const before = stored.find((one) => one.seq === seq)
  const one = {
    seq,
    id: seq,
    text: `текст ${seq}`,
    mine: false,
    author: 'agent',
    ...unchanged,
    ...before,
    ...more,
  }
  stored = [...stored.filter((other) => other.seq !== seq), { ...one, rev: lastRev } as Message]
  return stored.at(-1) as Message
}
const page = (items: Message[]): MessagePage => ({
  items,
  last_seq: Math.max(0, ...stored.map(({ seq }) => seq)),
  last_rev: lastRev,
  read_by_other: 0,
})

const source = (): ConversationSource => ({
  name: `caught-${number}`,
  key: ['caught', number],
  load: async () => {
    asked.push('load')
    return page(stored.toSorted((a, b) => a.seq - b.seq))
  },
  changing: {
    since: async (rev) => {
      asked.push(`since ${rev}`)
      return page(stored.filter((one) => one.rev > rev).toSorted((a, b) => a.rev - b.rev))
    },
    edit: async ({ seq }, text) => put(seq, { text }),
    remove: async ({ seq }) => put(seq, { deleted: true, text: 'Сообщение удалено' }),
    react: async ({ seq }) => put(seq),
  },
  send: async (text) => put(stored.length + 1, { text, mine: true }),
  markRead: async () => {},
  liveUrl: `/chats/${number}`,
  hear: ({ written, reworded }) => ({
    'message.sent': ({ seq }) => written(seq),
    'message.changed': ({ rev }) => reworded(rev),
  }),
  spokenOfBy: [],
  hiddenNote: () => '',
  warningNote: () => null,
  heldNote: () => '',
  lineOf: () => null,
})

async function opened() {
  const one = source()
  const hook = await hookPage(() => useConversation(one), { user: { id: 1 } })
  return {
    ...hook,
    texts: () => hook.now().messages.map(({ text }) => text),
    told: (rev: number) =>
      hook.does(() => live.tells(one.liveUrl, 'message.changed', { chat_id: number, rev })),
  }
}

test('CHAT-01 of edits and a deletion whose frames were lost the next frame brings all, by one call and no reload', async () => {
  for (const seq of [1, 2, 3]) put(seq)
  const shown = await opened()
  put(1, { text: 'правка' })
  put(2, { deleted: true, text: 'Сообщение удалено' })
  put(4)
  put(3, { text: 'ещё правка' })
  await shown.told(lastRev)
  expect(shown.texts()).toEqual(['правка', 'Сообщение удалено', 'ещё правка', 'текст 4'])
  expect(asked).toEqual(['load', 'since 3'])
})

test('CHAT-01 a frame of a change that is known asks for nothing, nor one that comes late', async () => {
  put(1)
  const shown = await opened()
  await shown.does(() => shown.now().changing?.edit({ seq: 1, id: 1, edited_at: null }, 'своя правка'))
  await shown.told(2)
  await shown.told(1)
  expect(shown.texts()).toEqual(['своя правка'])
  expect(asked).toEqual(['load'])
})

test('CHAT-01 a deletion of one’s own is seen at once', async () => {
  put(1, { mine: true })
  const shown = await opened()
  await shown.does(() => shown.now().changing?.remove({ seq: 1, id: 1 }))
  expect(shown.now().messages[0]).toMatchObject({ deleted: true, text: 'Сообщение удалено' })
})
