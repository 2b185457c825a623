import type { PictureProblem } from '../../../../contract/hotel-pictures/picture-problems.ts'

/** Why an address gives no picture: what the other side did, or what came instead. */
export type Reason = PictureProblem

/** What may be otherwise when it is asked once more. */
const passing: readonly Reason[] = ['busy', 'silent', 'unreachable']

const MINUTE_MS = 60_000
/** After the first try in vain, the second, and so on; after the last there is none. */
const PAUSES_MS = [2 * MINUTE_MS, 15 * MINUTE_MS, 2 * 60 * MINUTE_MS, 12 * 60 * MINUTE_MS]

/** When an address is asked again, milliseconds from now; null: never, it is given up for good. */
export function pauseAfter(reason: Reason, tries: number): number | null {
  return passing.includes(reason) ? (PAUSES_MS[tries - 1] ?? null) : null
}

/** Whether it says something of the whole host: its other addresses wait as well, and those of others come first. */
export const isOfHost = (reason: Reason): boolean => passing.includes(reason)
