import { PARTNER_KEY, type Question } from './question.ts'
import { canBeCalled, isPhone } from './phones.ts'

const words: Record<number, string> = {
  1: 'parameters error',
  2: 'invalid login or password',
  3: 'no money',
  7: 'invalid number',
  8: "message can't be delivered",
  9: 'too many concurrent requests',
}
const refusals: Record<string, number> = { 'no-money': 3, 'wrong-key': 2, refused: 8 }

/** One address for everything; a refusal comes with status 200; without `fmt=3` everything is a line of text. */
export function answerSmsc({ path, fields, phones, refusal = '' }: Question): object | string {
  const { phones: phone = '', mes = '', call, fmt } = fields
  const number = refusals[refusal]
  if (path !== '/sys/send.php') return 'ERROR = 1 (unknown script)'
  if (refusal === 'service-down') return 'ERROR = 0 (service is temporarily unavailable)'
  if (fields.apikey !== PARTNER_KEY) return error(2)
  if (number !== undefined) return error(number)
  if (!mes || fields.charset !== 'utf-8') return error(1)
  if (!isPhone(phone)) return error(7)
  if (call === '1' && !canBeCalled(phone)) return error(8)
  const digits = phones.nextDigits()
  const channel = call === '1' ? ('call' as const) : ('sms' as const)
  const text = channel === 'call' ? digits : mes
  if (!phones.deliver({ company: 'smsc', channel, phone, text })) return error(9)
  if (fmt !== '3') return 'OK - 1 SMS, ID - 1'
  return { id: 1, cnt: 1, ...(channel === 'call' ? { code: `7499${digits.padStart(7, '3')}` } : {}) }
}

const error = (code: number) => ({ error: words[code], error_code: code })
