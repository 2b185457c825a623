import { MOSCOW } from '../wire.ts'
import { blockedParts } from '../platform/notices/identity/codes.ts'

const moment = new Intl.DateTimeFormat('ru', {
  timeZone: MOSCOW,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

interface Shutting {
  until: string | null
  reason: string | null
}

/** What somebody who is shut out reads wherever he is refused; {email}: the address of support. */
export function blockedWords({ until, reason }: Shutting): string {
  const { what, help } = blockedParts
  const whole = until ? `${what} до ${untilWords(until)}` : what
  return [`${whole}.`, ...(reason ? [`Причина: ${ended(reason)}`] : []), help].join(' ')
}

/** «14:30 5 декабря 2026 года по московскому времени» */
export function untilWords(until: string): string {
  const part = Object.fromEntries(
    moment.formatToParts(new Date(until)).map(({ type, value }) => [type, value]),
  )
  return `${part['hour']}:${part['minute']} ${part['day']}\u00a0${part['month']} ${part['year']} года по московскому времени`
}

function ended(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`
}
