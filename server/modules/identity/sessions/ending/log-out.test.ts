import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { bootApp } from '../../../../../test/support/app.ts'
import { blockUser, createTourist, signIn } from '../../identity.factory.ts'

const app = await bootApp()
let address = ''
beforeAll(async () => {
  await app.web.http.listen({ host: '127.0.0.1', port: 0 })
  address = `ws://127.0.0.1:${(app.web.http.server.address() as AddressInfo).port}/ws`
})

async function connect(token: string): Promise<WebSocket> {
  const socket = new WebSocket(address, { headers: { cookie: `token=${token}` } })
  await new Promise((done, fail) => socket.on('open', done).on('error', fail))
  return socket
}

test('leaving closes the sockets of this sign-in at once, and only those', async () => {
  const anna = await createTourist(app)
  const elsewhere = await signIn(app, anna)
  const [here, there] = await Promise.all([connect(anna.token), connect(elsewhere)])
  const closed = new Promise<number>((done) => here.on('close', done))
  expect((await app.call('DELETE /api/session', { token: anna.token })).status).toBe(200)
  expect(await closed).toBe(1008)
  expect(there.readyState).toBe(WebSocket.OPEN)
  await expect(connect(anna.token)).rejects.toThrow('401')
  there.close()
})

test('AUTH-12, AUTH-14 whoever is blocked, or signed in no more, can leave: the cookie goes', async () => {
  const [anna, boris] = [await createTourist(app), await createTourist(app)]
  await blockUser(app, anna, boris)
  for (const token of [anna.token, 'nobody', undefined]) {
    const answer = await app.call('DELETE /api/session', {
      ...(token && { headers: { cookie: `token=${token}` } }),
    })
    expect([answer.status, String(answer.headers['set-cookie'])]).toEqual([
      200,
      expect.stringMatching(/token=; .*Max-Age=0|token=;.*Expires=Thu, 01 Jan 1970/),
    ])
  }
})
