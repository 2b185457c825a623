import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { sessionOver } from '../../../contract/platform/session-over.ts'
import { bareSockets, someone } from '../../../test/support/processes/bare-sockets.ts'
import type { Known } from '../actor.ts'
import { sessionKey } from './internal-keys.ts'

const asked: ((known: Known) => void)[] = []
const { url, tell, sockets } = await bareSockets({
  authenticate: () => new Promise((answer) => void asked.push(answer)),
})

/** The page's end, once the question who it is has been asked. */
async function opening() {
  const socket = new WebSocket(url)
  const closed = new Promise<unknown>((done) =>
    socket.on('close', (code, reason) => done([code, reason.toString()])).on('error', () => {}),
  )
  await expect.poll(() => asked.length).toBe(1)
  return { socket, closed, answer: (known: Known) => asked.shift()?.(known) }
}
const ends = () => tell({ url: sessionKey(someone.sessionId), name: 'session.ended' })

test('SEC-33 a socket that opens in the very moment in which its session ends, by a logout or a block, is closed', async () => {
  const page = await opening()
  ends()
  page.answer(someone)
  expect(await page.closed).toEqual([1008, sessionOver])
})

test('SEC-33 an end that was heard before the question is not mistaken for one after it', async () => {
  ends()
  const page = await opening()
  page.answer(someone)
  await new Promise((done) => page.socket.on('open', done))
  await expect.poll(() => sockets.count()).toBe(1)
  ends()
  expect(await page.closed).toEqual([1008, sessionOver])
})
