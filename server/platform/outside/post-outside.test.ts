import type { LookupAddress, LookupOptions } from 'node:dns'
import { createServer, type Server } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faults, openAgency } from '../../../test/partners/agency.ts'
import { guarded, isPublicUrl } from './public-address.ts'
import { postOutside } from './post-outside.ts'

let tripped = 0
let tripwire: Server
let port = 0

beforeAll(async () => {
  tripwire = createServer((socket) => {
    tripped += 1
    socket.destroy()
  })
  await new Promise<void>((resolve) => tripwire.listen(0, '::', resolve))
  port = (tripwire.address() as AddressInfo).port
})
afterAll(() => void tripwire.close())

const post = (url: string, more = {}) =>
  postOutside({ url, headers: {}, body: '{}', local: false, timeoutMs: 2000, ...more })

const hosts =
  `127.0.0.1 127.0.0.2 127.1 127.255.255.254 0x7f.1 0x7f000001 2130706433 017700000001 0177.0.0.1 0 0.0.0.0 0x0 127.0.0.1. １２７.0.0.1 127。0。0。1 localhost LOCALHOST localhost. app.localhost ip6-localhost localhost.localdomain.local lotour postgres db [::1] [::] [0:0:0:0:0:0:0:1] [::ffff:127.0.0.1] [::ffff:7f00:1] [::127.0.0.1] [64:ff9b::7f00:1] [64:ff9b:1::1] [2002:7f00:1::] [2001:0:7f00:1::] [100::1] [3fff::1] [fe80::1] [fc00::1] [fd00:ec2::254] [ff02::1] [2001:db8::1] [::ffff:169.254.169.254] 169.254.169.254 0xa9fea9fe 2852039166 169.254.0.1 100.100.100.200 100.64.0.1 192.0.0.192 10.0.0.1 10.255.255.255 172.16.0.1 172.31.255.255 192.168.0.1 192.168.1.254 198.18.0.1 192.0.2.1 198.51.100.1 203.0.113.1 224.0.0.1 240.0.0.1 255.255.255.255 metadata.google.internal metadata.internal router.local nas.home.arpa printer.local.`.split(
    ' ',
  )

describe('SEC-08 nobody leads us inside', () => {
  test('SEC-08 there are more than sixty ways to write it', () => {
    expect(new Set(hosts).size).toBeGreaterThan(60)
  })

  test.each(hosts)('SEC-08 %s is refused where it is given and never dialled', async (host) => {
    expect(isPublicUrl(`https://${host}/`)).toBe(false)
    const before = tripped
    expect((await post(`https://${host}:${port}/`)).error).toMatch(/^(?:inside|address)$/)
    expect((await post(`http://${host}:${port}/`)).error).toMatch(/^(?:inside|address)$/)
    expect(tripped).toBe(before)
  })

  test.each([
    `http://crm.example.ru/`,
    'https://crm.example.ru:8443/',
    'https://user:secret@crm.example.ru/',
    'ftp://crm.example.ru/',
    'file:///etc/passwd',
    'gopher://127.0.0.1:70/',
    'javascript:alert(1)',
    '//crm.example.ru/',
    '',
  ])('SEC-08 «%s» is no address to write to', (url) => {
    expect(isPublicUrl(url)).toBe(false)
  })
})

describe('SEC-08 a name that leads inside', () => {
  /** A name server that answers these, one after another. */
  const names = (...answers: string[][]) => {
    let asked = 0
    return {
      lookup: guarded((_name: string, _options: LookupOptions, done) => {
        const answer = answers[Math.min(asked++, answers.length - 1)] ?? []
        done(
          null,
          answer.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
        )
      }),
      asked: () => asked,
    }
  }

  test.each([
    [['127.0.0.1']],
    [['::1']],
    [['8.8.8.8', '127.0.0.1']],
    [['::ffff:10.0.0.1']],
    [['169.254.169.254']],
    [[]],
  ])('SEC-08 stands for %j: refused before anything is dialled', async (addresses) => {
    const before = tripped
    const { error } = await post(`https://crm.example.ru:${port}/`, { lookup: names(addresses).lookup })
    expect([error, tripped]).toEqual(['inside', before])
  })

  test('SEC-08 that was outside when it was given and inside when it is dialled', async () => {
    const changing = names(['8.8.8.8'], ['127.0.0.1'])
    const first = await new Promise((resolve) =>
      changing.lookup('crm.example.ru', {}, (error, address) => resolve(error ?? address)),
    )
    expect(first).toBe('8.8.8.8')
    const before = tripped
    const { error } = await post(`https://crm.example.ru:${port}/`, { lookup: changing.lookup })
    expect([error, tripped, changing.asked()]).toEqual(['inside', before, 2])
  })

  test('SEC-08 the tripwire works: who is let in there is noticed', async () => {
    const before = tripped
    await post(`http://127.0.0.1:${port}/`, { local: true })
    expect(tripped).toBe(before + 1)
  })

  test('SEC-08 in development this machine may be written to, its network may not', async () => {
    const before = tripped
    for (const host of ['10.0.0.1', '169.254.169.254', '0.0.0.0', '[::ffff:127.0.0.1]', 'router.local'])
      expect((await post(`http://${host}:${port}/`, { local: true })).error).toBe('inside')
    expect(tripped).toBe(before)
  })
})

describe('API10 a stranger’s server is believed nothing', () => {
  const told = async (fault: keyof typeof faults, more = {}) => {
    const agency = await openAgency()
    agency.answer = faults[fault]
    const posted = await post(agency.url, { local: true, ...more })
    await agency.close()
    return { ...posted, calls: agency.received.length }
  }

  test('AGT-08 its status and how its answer begins are kept', async () => {
    expect(await told('ok')).toMatchObject({ status: 200, error: null, answer: '{"ok":true}', calls: 1 })
    expect(await told('error')).toMatchObject({ status: 500, answer: '<h1>Ошибка</h1>' })
    expect(await told('busy')).toMatchObject({ status: 503, retryAfter: 600 })
  })

  test('SEC-08 a redirect is not followed', async () => {
    expect(await told('redirect')).toMatchObject({ status: 302, calls: 1 })
  })

  test('SEC-69 an answer without end is cut off after two kilobytes, silence after the time is up', async () => {
    const endless = await told('endless')
    expect(endless).toMatchObject({ status: 200, answer: 'x'.repeat(1000) })
    const silent = await told('silent', { timeoutMs: 150 })
    expect(silent).toMatchObject({ status: null, error: 'timeout' })
    expect(silent.milliseconds).toBeLessThan(1500)
    expect(await told('hangup')).toMatchObject({ status: null, error: 'broken' })
  })

  test('API10 no letter of an answer breaks a row or a page', async () => {
    const { answer } = await told('binary')
    expect(answer).not.toMatch(/\p{Cc}/u)
    expect(answer.isWellFormed()).toBe(true)
    expect(answer).toContain('A')
  })
})
