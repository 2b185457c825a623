import { createHmac, timingSafeEqual } from 'node:crypto'

const FIVE_MINUTES = 5 * 60

/**
 * Whether a body really comes from Лотур: `header` is `Lotour-Signature`, `body` the bytes as they came (not JSON that
 * was parsed and written again). Answers null where it does, otherwise why not.
 */
export function whatIsWrong({ header, body, secret, now = Date.now() }) {
  const parts = String(header ?? '').split(',')
  const seconds = /^t=(\d{1,12})$/.exec(parts[0])?.[1]
  if (!seconds) return 'no signature'
  const right = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()
  // There are two marks while a secret is being changed: one that fits is enough.
  const fits = parts.slice(1).some((part) => {
    const mark = Buffer.from(/^v1=([0-9a-f]{64})$/.exec(part)?.[1] ?? '', 'hex')
    return mark.length === right.length && timingSafeEqual(mark, right)
  })
  if (!fits) return 'wrong signature'
  // What is older has been kept by somebody and is sent again; what is from the future has no honest clock.
  return Math.abs(now / 1000 - Number(seconds)) > FIVE_MINUTES ? 'too old' : null
}
