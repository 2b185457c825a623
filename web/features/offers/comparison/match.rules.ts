import type { Tone } from '../../../ui/status/tone.ts'

/** Green is as asked or nearly so, plain has something to think about, a warning is another trip. */
export function matchTone(score: number): Tone {
  return score >= 90 ? 'good' : score >= 60 ? 'info' : 'warn'
}
