import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startSmsPartner } from '../../../../test/partners/sms.ts'
import { PARTNER_KEY } from '../../../../test/partners/sms/question.ts'
import type { Fault } from '../../../../test/partners/sms/faults.ts'
import { OutsideFailure, type OutsideFault } from '../../outside/outside-failure.ts'
import type { CodeProvider } from './code-provider.ts'
import { smsRu } from './sms-ru.ts'
import { smsc } from './smsc.ts'

const partner = await startSmsPartner()
afterAll(() => partner.stop())
beforeEach(() => partner.mend())

const phone = '79161234567'
const address = '10.1.2.3'
const text = 'Код 1435. Никому не сообщайте. Лотур\n@lotour.ru #1435'
const makers = { smsru: smsRu, smsc } as const
const open = (provider: keyof typeof makers, more: { apiKey?: string; sender?: string } = {}): CodeProvider =>
  makers[provider]({ provider, apiKey: PARTNER_KEY, url: partner.url, ...more })
const failureOf = async (work: Promise<unknown>): Promise<OutsideFailure> => {
  const failure = await work.then(
    () => null,
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(OutsideFailure)
  return failure as OutsideFailure
}

describe('AUTH-01 codes by SMS.ru', () => {
  test('AUTH-01 an SMS goes out for five minutes, with the address of whoever asked; the key is in no address', async () => {
    await open('smsru', { sender: 'LOTOUR' }).sendSms({ phone, text, address })
    expect(partner.sent).toEqual([{ company: 'smsru', channel: 'sms', phone, text }])
    const fields = { api_id: 'demo', json: '1', to: phone, msg: text, ip: address, ttl: '5', from: 'LOTOUR' }
    expect(partner.asked).toEqual([{ company: 'smsru', path: '/sms/send', fields }])
  })

  test('AUTH-11 what is no code may wait for the phone longer, and nobody asked for it', async () => {
    for (const provider of ['smsru', 'smsc'] as const)
      await open(provider).sendSms({ phone, text, lifeMinutes: 23 * 60 + 59 })
    expect(partner.asked.map(({ fields }) => [fields.ttl ?? fields.valid, fields.ip])).toEqual([
      ['1439', undefined],
      ['23:59', undefined],
    ])
  })

  test('AUTH-01 a call tells the digits that the provider chose, with the zeros that it forgot', async () => {
    const told: string[] = []
    for (let number = 0; number < 25; number++)
      told.push(await open('smsru').call({ phone: `791612345${number + 10}`, address, wanted: '9999' }))
    expect(told).toEqual(partner.sent.map((call) => call.text))
    expect(told.some((digits) => digits.startsWith('0'))).toBe(true)
    expect(partner.asked[0]).toMatchObject({ path: '/code/call', fields: { ip: address } })
  })
})

describe('AUTH-01 codes by SMSC.ru', () => {
  test('AUTH-01 an SMS goes out for five minutes; the key is in no address', async () => {
    await open('smsc', { sender: 'LOTOUR' }).sendSms({ phone, text, address })
    expect(partner.sent).toEqual([{ company: 'smsc', channel: 'sms', phone, text }])
    expect(partner.asked).toEqual([
      {
        company: 'smsc',
        path: '/sys/send.php',
        fields: {
          apikey: 'demo',
          fmt: '3',
          charset: 'utf-8',
          phones: phone,
          mes: text,
          valid: '00:05',
          sender: 'LOTOUR',
        },
      },
    ])
  })

  test('AUTH-01 a call tells the last four digits of the number that rings', async () => {
    const digits = await open('smsc').call({ phone, address, wanted: '9999' })
    expect(partner.sent).toEqual([{ company: 'smsc', channel: 'call', phone, text: digits }])
  })
})

const outcomes: [Fault['fault'], OutsideFault][] = [
  ['no-money', 'ours'],
  ['wrong-key', 'ours'],
  ['refused', 'never'],
  ['service-down', 'later'],
  ['500', 'later'],
  ['429', 'later'],
  ['html', 'later'],
  ['empty', 'later'],
  ['half', 'later'],
  ['shape', 'later'],
  ['giant', 'later'],
  ['redirect', 'later'],
  ['lost', 'later'],
]

describe.each(['smsru', 'smsc'] as const)('AUTH-01 what %s answers is told apart', (company) => {
  test.each(outcomes)('AUTH-01 an SMS that meets %s: %s', async (fault, expected) => {
    partner.fault({ fault })
    const failure = await failureOf(open(company).sendSms({ phone, text, address }))
    expect(failure.fault).toBe(expected)
    expect(failure.message).not.toMatch(/79161234567|demo|1435|10\.1\.2\.3/)
  })

  // SMS.ru tells why a call was not made in a sentence alone, so its being down looks like a number that it refuses.
  test.each(outcomes.filter(([fault]) => fault !== 'service-down'))(
    'AUTH-01 a call that meets %s: %s',
    async (fault, expected) => {
      partner.fault({ fault })
      const failure = await failureOf(open(company).call({ phone, address, wanted: '1435' }))
      expect(failure.fault).toBe(expected)
    },
  )

  test('AUTH-01 a wrong key is about the account; a phone that is none and one abroad are about the number', async () => {
    expect(
      (await failureOf(open(company, { apiKey: 'other' }).sendSms({ phone, text, address }))).fault,
    ).toBe('ours')
    expect((await failureOf(open(company).sendSms({ phone: '123', text, address }))).fault).toBe('never')
    const abroad = { phone: '375291234567', address, wanted: '1435' }
    expect((await failureOf(open(company).call(abroad))).fault).toBe('never')
  })

  test('AUTH-01 a repeat after an answer that was lost is no error, and the person gets one SMS', async () => {
    partner.fault({ fault: 'lost', times: 1 })
    const provider = open(company)
    expect((await failureOf(provider.sendSms({ phone, text, address }))).fault).toBe('later')
    await provider.sendSms({ phone, text, address })
    expect(partner.sent).toHaveLength(1)
  })

  test('AUTH-01 an answer that is half a minute late is not waited for', async () => {
    partner.fault({ fault: 'late' })
    const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const abort = new AbortController()
      setTimeout(() => abort.abort(new DOMException('late', 'TimeoutError')), 50)
      return abort.signal
    })
    const sms = await failureOf(open(company).sendSms({ phone, text, address }))
    const call = await failureOf(open(company).call({ phone, address, wanted: '1435' }))
    expect([sms.fault, call.fault]).toEqual(['later', 'later'])
    expect(limit.mock.calls).toEqual([[8000], [5000]])
    limit.mockRestore()
  })
})
