import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiRefusal } from '../../../app/calls/api.ts'
import type { Message } from '../conversation-source.ts'
import { forgetOthers } from './kept.ts'
import { Outbox } from './outbox.ts'
import { sendWaiting } from './outboxes.ts'

/** The server's conversation: each `client_id` once, in the order in which they came. */
let written: { text: string; client_id: string }[]
/** What the next tries meet; then the server answers. */
let faults: (() => Promise<never>)[]
let calls: string[]
let isOnline: boolean
let number = 0
const device = new IDBFactory()

const ANNA = 7
const BORIS = 8

beforeEach(() => {
  number += 1
  written = []
  faults = []
  calls = []
  isOnline = true
  vi.stubGlobal('indexedDB', device)
  vi.stubGlobal('navigator', {
    locks: navigator.locks,
    get onLine() {
      return isOnline
    },
  })
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page))
  vi.stubGlobal('document', { addEventListener() {}, visibilityState: 'visible' })
})
afterEach(() => vi.unstubAllGlobals())

const refused =
  (httpStatus: number, message = 'Нет связи', retryAfter?: number) =>
  async (): Promise<never> => {
    throw new ApiRefusal({ httpStatus, message, retryAfter })
  }
/** It was written, and the answer was lost. */
const lost = async (): Promise<never> => refused(0)()

async function send(text: string, client_id: string): Promise<Message> {
  calls.push(text)
  const fault = faults.shift()
  if (fault && fault !== lost) await fault()
  if (!written.some((one) => one.client_id === client_id)) written.push({ text, client_id })
  if (fault) await fault()
  return { text, client_id, mine: true } as Message
}

/** The storage, the locks and the channel are the browser's, all else a tab's own. */
async function tab(userId = ANNA, BoxOf = Outbox) {
  const outbox = new BoxOf({ name: `chat-${number}`, send }, userId)
  const taken: string[] = []
  outbox.onTaken = ({ text }) => taken.push(text)
  await outbox.open()
  return { outbox, taken, shown: () => outbox.list.map(({ text, state }) => `${text}: ${state}`) }
}

const texts = () => written.map(({ text }) => text)
const away = () => void (isOnline = false)

test('CHAT-03 messages go one after another, in the order in which they were written, and leave nothing behind', async () => {
  const { outbox, taken, shown } = await tab()
  outbox.send('Добрый день!')
  outbox.send('Есть вопрос')
  expect(shown()).toEqual(['Добрый день!: sending', 'Есть вопрос: sending'])
  await vi.waitFor(() => expect(shown()).toEqual([]), 20_000)
  expect([texts(), taken]).toEqual([
    ['Добрый день!', 'Есть вопрос'],
    ['Добрый день!', 'Есть вопрос'],
  ])
  expect((await tab()).shown()).toEqual([])
})

test('CHAT-03 fifty messages typed off line in two tabs come once and in the order of typing, in both tabs', async () => {
  away()
  const [one, two] = [await tab(), await tab()]
  const typed = Array.from({ length: 50 }, (_, at) => `${at + 1}`)
  for (const [at, text] of typed.entries()) {
    const [here, there] = at % 3 === 0 ? [one, two] : [two, one]
    here.outbox.send(text)
    // The person looks from one window to the other.
    await vi.waitFor(() => expect(there.outbox.list).toHaveLength(at + 1), 20_000)
  }
  expect(one.shown()).toEqual(typed.map((text) => `${text}: waiting`))
  faults = [lost, refused(503), lost]
  isOnline = true
  await Promise.all([one.outbox.drain(), two.outbox.drain()])
  for (let round = 0; round < 3; round += 1) await Promise.all([one.outbox.drain(), two.outbox.drain()])
  await vi.waitFor(() => expect([one.shown(), two.shown()]).toEqual([[], []]), 20_000)
  expect(texts()).toEqual(typed)
  // Each tab is told of each message, whoever sent it.
  expect([one.taken, two.taken]).toEqual([typed, typed])
  expect(calls).toHaveLength(53)
})

test('CHAT-03 what waits outlives the page: the next one shows it and sends it, as the same message', async () => {
  const before = await tab()
  faults = [lost]
  before.outbox.send('Не потеряйте')
  before.outbox.send('И это')
  await vi.waitFor(() => expect(before.shown()).toEqual(['Не потеряйте: waiting', 'И это: waiting']), 20_000)
  const after = await tab()
  await vi.waitFor(() => expect(after.shown()).toEqual([]), 20_000)
  expect(texts()).toEqual(['Не потеряйте', 'И это'])
  expect(calls).toEqual(['Не потеряйте', 'Не потеряйте', 'И это'])
})

