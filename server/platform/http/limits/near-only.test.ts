import { expect, test, vi } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { refuseFar } from './near-only.ts'

test.each([
  ['127.0.0.1', false],
  ['::1', false],
  ['172.17.0.1', false],
  ['192.168.1.7', false],
  ['::ffff:10.0.0.4', false],
  ['fd00::5', false],
  ['8.8.8.8', true],
  ['::ffff:8.8.8.8', true],
  ['2a00:1450:4010:c0e::8b', true],
])(
  'AUTH-13 a demonstration that nobody has asked for: somebody at %s is cut off: %s',
  (remoteAddress, isCut) => {
    const destroy = vi.fn<() => never>()
    refuseFar({ remoteAddress, destroy })
    expect(destroy).toHaveBeenCalledTimes(isCut ? 1 : 0)
  },
)

test('AUTH-13 it is asked of every connection there, and of none elsewhere', async () => {
  const near = await bootApp({ config: { nearOnly: true } })
  const wide = await bootApp({ config: { nearOnly: false } })
  expect(near.web.http.server.listeners('connection')).toContain(refuseFar)
  expect(wide.web.http.server.listeners('connection')).not.toContain(refuseFar)
})
