import type { z } from 'zod'
import { ApiRefusal, newIdempotencyKey } from '../calls/api.ts'
import {
  edited,
  type FieldNames,
  fieldsOf,
  type FormErrors,
  type FormState,
  hasErrors,
  type Named,
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

export interface FormRules<V, S extends z.ZodType, R, P> {
  /** Of the contract. */
  schema: S
  /** What the schema judges, where it is not the values themselves. */
  bodyOf?: (values: V) => unknown
  names?: FieldNames<V>
  /** What the schema cannot know; its sentences go before the schema's. */
  check?: (values: V) => FormErrors<V>
  send: (body: z.output<S>, sending: Sending<V>) => Promise<R>
  /** Around the call: asks for a fresh proof where the server wants one. Whoever closes its window is told nothing. */
  run?: <T>(action: () => Promise<T>) => Promise<T>
  /** Until its end the form is still being sent. */
  onDone?: (answer: R) => unknown
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
    this.#become(errorsAfter ? { ...next, errors: errorsAfter(next.errors, change) } : next)
  }

  /** Other values than those that were typed: nothing is wrong with them yet. */
  replace(values: V): void {
    const { isSending, refusals } = this.#state
    this.#become({ ...untouched<V, P>(values), isSending, refusals })
  }

  /** Judges the values and sends them; a second press while they are on their way does nothing. */
  async submit<S extends z.ZodType, R>(rules: FormRules<V, S, R, P>): Promise<void> {
    if (this.#state.isSending) return
    const { values } = this.#state
    const judged = rules.schema.safeParse(rules.bodyOf ? rules.bodyOf(values) : values)
    const issues = (judged.error?.issues ?? []).map(({ path, message }): Named => [String(path[0]), message])
    const errors = { ...placed(issues, values, rules.names), ...rules.check?.(values) }
    if (!judged.success || hasErrors(errors)) return this.#refuse(errors, wrong(issues), rules)
    this.#become({ ...this.#state, errors: {}, problem: null, isSending: true, isSent: false })
    const send = () => rules.send(judged.data, { values, key: this.#keyOf(values) })
    let answer: R
    try {
      answer = await (rules.run ? rules.run(send) : send())
    } catch (error) {
      const wasClosed = rules.run && error instanceof ApiRefusal && error.reason === 'reauth'
      if (wasClosed) return this.#become({ ...this.#state, isSending: false })
      return this.#refuse(placed(fieldsOf(error), values, rules.names), error, rules)
    }
    this.#draft = ''
    this.#become({ ...this.#state, isSent: true })
    try {
      await rules.onDone?.(answer)
    } finally {
      this.#become({ ...this.#state, isSending: false })
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

/** What the contract finds wrong where no field of the form is. */
function wrong(issues: readonly Named[]): ApiRefusal {
  return new ApiRefusal({ httpStatus: 400, message: issues[0]?.[1] ?? '' })
}
