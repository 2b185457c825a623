import { useEffect, useState } from 'react'
import { confirmCode, sendCall, sendSms } from '../../../contract/identity.ts'
import { ApiRefusal } from '../../app/api.ts'
import { storedUtm } from '../../app/utm.ts'
import { call } from '../../app/call.ts'

export type Channel = 'sms' | 'call'

/** A code on its way to a phone. */
export interface SentCode {
  id: string
  phone: string
  channel: Channel
  /** Shown where no real gateway sends it. */
  demoCode: string | undefined
  /** When a new one may be asked for, in milliseconds of the browser's clock. */
  resendAt: number
}

interface CodeAnswer {
  id: string
  code?: string
  resend_in: number
}

export function sentCode(answer: CodeAnswer, phone: string, channel: Channel = 'sms'): SentCode {
  return {
    id: answer.id,
    phone,
    channel,
    demoCode: answer.code,
    resendAt: Date.now() + answer.resend_in * 1000,
  }
}

/** Asks for a code by SMS or by a call. Throws `ApiRefusal`. */
export async function askForCode(phone: string, channel: Channel): Promise<SentCode> {
  const answer = await call(channel === 'sms' ? sendSms : sendCall, { body: { phone, role: 'user' } })
  return sentCode(answer, phone, channel)
}

/** How a confirmation ended: the server has set the session's cookie, or the phone is proved but belongs to nobody. */
export type Confirmed = { kind: 'signed-in' } | { kind: 'unregistered'; phone: string; codeId: string }

/** Throws `ApiRefusal` with the sentence to show where the digits are wrong or too old. */
export async function confirmDigits(code: SentCode, value: string): Promise<Confirmed> {
  try {
    await call(confirmCode, { body: { code_id: code.id, value, utm: storedUtm() } })
    return { kind: 'signed-in' }
  } catch (error) {
    if (error instanceof ApiRefusal && error.reason === 'phone_unregistered') {
      return { kind: 'unregistered', phone: code.phone, codeId: code.id }
    }
    throw error
  }
}

/** Whole seconds until a moment, counted down; 0 when it has come. */
export function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(() => Date.now())
  const isWaiting = moment > now
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [isWaiting])
  return Math.max(0, Math.ceil((moment - now) / 1000))
}
