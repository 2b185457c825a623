import type { Answer, Call, Observe } from '../../kill/traffic/http-client.ts'

/** What all calls of a round came to. */
export interface Tally {
  observe: Observe
  answered(): number
  /** 503 with Retry-After. */
  turnedAway(): number
  /** Connections that ended without an answer. */
  cut(): number
  /** Why they had none, each with its number. */
  cuts(): string
  longestMs(): number
  /** 5xx that do not say when to come back. */
  fives(): number
  /** Answers that no fault excuses. */
  wrong(): string[]
}

/** Fifteen seconds are what the server itself gives a call; the rest is the client's own delay on a busy machine. */
const LONGEST_MS = 18_000

export function openTally({ isPatient }: { isPatient: boolean }): Tally {
  let answered = 0
  let turnedAway = 0
  let cut = 0
  const cuts = new Map<string, number>()
  let longestMs = 0
  let fives = 0
  const wrong = new Map<string, number>()
  const note = (fault: string) => wrong.set(fault, (wrong.get(fault) ?? 0) + 1)
  return {
    observe: (call, { answer, ms, why }) => {
      longestMs = Math.max(longestMs, ms)
      if (answer && answer.status >= 500 && !(answer.status === 503 && answer.retryAfter)) fives++
      if (ms > LONGEST_MS && !isPatient) note(`${nameOf(call)} took more than ${LONGEST_MS / 1000} s`)
      if (!answer) {
        cut++
        const reason = (why ?? 'no answer').replace(/^\/\S+ /, '')
        cuts.set(reason, (cuts.get(reason) ?? 0) + 1)
      } else if (answer.status === 503 && answer.retryAfter) turnedAway++
      else if (isWrong(answer)) note(`${nameOf(call)} was answered ${answer.status}`)
      else answered++
    },
    answered: () => answered,
    turnedAway: () => turnedAway,
    cut: () => cut,
    cuts: () => [...cuts].map(([reason, times]) => `${times} × ${reason}`).join(', '),
    longestMs: () => longestMs,
    fives: () => fives,
    wrong: () => [...wrong].map(([fault, times]) => (times === 1 ? fault : `${fault}, ${times} times`)),
  }
}

/** A session that is suddenly unknown is as bad as a 500; a 503 has to say when to come back. */
function isWrong({ status }: Answer): boolean {
  return status >= 500 || status === 401 || status === 429
}

function nameOf({ method, path }: Call): string {
  return `${method} ${path.replaceAll(/\d+/g, ':id')}`
}
