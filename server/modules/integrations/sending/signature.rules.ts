import { createHmac } from 'node:crypto'

export interface Signed {
  /** The newest first: while a former secret stands, either proves that it is us. */
  secrets: readonly string[]
  seconds: number
  body: string
}

/** `t=1790000000,v1=…`: the moment and, for every secret, HMAC-SHA256 of the moment and the body. */
export function signatureOf({ secrets, seconds, body }: Signed): string {
  const marks = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
  )
  return [`t=${seconds}`, ...marks].join(',')
}
