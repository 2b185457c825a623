import type { SmsAccount } from '../../config/sms-config.ts'
import { bounded } from '../bounded.ts'
import { type CodeCall, type CodeSms, SendingFailure, type SendingFault } from '../gateway-kinds.ts'

/** One company that sends codes. Both throw SendingFailure. */
export interface CodeProvider {
  name: SmsAccount['provider']
  sendSms(sms: CodeSms): Promise<void>
  /** Rings, and answers the four digits that the phone's owner will see. */
  call(ringing: CodeCall): Promise<string>
}

/** Minutes for which operators try to deliver: a code that is older is of no use. */
export const SMS_LIFE_MINUTES = 5

/** A person waits for a call with the page open; an SMS is sent by a job. */
export const CALL_MS = 5000
export const SMS_MS = 8000
const BYTES_MAX = 64 * 1024
const DIGITS = /(\d{4})$/

interface Question {
  provider: CodeProvider['name']
  url: string
  fields: Record<string, string>
  timeoutMs: number
}

/**
 * Asks by a form in the body: a key in an address would stand in logs on the way. Answers JSON; anything else, and
 * no answer in time, is a passing failure.
 */
export async function askProvider({ provider, url, fields, timeoutMs }: Question): Promise<unknown> {
  let status: number
  let body: string
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    status = answer.status
    body = (await bounded(answer, BYTES_MAX)).toString('utf8')
  } catch (error) {
    throw new SendingFailure('passing', `${provider} did not answer: ${(error as Error).name}`)
  }
  if (status >= 400) throw new SendingFailure(faultOfStatus(status), `${provider} answered ${status}`)
  try {
    return JSON.parse(body)
  } catch {
    throw new SendingFailure('passing', `${provider} answered something that is no JSON`)
  }
}

function faultOfStatus(status: number): SendingFault {
  return status >= 500 || status === 408 || status === 429 ? 'passing' : 'account'
}

/** The last four digits of the calling number, its zeros kept. */
export function lastDigits(provider: CodeProvider['name'], code: string | number): string {
  const digits = DIGITS.exec(String(code).replace(/\D/g, '').padStart(4, '0'))?.[1]
  if (!digits || !/\d/.test(String(code))) throw new SendingFailure('passing', `${provider} told no digits`)
  return digits
}
