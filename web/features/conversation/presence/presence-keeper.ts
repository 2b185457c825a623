import { type PresenceState, presencePace } from '../../../../contract/conversation/presence.ts'
import type { Other, PresenceCalls } from '../conversation-source.ts'

type Calls = Pick<PresenceCalls, 'ask' | 'show'>

/** What a page knows of the two sides. */
export interface Presence {
  /** The reader's own; null: not known yet. */
  side: string | null
  other: Other
}

export const nobody: Presence = { side: null, other: { state: 'away', wasToday: false } }

/** Whoever has just said something of himself does not say it again for every newcomer. */
const ANSWERED_MS = 5000

/** What one page tells of its person in one conversation, and what it hears of the other side. */
export class PresenceKeeper {
  readonly #calls: Calls
  readonly #watchers = new Set<() => void>()
  #presence = nobody
  #beat: ReturnType<typeof setInterval> | undefined
  #fading: ReturnType<typeof setTimeout> | undefined
  #told: { state: PresenceState; at: number } = { state: 'away', at: -Infinity }
  #isHere = false

  constructor(calls: Calls) {
    this.#calls = calls
  }

  get presence(): Presence {
    return this.#presence
  }

  watch(onChange: () => void): () => void {
    this.#watchers.add(onChange)
    return () => this.#watchers.delete(onChange)
  }

  /** The page is looked at. `isShown`: the other side learns it; whoever may not write promises nothing by being there. */
  async enter(isShown: boolean): Promise<void> {
    this.#isHere = true
    if (!(await this.#ask()) || !this.#isHere || !isShown || this.#beat !== undefined) return
    this.#tell('here')
    this.#beat = setInterval(() => this.#tell('here'), presencePace.here * 1000)
  }

  /** It is left, or looked at no more. */
  leave(): void {
    this.#isHere = false
    if (this.#beat === undefined) return
    clearInterval(this.#beat)
    this.#beat = undefined
    this.#tell('away')
  }

  /** What stands in the field after a key. */
  typed(text: string): void {
    if (this.#beat === undefined || text.trim() === '') return
    if (this.#told.state !== 'typing' || this.#sinceTold() >= presencePace.typing * 1000) this.#tell('typing')
  }

  /** The other side has said what it was typing. */
  spoken(): void {
    if (this.#presence.other.state === 'typing') this.#hearOther('here')
  }

  heard(side: string, state: PresenceState): void {
    const { side: own, other } = this.#presence
    if (own === null) return
    if (side !== own) {
      const isNew = other.state === 'away' && state !== 'away'
      // Another page of that side is there too: this one types on.
      if (other.state !== 'typing' || state !== 'here') this.#hearOther(state)
      if (isNew) this.#answer()
    } else if (state === 'away') this.#answer()
  }

  /** Somebody has come who knows nothing of this page, or another page of this side has gone. */
  #answer(): void {
    if (this.#beat !== undefined && this.#sinceTold() >= ANSWERED_MS) this.#tell('here')
  }

  #hearOther(state: PresenceState): void {
    clearTimeout(this.#fading)
    this.#set({ ...this.#presence, other: { state, wasToday: true } })
    if (state === 'away') return
    const { typingLasts, hereLasts } = presencePace
    const [next, seconds] =
      state === 'typing' ? (['here', typingLasts] as const) : (['away', hereLasts] as const)
    this.#fading = setTimeout(() => this.#hearOther(next), seconds * 1000)
  }

  async #ask(): Promise<boolean> {
    try {
      const { side, wasToday } = await this.#calls.ask()
      const { other } = this.#presence
      this.#set({ side, other: { ...other, wasToday: wasToday || other.wasToday } })
    } catch {
      // What is known stays; it is asked again when the page is looked at again.
    }
    return this.#presence.side !== null
  }

  #sinceTold(): number {
    return performance.now() - this.#told.at
  }

  #tell(state: PresenceState): void {
    this.#told = { state, at: performance.now() }
    // The next one says it again.
    this.#calls.show(state).catch(() => undefined)
  }

  #set(presence: Presence): void {
    this.#presence = presence
    for (const onChange of this.#watchers) onChange()
  }
}
