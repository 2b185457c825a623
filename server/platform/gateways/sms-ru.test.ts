import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { smsRu } from './sms-ru.ts'

interface Asked {
  path: string
  fields: Record<string, string>
}

let partner: Server
let base: string
let asked: Asked[] = []
let answer: { status?: number; body: unknown } = { body: {} }

/** A server that speaks the provider's format, its quirks included: a refusal is 200 with a status in words. */
beforeAll(async () => {
  partner = createServer((request, response) => void reply(request, response))
  await new Promise<void>((resolve) => partner.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(partner.address() as AddressInfo).port}`
})
afterAll(() => partner.close())
beforeEach(() => {
  asked = []
})

async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
  asked.push({
    path: request.url ?? '',
    fields: Object.fromEntries(new URLSearchParams(await text(request))),
  })
  response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' })
  response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
}

const phone = '79161234567'
const gateway = () => smsRu('secret-key', base)

describe('AUTH-01 codes by SMS.ru', () => {
  test('AUTH-01 an SMS goes to the phone; the key stands in the body, in no address', async () => {
    answer = {
      body: {
        status: 'OK',
        status_code: 100,
        sms: { [phone]: { status: 'OK', status_code: 100, sms_id: '000000-10000000' } },
      },
    }
    await gateway().sendSms(phone, 'Код 1435')
    expect(asked).toEqual([
      { path: '/sms/send', fields: { api_id: 'secret-key', json: '1', to: phone, msg: 'Код 1435' } },
    ])
  })

  test('AUTH-01 a call answers the digits that the provider chose, the leading zero kept', async () => {
    answer = { body: { status: 'OK', code: 435, call_id: '000000-10000000', cost: 0.4 } }
    expect(await gateway().call(phone, '10.1.2.3', '9999')).toBe('0435')
    expect(asked[0]).toEqual({
      path: '/code/call',
      fields: { api_id: 'secret-key', json: '1', phone, ip: '10.1.2.3' },
    })
  })

  test.each([
    ['no money left', { body: { status: 'ERROR', status_code: 201, status_text: 'Недостаточно средств' } }],
    [
      'this number in the stop-list',
      { body: { status: 'OK', status_code: 100, sms: { [phone]: { status: 'ERROR', status_code: 209 } } } },
    ],
    ['an answer that is a page', { body: '<html>' }],
    ['an answer of another shape', { body: { ok: true } }],
    ['a failure of the provider', { status: 502, body: 'Bad gateway' }],
  ])('AUTH-01 %s is an error that names neither the phone nor the key', async (_title, given) => {
    answer = given
    const error = await gateway()
      .sendSms(phone, 'Код 1435')
      .catch((reason: Error) => reason)
    expect(error).toBeInstanceOf(Error)
    expect(String(error)).not.toMatch(/79161234567|secret-key|1435/)
  })

  test('AUTH-01 a call that the provider refuses is an error', async () => {
    answer = { body: { status: 'ERROR', status_text: 'Звонок невозможен' } }
    await expect(gateway().call(phone, '10.1.2.3', '9999')).rejects.toThrow('refused')
  })
})
