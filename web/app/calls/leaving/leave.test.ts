import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiRefusal, callApi } from '../api.ts'
import { KEPT_HERE } from './kept-here.ts'
import { leaveBy } from './leave.ts'
import { askAgain, onLeaving } from './leaving.ts'

/** What has gone out and waits for its answer: 'GET /api/notifications'. */
let asked: string[]
let given: string[]
let answers: Map<string, (answer: Response) => void>
const assign = vi.fn<(path: string) => void>()
const deleteDatabase = vi.fn<(name: string) => void>()

beforeEach(() => {
  asked = []
  given = []
  answers = new Map()
  assign.mockReset()
  deleteDatabase.mockReset()
  vi.stubGlobal('location', { assign })
  vi.stubGlobal('indexedDB', { deleteDatabase })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('fetch', async (path: string, { method, signal }: RequestInit) => {
    signal?.throwIfAborted()
    const name = `${method} ${path}`
    asked.push(name)
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    answers.set(name, resolve)
    signal?.addEventListener('abort', () => {
      if (answers.delete(name)) given.push(name)
      reject(signal.reason)
    })
    return promise
  })
})
afterEach(async () => {
  askAgain()
  await settled()
  // What went out now is a write that the next leave would wait for.
  for (const name of answers.keys()) answer(name)
  await settled()
  vi.unstubAllGlobals()
})

function answer(name: string, status = 200, error?: object): void {
  const body = status < 400 ? { status: true, result: name } : { status: false, code: status, error }
  answers.get(name)?.(new Response(JSON.stringify(body), { status }))
  answers.delete(name)
}

const END = 'DELETE /api/session'
const end = () => leaveBy((options) => callApi('DELETE', '/api/session', undefined, options))
/** Asks, whatever comes of it. */
const ask = (...call: Parameters<typeof callApi>) => void callApi(...call).catch(() => {})
/** Everything that can go on without an answer has gone on. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('SEC-50 whoever leaves asks nothing more: a read under way is given up, later ones never go out', async () => {
  ask('GET', '/api/notifications')
  await settled()
  const leaving = end()
  await settled()
  expect(given).toEqual(['GET /api/notifications'])
  ask('GET', '/api/chats')
  ask('POST', '/api/notifications/1/seen')
  answer(END)
  await leaving
  expect(assign).toHaveBeenCalledWith('/')
  // Words that were never sent are for nobody who comes to this device next.
  expect(deleteDatabase.mock.calls).toEqual([[KEPT_HERE]])
  ask('GET', '/api/me')
  await settled()
  expect(asked).toEqual(['GET /api/notifications', END])
})

test('SEC-50 what was being written is let come to its end first, refused or not', async () => {
  const saving = callApi('PATCH', '/api/user')
  const refused = callApi('POST', '/api/messages')
  void refused.catch(() => {})
  await settled()
  const leaving = end()
  await settled()
  answer('PATCH /api/user')
  await saving
  await settled()
  expect(asked).toEqual(['PATCH /api/user', 'POST /api/messages'])
  answer('POST /api/messages', 400, { text: 'Напишите сообщение' })
  await expect(refused).rejects.toThrow('Напишите сообщение')
  await vi.waitFor(() => expect(asked.at(-1)).toBe(END), 20_000)
  answer(END)
  await leaving
  expect(given).toEqual([])
})

test('SEC-50 where the end is refused the person stays: what was given up or waited is asked, and answered', async () => {
  const told: boolean[] = []
  onLeaving((isLeaving) => told.push(isLeaving))
  const news = callApi('GET', '/api/notifications')
  await settled()
  const leaving = end()
  const chats = callApi('GET', '/api/chats')
  await settled()
  answer(END, 403, { reason: 'reauth', message: 'Подтвердите, что это вы' })
  await expect(leaving).rejects.toThrow(ApiRefusal)
  await vi.waitFor(() => expect(asked).toHaveLength(4), 20_000)
  answer('GET /api/notifications')
  answer('GET /api/chats')
  expect((await news).result).toBe('GET /api/notifications')
  expect((await chats).result).toBe('GET /api/chats')
  expect(assign).not.toHaveBeenCalled()
  expect(deleteDatabase).not.toHaveBeenCalled()
  expect(told).toEqual([true, false])
})

test('SEC-50 a read that its caller has given up meanwhile is not repeated', async () => {
  const own = new AbortController()
  const news = callApi('GET', '/api/notifications', undefined, { signal: own.signal })
  const outcome = news.catch((error: Error) => error.name)
  await settled()
  const leaving = end()
  await settled()
  own.abort()
  answer(END, 500)
  await expect(leaving).rejects.toThrow(ApiRefusal)
  expect(await outcome).toBe('AbortError')
})
