import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { webPush } from '../../../platform/gateways/web-push.ts'
import { newBrowserKeys } from '../../../../test/partners/push/unseal.ts'
import { createTourist } from '../../identity/identity.factory.ts'

const app = await bootApp()
const { curve, auth } = newBrowserKeys(Buffer.alloc(16, 7))
const keys = { p256dh: curve.getPublicKey('base64url'), auth: auth.toString('base64url') }
let token: string

beforeAll(async () => {
  token = (await createTourist(app)).token
})

const inside = [
  'http://fcm.googleapis.com/send/1',
  'https://localhost/push',
  'https://127.0.0.1/push',
  'https://127.1/push',
  'https://0x7f.1/push',
  'https://2130706433/push',
  'https://0/push',
  'https://10.0.0.8/push',
  'https://172.16.3.4/push',
  'https://192.168.1.1/push',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/push',
  'https://224.0.0.1/push',
  'https://[::1]/push',
  'https://[::ffff:127.0.0.1]/push',
  'https://[::ffff:a00:8]/push',
  'https://[fe80::1]/push',
  'https://[fd00::1]/push',
  'https://[64:ff9b::7f00:1]/push',
  'https://[2002:7f00:1::]/push',
  'https://fcm.googleapis.com:5432/push',
  'https://user:pass@fcm.googleapis.com/push',
  'https://postgres/push',
  'https://db.internal/push',
  'https://printer.local/push',
  'file:///etc/passwd',
  'javascript:alert(1)',
]

describe('SEC-08 a push address leads only outside', () => {
  test.each(inside)('SEC-08 %s is refused', async (endpoint) => {
    const answer = await app.call('POST /api/notifications/push', { token, body: { ...keys, endpoint } })
    expect(answer).toMatchObject({ status: 400, body: { error: { endpoint: 'Такой адрес не подходит' } } })
  })

  test('SEC-08 what got in nevertheless is not dialled: the server’s own neighbours hear nothing', async () => {
    let touched = 0
    const tripwire = createServer((_request, response) => {
      touched += 1
      response.end()
    })
    await new Promise<void>((ready) => tripwire.listen(0, '127.0.0.1', ready))
    const { port } = tripwire.address() as AddressInfo
    const push = { payload: '{}', ttl: 60, urgency: 'normal', topic: 'a' } as const
    const browser = { ...keys, endpoint: `http://127.0.0.1:${port}/push` }
    const send = (local: boolean) =>
      webPush({ ...app.config, push: { privateKey: undefined, local } }).send(browser, push)
    expect(await send(false)).toBe('gone')
    expect(touched).toBe(0)
    // The wire itself works: with the setting for a partner on this machine it is touched.
    await send(true)
    expect(touched).toBe(1)
    tripwire.close()
  })

  test.each([
    ['a key that is no point of the curve', { p256dh: 'A'.repeat(87) }],
    ['a short key', { p256dh: 'AAAA' }],
    ['a short secret', { auth: 'AAAA' }],
    ['an address without end', { endpoint: `https://fcm.googleapis.com/${'a'.repeat(1000)}` }],
  ])('SEC-09 %s is refused', async (_what, wrong) => {
    const body = { ...keys, endpoint: 'https://fcm.googleapis.com/fcm/send/1', ...wrong }
    expect((await app.call('POST /api/notifications/push', { token, body })).status).toBe(400)
  })

  test('TICK-06 the address of a browser maker is taken', async () => {
    const body = { ...keys, endpoint: 'https://fcm.googleapis.com/fcm/send/1' }
    expect((await app.call('POST /api/notifications/push', { token, body })).status).toBe(200)
  })
})
