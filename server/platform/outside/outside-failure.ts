/**
 * Never: this very thing will not be taken, however often it is asked: a phone that cannot be called, a payment that
 * was refused. Ours: we are not served at all: a wrong key, no money, our quota. Later: nobody knows what became of it,
 * another try may succeed.
 */
export type OutsideFault = 'never' | 'ours' | 'later'

interface Told {
  /** Seconds after which the other side wants to be asked again; 0 where it says nothing. */
  retryAfter?: number
  /** Where there was no answer to speak of. */
  noAnswer?: NoAnswer
}

/** Nobody took the call, its time was over, the answer is longer than it may be, or we do not call for a while. */
export type NoAnswer = 'unreachable' | 'timeout' | 'too_long' | 'resting'

/**
 * What every gateway throws where the world outside did not do as it was asked. Its message is for the log: a company and
 * an error's number, never an address, a key or what a person has.
 */
export class OutsideFailure extends Error {
  override readonly name: string = 'OutsideFailure'
  readonly fault: OutsideFault
  readonly retryAfter: number
  readonly noAnswer: NoAnswer | null

  constructor(fault: OutsideFault, message: string, { retryAfter = 0, noAnswer }: Told = {}) {
    super(message)
    this.fault = fault
    this.retryAfter = retryAfter
    this.noAnswer = noAnswer ?? null
  }
}
