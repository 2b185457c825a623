import { limits } from '../../../contract/limits.ts'

const GOING_AWAY = 1001
const TRY_AGAIN_LATER = 1013

export interface Disconnected {
  code: number
  wasOpen: boolean
  random: () => number
}

/**
 * How long a page waits before it comes back, milliseconds. A server that goes loses everybody at one moment; they must
 * not all come back at one moment too. One that says that it is full is asked after a good while.
 */
export function comeBackAfter({ code, wasOpen, random }: Disconnected): number {
  const delay = limits.socketDelayMs
  if (code === TRY_AGAIN_LATER) return Math.floor(delay * (6 + 6 * random()))
  if (!wasOpen) return delay
  return delay + Math.floor(random() * delay * (code === GOING_AWAY ? 4 : 1))
}
