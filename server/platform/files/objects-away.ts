import { OutsideFailure, type OutsideFault } from '../outside/outside-failure.ts'

/** Of the service behind a store, as it said it: 503 and SlowDown. */
export interface StoreWord {
  status: number
  code: string
}

/**
 * The bytes of files cannot be had or put now; the same may succeed later. A call is then told 503 and when to come
 * again, and a job is tried again.
 */
export class ObjectsAway extends OutsideFailure {
  override readonly name = 'ObjectsAway'
  readonly said: StoreWord | null

  constructor(
    message: string,
    {
      fault = 'later',
      retryAfter = 0,
      said,
      cause,
    }: { fault?: OutsideFault; retryAfter?: number; said?: StoreWord; cause?: unknown } = {},
  ) {
    super(fault, message, { retryAfter })
    this.said = said ?? null
    this.cause = cause
  }
}

/** What lies there is not what was put: a look at it later will hardly be better. */
export class SpoiltObject extends ObjectsAway {}
