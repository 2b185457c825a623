import { randomInt } from 'node:crypto'

/** No letter that may be taken for another or for a digit. */
const LETTERS = 'ABDEFGHJKLMNPQRSTUWXYZ23456789'
const LENGTH = 10

/** Codes by lot, of 49 bits each: whoever guesses a billion a day needs a thousand years for one of ten thousand. */
export function drawCodes(count: number, prefix: string): string[] {
  const drawn = new Set<string>()
  while (drawn.size < count) drawn.add(prefix === '' ? drawOne() : `${prefix}-${drawOne()}`)
  return [...drawn]
}

function drawOne(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
