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

const Answer = z.union([
  z.object({ error_code: z.coerce.number(), error: z.string().optional() }),
  z.object({
    id: z.union([z.number(), z.string()]),
    cnt: z.coerce.number().optional(),
    code: z.union([z.string(), z.number()]).optional(),
  }),
])

/** An equal request within the minute: our repeat after an answer that was lost. */
const REPEATED = 9
const faults: Record<number, OutsideFault> = {
  // Wrong parameters, a wrong key, no money, our address blocked, a wrong date, a text that is forbidden to us.
  1: 'ours',
  2: 'ours',
  3: 'ours',
  4: 'ours',
  5: 'ours',
  6: 'ours',
  // No phone, or one that cannot be delivered to.
  7: 'never',
  8: 'never',
  [REPEATED]: 'never',
}

/** SMSC.ru: one address for SMS and calls; a refusal comes with status 200. */
export function smsc({ apiKey, sender, url = 'https://smsc.ru' }: SmsAccount): CodeProvider {
  const ask = async (fields: Record<string, string>, timeoutMs: number) => {
    const answer = Answer.safeParse(
      await askProvider({
        provider: 'smsc',
        url: `${url}/sys/send.php`,
        fields: { apikey: apiKey, fmt: '3', charset: 'utf-8', ...fields },
        timeoutMs,
      }),
    )
    if (!answer.success) throw new OutsideFailure('later', 'smsc answered JSON of another shape')
    return answer.data
  }
  return {
    name: 'smsc',
    async sendSms({ phone, text, lifeMinutes = SMS_LIFE_MINUTES }) {
      const valid = [Math.floor(lifeMinutes / 60), lifeMinutes % 60]
        .map((part) => String(part).padStart(2, '0'))
        .join(':')
      const fields = { phones: phone, mes: text, valid, ...(sender ? { sender } : {}) }
      const answer = await ask(fields, SMS_MS)
      if ('error_code' in answer && answer.error_code !== REPEATED) throw refused(answer.error_code)
    },
    async call({ phone }) {
      const answer = await ask({ phones: phone, mes: 'code', call: '1' }, CALL_MS)
      if ('error_code' in answer) throw refused(answer.error_code)
      return lastDigits('smsc', answer.code ?? '')
    },
  }
}

function refused(code: number): OutsideFailure {
  return new OutsideFailure(faults[code] ?? 'later', `smsc refused: ${code}`)
}
