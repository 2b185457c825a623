/** What has reached a phone: the text of an SMS, or the last digits of a caller. */
export interface Sent {
  company: 'smsru' | 'smsc'
  channel: 'sms' | 'call'
  phone: string
  text: string
}

export interface Phones {
  sent: Sent[]
  /** False where the very same went out less than a minute ago. */
  deliver(sent: Sent): boolean
  /** The digits of the next caller. */
  nextDigits(): string
  forget(): void
}

const MINUTE_MS = 60_000

export function createPhones(clock: () => number = Date.now): Phones {
  const sent: Sent[] = []
  const times = new Map<string, number>()
  let calls = 0
  return {
    sent,
    deliver(one) {
      const key = `${one.company} ${one.channel} ${one.phone} ${one.channel === 'sms' ? one.text : ''}`
      if (clock() - (times.get(key) ?? -MINUTE_MS) < MINUTE_MS) return false
      times.set(key, clock())
      sent.push(one)
      return true
    },
    // Some of them begin with a zero.
    nextDigits: () => String((++calls * 2741) % 10_000).padStart(4, '0'),
    forget() {
      sent.length = 0
      times.clear()
    },
  }
}

/** Russian mobile numbers can be called; those abroad, and landlines, cannot. */
export const canBeCalled = (phone: string) => /^79\d{9}$/.test(phone)
export const isPhone = (phone: string) => /^\d{11,15}$/.test(phone)
