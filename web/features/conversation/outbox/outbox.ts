import { newIdempotencyKey } from '../../../app/calls/api.ts'
import { onLeaving } from '../../../app/calls/leaving/leaving.ts'
import type { Borne, ConversationSource, Message } from '../conversation-source.ts'
import type { Outgoing } from '../conversation.rules.ts'
import { changeKept, kept, keyOfPerson } from './kept.ts'
import { afresh, afterTry, nextOf, pauseAfter, untakenBy } from './outbox.rules.ts'
import { alone, channelOf, type TabChannel } from './tabs.ts'

type Source = Pick<ConversationSource, 'name' | 'send'>
type List = readonly Outgoing[]

/** What one tab tells the others: the list is another one; this message was taken. */
type News = { taken?: Message }

const NOTHING: List = []

/**
 * The messages of a person in one conversation that the server has not taken yet. They wait in this browser, so that no
 * lost connection, sleep, reload or closing loses a word; all tabs share them, one of them sends, one message at a time.
 */
export class Outbox {
  readonly #source: Source
  readonly #key: ReturnType<typeof keyOfPerson>
  readonly #channel: TabChannel<News>
  readonly #watchers = new Set<() => void>()
  #list: List = NOTHING
  /** Changes on their way into the storage: what it says meanwhile is older than what is shown. */
  #changes: Promise<unknown> = Promise.resolve()
  #changing = 0
  #running: Promise<void> | undefined
  #isWanted = false
  #isLeaving = false
  #tries = 0
  #pause: ReturnType<typeof setTimeout> | undefined
  onTaken: (message: Message) => void = () => {}

  constructor(source: Source, userId: number) {
    this.#source = source
    this.#key = keyOfPerson(userId, `${source.name}-outbox`)
    this.#channel = channelOf(this.#key, ({ taken }) => this.#hear(taken))
    onLeaving((isLeaving) => (this.#isLeaving = isLeaving))
  }

  get list(): List {
    return this.#list
  }

  watch(onChange: () => void): () => void {
    this.#watchers.add(onChange)
    return () => this.#watchers.delete(onChange)
  }

  /** Shows what waits here already, and sends it. */
  async open(): Promise<void> {
    await this.#readAgain()
    if (this.#list.length > 0) await this.drain()
  }

  send(text: string, { files = [], replyTo }: Borne = {}): void {
    const at = new Date().toISOString()
    const one: Outgoing = {
      clientId: newIdempotencyKey(),
      text,
      at,
      state: newState(),
      ...(files.length > 0 && { files }),
      ...(replyTo !== undefined && { replyTo }),
    }
    this.#change((list) => [...list, one])
    void this.drain()
  }

  /** The same message once more, last of all that waits. */
  retry(clientId: string): void {
    this.#change((list) => {
      const one = list.find((other) => other.clientId === clientId)
      return one ? [...list.filter((other) => other !== one), afresh(one, newState())] : list
    })
    void this.drain()
  }

  discard(clientId: string): void {
    this.#change((list) => list.filter((one) => one.clientId !== clientId))
  }

  /** Sends what waits, in order, until there is nothing more or nobody is reached. */
  drain(): Promise<void> {
    this.#isWanted = true
    this.#running ??= this.#run()
    return this.#running
  }

  async #run(): Promise<void> {
    clearTimeout(this.#pause)
    try {
      while (this.#isWanted) {
        this.#isWanted = false
        await alone(this.#key, () => this.#sendAll())
      }
    } finally {
      this.#running = undefined
    }
  }

  async #sendAll(): Promise<void> {
    for (;;) {
      await this.#changes
      const list = (await kept<List>(this.#key)) ?? NOTHING
      if (this.#isLeaving) return
      if (isOffline()) return this.#change((all) => all.map(waiting))
      const next = nextOf(list, Date.now())
      if (!next) return this.#waitFor(list)
      if (await this.#isTaken(next)) continue
      // What was written meanwhile waits for the same moment.
      this.#isWanted = false
      return
    }
  }

  /** Answers whether the next one may be sent. */
  async #isTaken(one: Outgoing): Promise<boolean> {
    if (one.state !== 'sending') this.#change((list) => mark(list, one, 'sending'))
    try {
      const { text, clientId, files, replyTo } = one
      const bears = { ...(files && { files }), ...(replyTo !== undefined && { replyTo }) }
      const taken = await this.#source.send(text, clientId, bears)
      this.#tries = 0
      if (taken) {
        this.onTaken(taken)
        this.#channel.tell({ taken })
      }
      this.discard(one.clientId)
      return true
    } catch (error) {
      const untaken = untakenBy(error)
      this.#change((list) => afterTry(list, one.clientId, { untaken, now: Date.now() }))
      if (untaken.is === 'refused') return true
      this.#again(untaken.is === 'early' ? untaken.seconds * 1000 : pauseAfter(this.#tries++))
      return false
    }
  }

  /** Another tab was told to wait, or this one before it was opened anew. */
  #waitFor(list: List): void {
    const first = list.find(({ state }) => state !== 'failed')
    if (first?.notBefore) this.#again(first.notBefore - Date.now())
  }

  #again(afterMs: number): void {
    clearTimeout(this.#pause)
    this.#pause = setTimeout(() => void this.drain(), Math.max(afterMs, 0))
  }

  #change(change: (list: List) => List): void {
    this.#show(change(this.#list))
    this.#changing += 1
    this.#changes = this.#changes
      .then(() => changeKept<List>(this.#key, (before = NOTHING) => unlessEmpty(change(before))))
      .then((list) => {
        this.#changing -= 1
        if (this.#changing === 0) this.#show(list ?? NOTHING)
        this.#channel.tell({})
      })
  }

  #hear(taken: Message | undefined): void {
    if (taken) this.onTaken(taken)
    else void this.#readAgain()
  }

  async #readAgain(): Promise<void> {
    const list = await kept<List>(this.#key)
    if (this.#changing === 0) this.#show(list ?? NOTHING)
  }

  #show(list: List): void {
    this.#list = list
    for (const onChange of this.#watchers) onChange()
  }
}

const unlessEmpty = (list: List): List | undefined => (list.length > 0 ? list : undefined)

/** What the browser knows: false is sure, true says only that there is some network. */
const isOffline = () => !navigator.onLine

const newState = (): 'waiting' | 'sending' => (isOffline() ? 'waiting' : 'sending')

const waiting = (one: Outgoing): Outgoing => (one.state === 'sending' ? { ...one, state: 'waiting' } : one)

const mark = (list: List, { clientId }: Outgoing, state: 'sending'): List =>
  list.map((one) => (one.clientId === clientId ? afresh(one, state) : one))
