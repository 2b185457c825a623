import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPublicAddress, publicLookup } from './public-address.ts'

const dial = (name: string, all: boolean) =>
  new Promise<unknown>((resolve) =>
    publicLookup(name, { all }, (error, address) => resolve(error ? error.code : address)),
  )

describe('SEC-08 addresses inside are never dialled', () => {
  test('SEC-08 a name that stands for this machine fails where it is looked up', async () => {
    expect(await dial('localhost', true)).toBe('EINSIDE')
    expect(await dial('localhost', false)).toBe('EINSIDE')
    expect(await dial('8.8.8.8', false)).toBe('8.8.8.8')
  })

  test('SEC-08 property: no address of the private nets is public, however it is written', () => {
    const byte = fc.integer({ min: 0, max: 255 })
    const net = fc.constantFrom('10', '127', '0', '192.168', '169.254', '172.16', '172.31', '224', '255')
    fc.assert(
      fc.property(net, byte, byte, byte, (start, ...rest) => {
        const address = [...start.split('.'), ...rest].slice(0, 4).join('.')
        expect(isPublicAddress(address)).toBe(false)
        expect(isPublicAddress(`::ffff:${address}`)).toBe(false)
        expect(isPublicAddress(`64:ff9b::${address}`)).toBe(false)
      }),
    )
  })

  test.each(['8.8.8.8', '142.250.185.74', '2a00:1450:4010:c0f::5f', '2600:1901::1'])(
    'SEC-08 %s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )

  test.each(['', 'localhost', '1.2.3', '127.1', 'fe80::1%eth0'])('SEC-08 «%s» is no address', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})
