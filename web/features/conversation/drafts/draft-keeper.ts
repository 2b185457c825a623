import type { Draft as Kept } from '../../../../contract/conversation/draft.ts'
import { ApiRefusal } from '../../../app/calls/api.ts'
import type { ConversationSource } from '../conversation-source.ts'
import { changeKept, kept, keyOfPerson } from '../outbox/kept.ts'
import {
  answering,
  arrived,
  contradicted,
  type Draft,
  inserted,
  noDraft,
  restored,
  taken,
  typed,
} from './draft.rules.ts'

type Source = Pick<ConversationSource, 'name' | 'draft'>

/** After the last key: a sentence goes as one. */
const SETTLED_MS = 1000

/**
 * What one person is writing in one conversation: kept in this browser with each key, and by the server as soon as the
 * fingers rest, so that it goes on where it was left, on whatever device.
 */
export class DraftKeeper {
  readonly #source: Source
  readonly #key: ReturnType<typeof keyOfPerson>
  readonly #watchers = new Set<() => void>()
  #draft: Draft = noDraft
  /** The text that this tab has found or left in the browser. */
  #kept = ''
  #opened: Promise<void> | undefined
  #saving: Promise<void> | undefined
  #pause: ReturnType<typeof setTimeout> | undefined
  #hasFocus = false

  constructor(source: Source, userId: number) {
    this.#source = source
    this.#key = keyOfPerson(userId, `${source.name}-draft`)
  }

  get draft(): Draft {
    return this.#draft
  }

  watch(onChange: () => void): () => void {
    this.#watchers.add(onChange)
    return () => this.#watchers.delete(onChange)
  }

  /** What was left here, and then what stands elsewhere. */
  async open(): Promise<void> {
    this.#opened ??= kept<Partial<Draft>>(this.#key).then((before) => {
      if (!before) return
      this.#kept = before.text ?? ''
      this.#set(restored(this.#draft, before))
    })
    await this.#opened
    await this.lookElsewhere()
  }

  /** Somebody may have written on another device meanwhile. */
  async lookElsewhere(): Promise<void> {
    const { draft } = this.#source
    if (!draft || this.#saving) return
    try {
      const elsewhere = await draft.load()
      this.#set(arrived(this.#draft, saidOf(elsewhere), this.#hasFocus))
    } catch {
      // What is here stays; it is asked again when the page is looked at again.
    }
    if (this.#draft.isTyped) await this.save()
  }

  /** Whether the person stands in the field. */
  focus(hasFocus: boolean): void {
    this.#hasFocus = hasFocus
  }

  write(text: string): void {
    this.#set(typed(this.#draft, text))
    // A message that was sent is no draft any more on any device.
    this.#saveIn(text === '' ? 0 : SETTLED_MS)
  }

  /** What the words in the field answer; null: nothing. */
  answer(replyTo: number | null): void {
    this.#set(answering(this.#draft, replyTo))
    if (this.#draft.isTyped) this.#saveIn(SETTLED_MS)
  }

  #saveIn(ms: number): void {
    clearTimeout(this.#pause)
    this.#pause = setTimeout(() => void this.save(), ms)
  }

  insert(): void {
    this.#set(inserted(this.#draft))
    void this.save()
  }

  dismiss(): void {
    this.#set({ ...this.#draft, offered: null, offeredReplyTo: null })
  }

  /** Everything that was typed goes to the server, one call at a time. */
  save(): Promise<void> {
    clearTimeout(this.#pause)
    this.#saving ??= this.#saveAll().finally(() => (this.#saving = undefined))
    return this.#saving
  }

  async #saveAll(): Promise<void> {
    const { draft } = this.#source
    if (!draft) return
    // One more try for each text that is not known here; a network that is away ends it.
    for (let tries = 0; this.#draft.isTyped && tries < TRIES_MAX; tries += 1) {
      const { text, replyTo, rev } = this.#draft
      try {
        const answer = await draft.keep({ text, rev, reply_to: replyTo })
        this.#set(taken(this.#draft, { text, replyTo }, answer.rev))
      } catch (error) {
        const other = otherOf(error)
        if (!other) return
        this.#set(contradicted(this.#draft, other))
      }
    }
  }

  #set(draft: Draft): void {
    if (draft === this.#draft) return
    this.#draft = draft
    for (const onChange of this.#watchers) onChange()
    const known = this.#kept
    this.#kept = draft.text
    void changeKept<Pick<Draft, 'text'>>(this.#key, (before) => {
      // Another tab writes here as well: an empty field of this one takes nothing from it.
      if (draft.text === '' && before && before.text !== known) return before
      return isNothing(draft) ? undefined : draft
    })
  }
}

const TRIES_MAX = 5

const isNothing = ({ text, replyTo, isTyped, offered }: Draft) =>
  text === '' && replyTo === null && !isTyped && offered === null

const saidOf = ({ text, rev, reply_to: replyTo }: Kept) => ({ text, rev, replyTo })

/** The text of another device, out of the refusal. */
function otherOf(error: unknown): ReturnType<typeof saidOf> | null {
  if (!(error instanceof ApiRefusal) || error.reason !== 'draft_changed') return null
  const { text = '', rev = '0', reply_to: replyTo } = error.fields ?? {}
  return { text, rev: Number(rev), replyTo: Number(replyTo) || null }
}
