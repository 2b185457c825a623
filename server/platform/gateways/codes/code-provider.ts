import type { SmsAccount } from '../../config/partners/sms-config.ts'
import { callOutside } from '../../outside/call-outside.ts'
import { OutsideFailure, type OutsideFault } from '../../outside/outside-failure.ts'
import type { CodeCall, CodeSms } from '../gateway-kinds.ts'

/** One company that sends codes. Both throw OutsideFailure. */
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
 * no answer in time, may be better later.
 */
export async function askProvider({ provider, url, fields, timeoutMs }: Question): Promise<unknown> {
  const { status, json } = await callOutside({
    name: provider,
    url,
    body: new URLSearchParams(fields),
    timeoutMs,
    bytesMax: BYTES_MAX,
  })
  if (status >= 400) throw new OutsideFailure(faultOfStatus(status), `${provider} answered ${status}`)
  if (json === null) throw new OutsideFailure('later', `${provider} answered something that is no JSON`)
  return json
}

function faultOfStatus(status: number): OutsideFault {
  return status >= 500 || status === 408 || status === 429 ? 'later' : 'ours'
}

/** The last four digits of the calling number, its zeros kept. */
export function lastDigits(provider: CodeProvider['name'], code: string | number): string {
  const digits = DIGITS.exec(String(code).replace(/\D/g, '').padStart(4, '0'))?.[1]
  if (!digits || !/\d/.test(String(code))) throw new OutsideFailure('later', `${provider} told no digits`)
  return digits
}
