import { z } from 'zod'
import type { SmsAccount } from '../../config/partners/sms-config.ts'
import { OutsideFailure, type OutsideFault } from '../../outside/outside-failure.ts'
import {
  askProvider,
  CALL_MS,
  type CodeProvider,
  lastDigits,
  SMS_LIFE_MINUTES,
  SMS_MS,
} from './code-provider.ts'

const number = z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)])
const SendAnswer = z.object({
  status: z.string(),
  status_code: number.optional(),
  sms: z.record(z.string(), z.object({ status: z.string(), status_code: number })).optional(),
})
const CallAnswer = z.object({
  status: z.string(),
  status_code: number.optional(),
  code: z.union([z.string(), z.number()]).optional(),
})

/** The same text went to this number within the minute: our repeat after an answer that was lost. */
const SENT_ALREADY = 231
const faults: Record<OutsideFault, readonly number[]> = {
  // A bad recipient, not allowed, in the stop-list, too many to this number, the same text too often.
  never: [202, 207, 209, 230, 232, 233],
  // A wrong key, no money, the sender not approved, the day's limit, tokens and unconfirmed accounts, our own text.
  ours: [200, 201, 203, 204, 205, 206, 210, 211, 212, 300, 301, 302, 303, 304, 305],
  later: [220, 500],
}

/**
 * SMS.ru: codes by SMS and by a flash call, whose digits it chooses. A refusal comes with status 200. The errors of
 * calls bear no number, only a sentence: such a one is about the phone.
 */
export function smsRu({ apiKey, sender, url = 'https://sms.ru' }: SmsAccount): CodeProvider {
  const ask = (path: string, fields: Record<string, string>, timeoutMs: number) =>
    askProvider({
      provider: 'smsru',
      url: `${url}${path}`,
      fields: { api_id: apiKey, json: '1', ...fields },
      timeoutMs,
    })
  return {
    name: 'smsru',
    async sendSms({ phone, text, address, lifeMinutes = SMS_LIFE_MINUTES }) {
      const fields = {
        to: phone,
        msg: text,
        ttl: String(lifeMinutes),
        ...(address ? { ip: address } : {}),
        ...(sender ? { from: sender } : {}),
      }
      const answer = read(SendAnswer, await ask('/sms/send', fields, SMS_MS))
      const one = answer.sms?.[phone]
      if (one?.status === 'OK' || one?.status_code === SENT_ALREADY) return
      throw refused(one?.status_code ?? (answer.status === 'OK' ? undefined : answer.status_code), 'later')
    },
    async call({ phone, address }) {
      const answer = read(CallAnswer, await ask('/code/call', { phone, ip: address }, CALL_MS))
      if (answer.status !== 'OK') throw refused(answer.status_code, 'never')
      if (answer.code === undefined) throw refused(undefined, 'later')
      return lastDigits('smsru', answer.code)
    },
  }
}

function refused(code: number | undefined, unknown: OutsideFault): OutsideFailure {
  const known = (Object.keys(faults) as OutsideFault[]).find((fault) => faults[fault].includes(code ?? 0))
  return new OutsideFailure(known ?? (code ? 'later' : unknown), `smsru refused: ${code ?? 'no number'}`)
}

function read<T extends z.ZodType>(schema: T, answer: unknown): z.output<T> {
  const parsed = schema.safeParse(answer)
  if (!parsed.success) throw new OutsideFailure('later', 'smsru answered JSON of another shape')
  return parsed.data
}
