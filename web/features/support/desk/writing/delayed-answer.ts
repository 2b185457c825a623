import { deskLimits } from '../../../../../contract/support/desk.ts'
import { newIdempotencyKey } from '../../../../app/calls/api.ts'

/** What an answer bears beside its words. */
export interface AnswerBears {
  /** The last message that the writer has before them. */
  seen: number
  files: readonly number[]
  replyTo?: number | undefined
}

export interface DelayedAnswer {
  text: string
  bears: AnswerBears
  clientId: string
  /** Milliseconds: when it goes. */
  at: number
  state: 'waiting' | 'sending' | 'failed'
  problem?: string
}

interface Sending extends AnswerBears {
  text: string
  clientId: string
}

export interface AnswerRoad {
  send: (sending: Sending) => Promise<unknown>
  /** The sentence of a refusal. */
  problemOf: (error: unknown) => string
  /** It has gone: nothing of it needs to be kept. */
  sent: (text: string) => void
}

/**
 * The answer of one ticket on its way: it waits a few seconds, so that it may be taken back, and goes then even where
 * another ticket has been opened meanwhile. The text stays in the draft until the server has it: whoever closes the page
 * before has sent nothing and lost nothing. What failed goes again under its own mark, as long as it is the same text.
 */
export class DelayedAnswers {
  #now: DelayedAnswer | null = null
  #sent = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #watchers = new Set<() => void>()
  road: AnswerRoad

  constructor(road: AnswerRoad) {
    this.road = road
  }

  get now(): DelayedAnswer | null {
    return this.#now
  }

  /** How many have gone: where it grows, what they bore is done with. */
  get sent(): number {
    return this.#sent
  }

  watch(onChange: () => void): () => void {
    this.#watchers.add(onChange)
    return () => this.#watchers.delete(onChange)
  }

  send(text: string, bears: AnswerBears): void {
    if (this.#now && this.#now.state !== 'failed') return
    const clientId =
      this.#now && isSame(this.#now, { text, bears }) ? this.#now.clientId : newIdempotencyKey()
    const delay = deskLimits.undoSeconds * 1000
    this.#set({ text, bears, clientId, at: Date.now() + delay, state: 'waiting' })
    this.#timer = setTimeout(() => void this.#go({ text, clientId, ...bears }), delay)
  }

  takeBack(): void {
    if (this.#now?.state !== 'waiting') return
    clearTimeout(this.#timer)
    this.#set(null)
  }

  async #go(sending: Sending): Promise<void> {
    if (!this.#now) return
    this.#set({ ...this.#now, state: 'sending' })
    try {
      await this.road.send(sending)
      this.#sent += 1
      this.#set(null)
      this.road.sent(sending.text)
    } catch (error) {
      this.#set({ ...this.#now, state: 'failed', problem: this.road.problemOf(error) })
    }
  }

  #set(now: DelayedAnswer | null): void {
    this.#now = now
    for (const onChange of this.#watchers) onChange()
  }
}

/** Whatever has been read meanwhile. */
function isSame(one: Pick<DelayedAnswer, 'text' | 'bears'>, other: typeof one): boolean {
  return (
    one.text === other.text &&
    one.bears.replyTo === other.bears.replyTo &&
    one.bears.files.join() === other.bears.files.join()
  )
}
