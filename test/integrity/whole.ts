import fs from 'node:fs'

/** What a whole run asks for; `npm test` does a part of it, always the same. */
export interface Whole {
  seed: number
  /** Of `test:crash`: at how many of its points each scenario is cut off, in each way. */
  rounds: number
  /** Of `test:bookings`: by the rules of money alone; `rounds` are those through the product. */
  histories: number
  /** Of `test:crash`: by what it is cut off, 'connection', 'process' or both. */
  ways: string
  /** Of `soak:chat`. */
  messages: number
}

/** Names of the settings that the command hands to the test's process. */
export const SETTING = 'LOTOUR_WHOLE'
export const REPORT = 'LOTOUR_WHOLE_REPORT'

const asked = process.env[SETTING]
/** Null in `npm test`. */
export const whole: Whole | null = asked ? (JSON.parse(asked) as Whole) : null

/** A line for whoever waits at the console; nobody does in `npm test`. */
export function say(line: string): void {
  const file = process.env[REPORT]
  if (file) fs.appendFileSync(file, `${line}\n`)
}
