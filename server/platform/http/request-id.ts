import { randomBytes } from 'node:crypto'

const BYTES = 9
/** To ask for random bytes costs as much as the bytes of hundreds of requests. */
const AT_ONCE = 512

let pool = Buffer.alloc(0)
let at = 0

/** By which a call is found in the log: nobody guesses another's. */
export function newRequestId(): string {
  if (at === pool.length) {
    pool = randomBytes(BYTES * AT_ONCE)
    at = 0
  }
  at += BYTES
  return pool.toString('base64url', at - BYTES, at)
}
