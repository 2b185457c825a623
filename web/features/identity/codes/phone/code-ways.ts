import type { Way } from '../other-codes.tsx'
import type { Channel, SentCode } from '../sent-code.ts'
import { identityTexts as texts } from '../../texts.ts'

/** How else to get a code after the one that came, or did not. */
export function phoneWays(channel: Channel, again: (channel: Channel) => Promise<void>): Way[] {
  return [
    {
      name: 'sms',
      label: channel === 'sms' ? texts.resend : texts.bySms,
      failed: texts.sendingFailed,
      send: () => again('sms'),
    },
    {
      name: 'call',
      label: channel === 'call' ? texts.callAgain : texts.callMe,
      failed: texts.callFailed,
      send: () => again('call'),
    },
  ]
}

export function whereItWent({ channel, phone, isRepeat, isInsteadOfCall }: SentCode): string {
  if (isInsteadOfCall) return texts.smsInsteadOfCall(phone)
  if (channel === 'call') return texts.callMade(phone)
  return isRepeat ? texts.smsSentAgain(phone) : texts.smsSent(phone)
}
