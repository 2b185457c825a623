/** How patient we are with Tourvisor; milliseconds unless a name says otherwise. */
export interface Pace {
  /** From the start of a search to the first look at it. */
  firstLook: number
  /** Between looks: shorter while a person waits for the first tours. */
  nextLook: number
  lateLook: number
  /** A search that has not finished by then is taken as it is. */
  searchMs: number
  callMs: number
  /** Before the one repeat of a call that was answered with 429. */
  tooManyMs: number
  answerBytes: number
  failuresInRow: number
  restMs: number
}

export const PACE: Pace = {
  firstLook: 3000,
  nextLook: 1200,
  lateLook: 2000,
  searchMs: 30_000,
  callMs: 8000,
  tooManyMs: 2500,
  answerBytes: 12 * 1024 * 1024,
  failuresInRow: 5,
  restMs: 60_000,
}
