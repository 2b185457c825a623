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
  /** A call was asked for, and the number cannot be called. */
  isInsteadOfCall?: boolean
}

interface CodeAnswer {
  id: string
  code?: string
  resend_in: number
  /** How it really goes out. */
  channel?: Channel
}

export function sentCode(answer: CodeAnswer, phone: string, asked: Channel = 'sms'): SentCode {
  const channel = answer.channel ?? asked
  return {
    id: answer.id,
    phone,
    channel,
    isInsteadOfCall: asked === 'call' && channel === 'sms',
    demoCode: answer.code,
    resendAt: Date.now() + answer.resend_in * 1000,
  }
}
