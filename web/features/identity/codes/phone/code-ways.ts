import {
  callMade,
  callNotMade,
  codeNotSent,
} from '../../../../../contract/platform/notices/identity/codes.ts'
import type { Way } from '../other-codes.tsx'
import type { Channel, SentCode } from '../sent-code.ts'
import { codeDigits, identityTexts as texts, spoken } from '../../texts.ts'

/** How else to get a code after the one that came, or did not. */
export function phoneWays(channel: Channel, again: (channel: Channel) => Promise<void>): Way[] {
  return [
    {
      name: 'sms',
      label: channel === 'sms' ? texts.resend : texts.bySms,
      failed: codeNotSent.title,
      send: () => again('sms'),
    },
    {
      name: 'call',
      label: channel === 'call' ? texts.callAgain : texts.callMe,
      failed: callNotMade.title,
      send: () => again('call'),
    },
  ]
}

export function whereItWent({ channel, phone, isRepeat, isInsteadOfCall }: SentCode): string {
  if (isInsteadOfCall) return texts.smsInsteadOfCall(phone)
  if (channel === 'call') {
    const { title, text } = callMade(spoken(phone), codeDigits.some)
    return `${title} ${text}`
  }
  return isRepeat ? texts.smsSentAgain(phone) : texts.smsSent(phone)
}
