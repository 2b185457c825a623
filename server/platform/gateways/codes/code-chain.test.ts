import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startSmsPartner } from '../../../../test/partners/sms.ts'
import { PARTNER_KEY } from '../../../../test/partners/sms/question.ts'
import { OutsideFailure } from '../../outside/outside-failure.ts'
import type { CodeGateway } from '../gateway-kinds.ts'
import { codeChain } from './code-chain.ts'
import { smsRu } from './sms-ru.ts'
import { smsc } from './smsc.ts'

const partner = await startSmsPartner()
afterAll(() => partner.stop())

let now = 0
let gateway: CodeGateway
beforeEach(() => {
  partner.mend()
  now = 0
  const account = { apiKey: PARTNER_KEY, url: partner.url }
  gateway = codeChain(
    [smsRu({ provider: 'smsru', ...account }), smsc({ provider: 'smsc', ...account })],
    () => now,
  )
})

const address = '10.1.2.3'
let numbers = 0
const sms = (phone = `7916${String(++numbers).padStart(7, '0')}`) =>
  gateway.sendSms({ phone, text: 'Код', address })
const call = (phone = `7917${String(++numbers).padStart(7, '0')}`) =>
  gateway.call({ phone, address, wanted: '1435' })
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof OutsideFailure ? error.fault : error),
  )
const askedOf = (company: string) => partner.asked.filter((asked) => asked.company === company).length

describe('AUTH-01 two providers of codes', () => {
  test('AUTH-01 the first is asked first, and the second not at all while it answers', async () => {
    expect(await sms()).toEqual({ provider: 'smsru' })
    expect(await call()).toMatchObject({ provider: 'smsru', digits: partner.sent[1]?.text })
    expect(askedOf('smsc')).toBe(0)
  })

  test.each(['no-money', 'wrong-key', '500', 'html', 'half', 'refused'] as const)(
    'AUTH-01 an SMS that the first meets with %s goes out by the second',
    async (fault) => {
      partner.fault({ fault, company: 'smsru' })
      expect(await sms()).toEqual({ provider: 'smsc' })
      expect(partner.sent.at(-1)).toMatchObject({ company: 'smsc' })
    },
  )

  test('AUTH-01 after three failures in a row the first is left alone for a minute, then tried once', async () => {
    partner.fault({ fault: '500', company: 'smsru' })
    for (let number = 0; number < 5; number++) expect(await sms()).toEqual({ provider: 'smsc' })
    expect(askedOf('smsru')).toBe(3)
    now = 60_000
    await sms()
    await sms()
    expect(askedOf('smsru')).toBe(4)
    partner.mend()
    now = 120_000
    expect(await sms()).toEqual({ provider: 'smsru' })
    expect(await sms()).toEqual({ provider: 'smsru' })
  })

  test('AUTH-01 one that has no money is left alone from the first time on', async () => {
    partner.fault({ fault: 'no-money', company: 'smsru' })
    for (let number = 0; number < 4; number++) await sms()
    expect(askedOf('smsru')).toBe(1)
  })

  test('AUTH-01 a phone that cannot be called is not called by another: an SMS is quicker', async () => {
    expect(await faultOf(call('375291234567'))).toBe('never')
    expect(askedOf('smsc')).toBe(0)
    expect(await call()).toMatchObject({ provider: 'smsru' })
  })

  test('AUTH-01 what is told of two failures: a later try where it helps with one of them', async () => {
    partner.fault({ fault: 'no-money', company: 'smsru' })
    partner.fault({ fault: '500', company: 'smsc' })
    expect(await faultOf(sms())).toBe('later')
    partner.mend()
    partner.fault({ fault: 'no-money', company: 'smsc' })
    now = 60_000
    partner.fault({ fault: 'refused', company: 'smsru' })
    expect(await faultOf(sms())).toBe('ours')
  })

  test('AUTH-01 numbers that are refused are no reason to leave a provider alone', async () => {
    partner.fault({ fault: 'refused' })
    for (let number = 0; number < 6; number++) expect(await faultOf(sms())).toBe('never')
    partner.mend()
    expect(await sms()).toEqual({ provider: 'smsru' })
  })
})
