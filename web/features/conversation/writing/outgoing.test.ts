import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../../../test/support/browser-parts.ts'
import { ApiRefusal } from '../../../app/calls/api.ts'
import type { Message } from '../conversation-source.ts'
import { OutgoingMessages } from './outgoing.ts'

let tab: ReturnType<typeof memoryStorage>
let arrived: string[]
let isAway: boolean

beforeEach(() => {
  tab = memoryStorage()
  vi.stubGlobal('sessionStorage', tab)
  arrived = []
  isAway = false
})
afterEach(() => vi.unstubAllGlobals())

const away = new ApiRefusal({ httpStatus: 0, reason: 'connection', message: 'Нет связи' })

function outgoing() {
  const ids: string[] = []
  const messages = new OutgoingMessages({
    name: 'chat-12',
    send: async (text, clientId) => {
      ids.push(clientId)
      if (isAway) throw away
      return { seq: ids.length, text, client_id: clientId, mine: true } as Message
    },
  })
  messages.onDelivered = ({ text }) => arrived.push(text)
  return { messages, ids }
}

const shown = ({ list }: OutgoingMessages) => list.map(({ text, state }) => `${text}: ${state}`)

test('TICK-04 messages go one after another, in the order in which they were written', async () => {
  const { messages } = outgoing()
  messages.send('Добрый день!')
  messages.send('Есть вопрос')
  expect(shown(messages)).toEqual(['Добрый день!: sending', 'Есть вопрос: sending'])
  await vi.waitFor(() => expect(arrived).toEqual(['Добрый день!', 'Есть вопрос']))
  await vi.waitFor(() => expect(messages.list).toEqual([]))
  expect(tab.kept.size).toBe(0)
})

test('TICK-04 what could not be sent says why, does not hold up the next one, and goes again as the same message', async () => {
  const { messages, ids } = outgoing()
  isAway = true
  messages.send('Первое')
  await vi.waitFor(() => expect(shown(messages)).toEqual(['Первое: failed']))
  expect(messages.list[0]?.problem).toBe('Нет связи')
  isAway = false
  messages.send('Второе')
  await vi.waitFor(() => expect(arrived).toEqual(['Второе']))
  messages.retry(ids[0] ?? '')
  await vi.waitFor(() => expect(arrived).toEqual(['Второе', 'Первое']))
  expect(ids[2]).toBe(ids[0])
})

test('TICK-04 when the connection is back all that waits is sent, once', async () => {
  const { messages } = outgoing()
  isAway = true
  messages.send('Первое')
  messages.send('Второе')
  await vi.waitFor(() => expect(shown(messages)).toEqual(['Первое: failed', 'Второе: failed']))
  isAway = false
  messages.retryAll()
  messages.retryAll()
  await vi.waitFor(() => expect(messages.list).toEqual([]))
  expect(arrived).toEqual(['Первое', 'Второе'])
})

test('TICK-04 a reload of the page loses no word: what waited is sent by the next page, under the same id', async () => {
  const before = outgoing()
  isAway = true
  before.messages.send('Не потеряйте')
  await vi.waitFor(() => expect(shown(before.messages)).toEqual(['Не потеряйте: failed']))
  isAway = false
  const after = outgoing()
  expect(shown(after.messages)).toEqual(['Не потеряйте: failed'])
  after.messages.retryAll()
  await vi.waitFor(() => expect(arrived).toEqual(['Не потеряйте']))
  expect(after.ids).toEqual(before.ids)
})

test('TICK-04 a message that its writer gives up is forgotten; a broken or forbidden storage stops nobody', async () => {
  const { messages, ids } = outgoing()
  isAway = true
  messages.send('Передумал')
  await vi.waitFor(() => expect(shown(messages)).toEqual(['Передумал: failed']))
  messages.discard(ids[0] ?? '')
  expect(messages.list).toEqual([])
  isAway = false
  tab.kept.set('chat-12-outgoing', '{broken')
  expect(outgoing().messages.list).toEqual([])
  const forbidden = () => {
    throw new Error('SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden })
  outgoing().messages.send('Всё равно')
  await vi.waitFor(() => expect(arrived).toEqual(['Всё равно']))
})
