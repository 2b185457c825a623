import { LRUCache } from 'lru-cache'
import type { inProcessApi } from './in-process-api.ts'

type ApiCall = ReturnType<typeof inProcessApi>
type Answer = Awaited<ReturnType<ApiCall>>

/** What an address means, facts of places, lists of cities: public, and nobody's own. */
const SHARED = ['/api/pages/', '/api/places/resolve?', '/api/geo/']
const ANSWERS_MAX = 500

/**
 * What the pages of several visitors are made of is asked once in a few seconds. Pages of guests are kept for a minute; this
 * is for those of everybody else, who see the same facts around what is their own.
 */
export class SharedAnswers {
  readonly #answers: LRUCache<string, Promise<Answer>>

  constructor({ keptMs, now = Date.now }: { keptMs: number; now?: () => number }) {
    this.#answers = new LRUCache({ max: ANSWERS_MAX, ttl: keptMs, ttlResolution: 0, perf: { now } })
  }

  /** The same calls, some of them out of memory. */
  over(call: ApiCall): ApiCall {
    return (path, init) =>
      isShared(path) && (init.method ?? 'GET') === 'GET'
        ? this.#shared(path, () => call(path, init))
        : call(path, init)
  }

  /** Something is to be seen no more: nor what is being asked now. */
  clear(): void {
    this.#answers.clear()
  }

  #shared(path: string, ask: () => Promise<Answer>): Promise<Answer> {
    const known = this.#answers.get(path)
    if (known) return known
    const asked = ask()
    this.#answers.set(path, asked)
    const forget = () => {
      if (this.#answers.peek(path) === asked) this.#answers.delete(path)
    }
    // A refusal is one visitor's: of a limit, or of a moment.
    asked.then(({ httpStatus }) => httpStatus !== 200 && forget(), forget)
    return asked
  }
}

function isShared(path: string): boolean {
  return SHARED.some((start) => path.startsWith(start))
}
