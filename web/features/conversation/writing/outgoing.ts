import { ApiRefusal, newIdempotencyKey } from '../../../app/calls/api.ts'
import type { ConversationSource, Message } from '../conversation-source.ts'
import type { Outgoing } from '../conversation.rules.ts'

type Source = Pick<ConversationSource, 'name' | 'send'>

const NOTHING: readonly Outgoing[] = []
const UNKNOWN_PROBLEM = 'Не удалось отправить. Попробуйте ещё раз.'

/**
 * The messages of one conversation that the server has not answered yet: sent one after another, kept in the tab's own storage,
 * so that neither a lost connection nor a reload loses a word.
 */
export class OutgoingMessages {
  readonly #source: Source
  readonly #watchers = new Set<() => void>()
  #list: readonly Outgoing[]
  #isSending = false
  onDelivered: (message: Message) => void = () => {}

  constructor(source: Source) {
    this.#source = source
    this.#list = restore(keyOf(source))
  }

  get list(): readonly Outgoing[] {
    return this.#list
  }

  watch(onChange: () => void): () => void {
    this.#watchers.add(onChange)
    return () => this.#watchers.delete(onChange)
  }

  send(text: string): void {
    const one: Outgoing = {
      clientId: newIdempotencyKey(),
      text,
      at: new Date().toISOString(),
      state: 'sending',
    }
    this.#set([...this.#list, one])
    void this.resume()
  }

  retry(clientId: string): void {
    this.#change(clientId, { state: 'sending', problem: undefined })
    void this.resume()
  }

  /** After the connection came back. */
  retryAll(): void {
    this.#set(this.#list.map((one) => ({ ...one, state: 'sending', problem: undefined })))
    void this.resume()
  }

  discard(clientId: string): void {
    this.#set(this.#list.filter((one) => one.clientId !== clientId))
  }

  /** Sends what waits, in order; one that fails does not hold up those after it. */
  async resume(): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    for (let next = this.#next(); next; next = this.#next()) await this.#deliver(next)
    this.#isSending = false
  }

  #next(): Outgoing | undefined {
    return this.#list.find((one) => one.state === 'sending')
  }

  async #deliver(one: Outgoing): Promise<void> {
    try {
      const message = await this.#source.send(one.text, one.clientId)
      this.onDelivered(message)
      this.discard(one.clientId)
    } catch (error) {
      const problem = error instanceof ApiRefusal ? error.message : UNKNOWN_PROBLEM
      this.#change(one.clientId, { state: 'failed', problem })
    }
  }

  #change(clientId: string, change: Partial<Outgoing>): void {
    this.#set(this.#list.map((one) => (one.clientId === clientId ? { ...one, ...change } : one)))
  }

  #set(list: readonly Outgoing[]): void {
    this.#list = list
    keep(keyOf(this.#source), list)
    for (const onChange of this.#watchers) onChange()
  }
}

const known = new Map<string, OutgoingMessages>()

/** One for each conversation and page, so that a side panel and the conversation's own page agree. */
export function outgoingOf(source: Source): OutgoingMessages {
  const existing = known.get(source.name)
  if (existing) return existing
  const created = new OutgoingMessages(source)
  known.set(source.name, created)
  return created
}

export const nothingOutgoing = (): readonly Outgoing[] => NOTHING

const keyOf = ({ name }: Source): string => `${name}-outgoing`

function restore(key: string): readonly Outgoing[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? (kept as Outgoing[]) : NOTHING
  } catch {
    return NOTHING
  }
}

function keep(key: string, list: readonly Outgoing[]): void {
  try {
    if (list.length > 0) sessionStorage.setItem(key, JSON.stringify(list))
    else sessionStorage.removeItem(key)
  } catch {
    // A full or forbidden storage costs only the survival of a reload.
  }
}
