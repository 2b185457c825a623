import type { z } from 'zod'
import { ApiRefusal, newIdempotencyKey } from '../calls/api.ts'
import {
  edited,
  fieldsOf,
  type FormErrors,
  type FormState,
  hasErrors,
  judge,
  type Judging,
  over,
  placed,
  refused,
  untouched,
} from './form.state.ts'

export interface Sending<V> {
  /** As typed; the first argument of `send` is what the contract makes of them. */
  values: V
  /** Idempotency key: the same one for a repeat of the same values. */
  key: string
}

export interface FormRules<V, S extends z.ZodType, R, P> extends Judging<V, S> {
  /** What the schema cannot know; its sentences go before the schema's. */
  check?: (values: V) => FormErrors<V>
  send: (body: z.output<S>, sending: Sending<V>) => Promise<R>
  /** Around the call: asks for a fresh proof where the server wants one. Whoever closes its window is told nothing. */
  run?: <T>(action: () => Promise<T>) => Promise<T>
  /** With what was sent. Until its end the form is still being sent. */
  onDone?: (answer: R, values: V) => unknown
  /** After each call, whatever came of it: what others show is read anew. */
  onSettled?: () => unknown
  /** What is shown of a refusal that belongs to no field. */
  problemOf: (error: unknown) => P
  /** Errors that an edit takes away beside those of the edited fields. */
  errorsAfter?: (errors: FormErrors<V>, change: Partial<V>) => FormErrors<V>
}

/** One form on the page, without the page: what is typed, what is wrong with it, what is on its way. */
export class Form<V extends object, P> {
  #state: FormState<V, P>
  #draft = ''
  #key = ''
  readonly #listeners = new Set<() => void>()

  constructor(values: V, standing: Partial<FormState<V, P>> = {}) {
    this.#state = { ...untouched<V, P>(values), ...standing }
  }

  readonly state = (): FormState<V, P> => this.#state

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  edit(change: Partial<V>, errorsAfter?: FormRules<V, z.ZodType, unknown, P>['errorsAfter']): void {
    const next = edited(this.#state, change)
    if (next === this.#state) return
    this.#become(errorsAfter ? { ...next, errors: errorsAfter(next.errors, change) } : next)
  }

  /** Other values than those that were typed: nothing is wrong with them yet. */
  replace(values: V): void {
    const { isSending, refusals } = this.#state
    this.#become({ ...untouched<V, P>(values), isSending, refusals })
  }

  /** A field was left: what the contract finds wrong with it is told at once; that it is empty, when all is sent. */
  leave<S extends z.ZodType>(rules: Judging<V, S>, name: keyof V): void {
    const { values, errors } = this.#state
    if (values[name] === '' || values[name] === null || errors[name]) return
    const found = judge(rules, values).errors[name]
    if (found) this.#become({ ...this.#state, errors: { ...errors, [name]: found } })
  }

  /** Nothing is sent: a field says itself what is wrong, and gets the focus. */
  halt(): void {
    this.#become({ ...this.#state, refusals: this.#state.refusals + 1 })
  }

  /** Judges the values and sends them; a second press while they are on their way does nothing. */
  async submit<S extends z.ZodType, R>(rules: FormRules<V, S, R, P>): Promise<void> {
    if (this.#state.isSending) return
    const { values } = this.#state
    const { read, told, errors: found } = judge(rules, values)
    const errors = over(found, rules.check?.(values))
    if (!read.success || hasErrors(errors)) return this.#refuse(errors, wrong(told[0]?.[1]), rules)
    this.#become({ ...this.#state, errors: {}, problem: null, isSending: true, isSent: false })
    try {
      const sent = await this.#send(rules, read.data, values)
      if (sent) await rules.onDone?.(sent.answer, values)
      await rules.onSettled?.()
    } finally {
      this.#become({ ...this.#state, isSending: false })
    }
  }

  /** Null where it was refused, which has been told then. */
  async #send<S extends z.ZodType, R>(rules: FormRules<V, S, R, P>, body: z.output<S>, values: V) {
    const send = () => rules.send(body, { values, key: this.#keyOf(values) })
    try {
      const answer = await (rules.run ? rules.run(send) : send())
      this.#draft = ''
      this.#become({ ...this.#state, isSent: this.#state.values === values })
      return { answer }
    } catch (error) {
      const wasClosed = rules.run && error instanceof ApiRefusal && error.reason === 'reauth'
      if (!wasClosed) this.#refuse(placed(fieldsOf(error), values, rules.names), error, rules)
      return null
    }
  }

  #refuse(errors: FormErrors<V>, error: unknown, { problemOf }: { problemOf: (error: unknown) => P }): void {
    this.#become(refused(this.#state, errors, () => problemOf(error)))
  }

  #keyOf(values: V): string {
    const draft = JSON.stringify(values)
    if (draft !== this.#draft) this.#key = newIdempotencyKey()
    this.#draft = draft
    return this.#key
  }

  #become(state: FormState<V, P>): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

/** As the server would refuse what no field of the form has. */
function wrong(message = ''): ApiRefusal {
  return new ApiRefusal({ httpStatus: 400, message })
}
