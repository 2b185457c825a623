import { z } from 'zod'
import type { CodeGateway } from './gateway-kinds.ts'

const SendAnswer = z.object({
  status: z.string(),
  status_code: z.number().optional(),
  sms: z.record(z.string(), z.object({ status: z.string(), status_code: z.number() })).optional(),
})
const CallAnswer = z.object({
  status: z.string(),
  code: z.union([z.string(), z.number()]).optional(),
  status_text: z.string().optional(),
})

const TIMEOUT_MS = 8000

/**
 * SMS.ru: codes by SMS and by a flash call. The key goes in the body, so that it is in no address that a log may
 * keep. An error carries the provider's number only, never the phone.
 */
export function smsRu(apiKey: string, base = 'https://sms.ru'): CodeGateway {
  async function post(path: string, fields: Record<string, string>): Promise<unknown> {
    const answer = await fetch(`${base}${path}`, {
      method: 'POST',
      body: new URLSearchParams({ api_id: apiKey, json: '1', ...fields }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!answer.ok) throw new Error(`sms.ru answered ${answer.status}`)
    return answer.json()
  }
  return {
    async sendSms(phone, text) {
      const answer = SendAnswer.parse(await post('/sms/send', { to: phone, msg: text }))
      const one = answer.sms?.[phone]
      if (answer.status !== 'OK' || one?.status !== 'OK')
        throw new Error(`sms.ru refused: ${one?.status_code ?? answer.status_code}`)
    },
    async call(phone, address) {
      const answer = CallAnswer.parse(await post('/code/call', { phone, ip: address }))
      if (answer.status !== 'OK' || answer.code === undefined) throw new Error('sms.ru refused to call')
      return String(answer.code).padStart(4, '0')
    },
  }
}
