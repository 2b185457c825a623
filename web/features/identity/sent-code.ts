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
  /** Not the first one: the lead says so. */
  isRepeat?: boolean
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