test('CHAT-03 what is away is tried again by itself, and the clock of the phone orders nothing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  try {
    const { outbox, shown } = await tab()
    faults = [refused(502)]
    outbox.send('Раньше')
    vi.setSystemTime(Date.now() - 86_400_000)
    outbox.send('Позже')
    await vi.waitFor(() => expect(shown()).toEqual(['Раньше: waiting', 'Позже: waiting']), 20_000)
    await vi.advanceTimersByTimeAsync(2000)
    await vi.waitFor(() => expect(shown()).toEqual([]), 20_000)
    expect(texts()).toEqual(['Раньше', 'Позже'])
  } finally {
    vi.useRealTimers()
  }
})

test('CHAT-03 a refusal is told with its words, keeps the message and does not hold up the next one; its writer tries again or gives it up', async () => {
  const { outbox, shown } = await tab()
  faults = [
    refused(422, 'Слишком длинное'),
    async () => Promise.reject(new Error('?')),
    refused(409, 'Некому ответить'),
  ]
  for (const text of ['Первое', 'Второе', 'Третье', 'Четвёртое']) outbox.send(text)
  await vi.waitFor(
    () => expect(shown()).toEqual(['Первое: failed', 'Второе: failed', 'Третье: failed']),
    20_000,
  )
  expect(outbox.list.map(({ problem }) => problem)).toEqual([
    'Слишком длинное',
    'Не удалось отправить. Попробуйте ещё раз.',
    'Некому ответить',
  ])
  expect(texts()).toEqual(['Четвёртое'])
  const id = outbox.list[0]?.clientId ?? ''
  outbox.discard(outbox.list[1]?.clientId ?? '')
  outbox.retry(id)
  await vi.waitFor(() => expect(shown()).toEqual(['Третье: failed']), 20_000)
  expect(written.at(-1)).toEqual({ text: 'Первое', client_id: id })
  expect((await tab()).shown()).toEqual(['Третье: failed'])
})

test('CHAT-03 too many at once: the queue stands, says until when, and goes on by itself in its order', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  try {
    const { outbox, shown } = await tab()
    faults = [refused(429, 'Слишком много запросов', 40)]
    outbox.send('Раз')
    outbox.send('Два')
    await vi.waitFor(() => expect(shown()).toEqual(['Раз: waiting', 'Два: waiting']), 20_000)
    expect(outbox.list[0]?.problem).toBe('Много сообщений подряд: уйдёт само через\u00a040\u00a0с.')
    await outbox.drain()
    expect(calls).toEqual(['Раз'])
    await vi.advanceTimersByTimeAsync(40_000)
    await vi.waitFor(() => expect(shown()).toEqual([]), 20_000)
    expect(texts()).toEqual(['Раз', 'Два'])
    faults = [refused(429, 'На сегодня всё', 40_000)]
    outbox.send('Три')
    await vi.waitFor(() => expect(shown()).toEqual(['Три: failed']), 20_000)
  } finally {
    vi.useRealTimers()
  }
})

test('CHAT-03 a conversation that nobody has opened since is sent too', async () => {
  away()
  const closed = await tab()
  closed.outbox.send('Из прошлой недели')
  await closed.outbox.drain()
  expect(closed.shown()).toEqual(['Из прошлой недели: waiting'])
  isOnline = true
  await sendWaiting(ANNA, (name) => (name === `chat-${number}` ? { name, send } : undefined))
  await vi.waitFor(() => expect(texts()).toEqual(['Из прошлой недели']), 20_000)
})

test('CHAT-03 what one person left on a device is neither shown to the next one nor sent in that one’s name, and is gone', async () => {
  away()
  const annas = await tab(ANNA)
  annas.outbox.send('Только Ане')
  await annas.outbox.drain()
  expect(annas.shown()).toEqual(['Только Ане: waiting'])
  isOnline = true
  await sendWaiting(BORIS, (name) => ({ name, send }))
  expect((await tab(BORIS)).shown()).toEqual([])
  await forgetOthers(BORIS)
  expect((await tab(ANNA)).shown()).toEqual([])
  expect(calls).toEqual([])
})

test('CHAT-03 where the browser lends no storage the page still sends', async () => {
  vi.stubGlobal('indexedDB', {
    open() {
      throw new Error('SecurityError')
    },
  })
  vi.resetModules()
  const { outbox, shown } = await tab(ANNA, (await import('./outbox.ts')).Outbox)
  outbox.send('Всё равно')
  outbox.send('И это')
  await vi.waitFor(() => expect(shown()).toEqual([]), 20_000)
  expect(texts()).toEqual(['Всё равно', 'И это'])
})
