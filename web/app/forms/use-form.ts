import { type FormEvent, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { messageOf } from '../calls/call.ts'
import { Form, type FormRules } from './form.ts'
import type { FormState } from './form.state.ts'

interface FormOptions<V, S extends z.ZodType, R, P> extends Omit<FormRules<V, S, R, P>, 'problemOf'> {
  /** What the fields hold at first. */
  initial: V
  /** Why the person is here again. */
  standing?: Partial<Pick<FormState<V, P>, 'errors' | 'problem'>>
  /** The sentence of the refusal, where nothing else is said. */
  problemOf?: (error: unknown) => P
  /** Where the form begins: it has the focus when the form appears, and after a refusal that belongs to no field. */
  first?: keyof V & string
}

export interface FieldOf<T> {
  name: string
  value: T
  onChange: (value: T) => void
  error: string | undefined
}

export interface FormView<V, P> extends Omit<FormState<V, P>, 'refusals'> {
  /** For the fields of `web/ui`. */
  field: <N extends keyof V & string>(name: N) => FieldOf<V[N]>
  /** The same, and what is wrong with it is told when it is left, not when all of the form is sent. */
  judged: <N extends keyof V & string>(name: N) => FieldOf<V[N]> & { onBlur: () => void }
  set: <N extends keyof V>(name: N) => (value: V[N]) => void
  edit: (change: Partial<V>) => void
  /** Other values than those that were typed. */
  replace: (values: V) => void
  submit: (event?: FormEvent) => void
  /** For the form's own element. */
  props: {
    ref: RefObject<HTMLFormElement | null>
    noValidate: true
    /** Where the browser sends it itself, without a script, nothing typed may stand in the address. */
    method: 'post'
    onSubmit: (event: FormEvent) => void
  }
}

/** In the order of the page. A list for choosing is a button in a field that is marked. */
const WRONG = ':is(input, textarea, button)[aria-invalid="true"], [data-invalid] :is(input, button)'

/**
 * The one way to make a form: checked by the contract's schema, refusals beside their fields, the focus on the first of
 * them, nothing typed lost, one press sent once. The decision is docs/decisions/0078.
 */
export function useForm<V extends object, S extends z.ZodType, R, P = string>(
  options: FormOptions<V, S, R, P>,
): FormView<V, P> {
  const { errorsAfter, first } = options
  const [form] = useState(() => new Form<V, P>(options.initial, options.standing))
  const { refusals, ...state } = useSyncExternalStore(form.listen, form.state, form.state)
  const place = useRef<HTMLFormElement>(null)
  // React's `autoFocus` would come too early in a window over another window, which then still holds the focus.
  useEffect(() => {
    const wrong = refusals > 0 ? place.current?.querySelector<HTMLElement>(WRONG) : null
    const begin = first && place.current?.querySelector<HTMLElement>(`[name="${first}"]`)
    const next = wrong || begin
    if (next) next.focus()
  }, [refusals, first])
  const edit = (change: Partial<V>) => form.edit(change, errorsAfter)
  const set =
    <N extends keyof V>(name: N) =>
    (value: V[N]) => {
      const change: Partial<V> = {}
      change[name] = value
      edit(change)
    }
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    // What a field could make no value of would be sent as if nothing stood there.
    if (place.current?.querySelector('[data-unmeant]')) return form.halt()
    void form.submit({ ...options, problemOf: options.problemOf ?? (messageOf as (error: unknown) => P) })
  }
  const field = <N extends keyof V & string>(name: N): FieldOf<V[N]> => ({
    name,
    value: state.values[name],
    onChange: set(name),
    error: state.errors[name],
  })
  return {
    ...state,
    field,
    judged: (name) => ({ ...field(name), onBlur: () => form.leave(options, name) }),
    set,
    edit,
    replace: (values) => form.replace(values),
    submit,
    props: { ref: place, noValidate: true, method: 'post', onSubmit: submit },
  }
}
