import type { z } from 'zod'
import { ApiRefusal } from '../calls/answers.ts'

/** A Russian sentence beside each field that is wrong. */
export type FormErrors<V> = { [N in keyof V]?: string | undefined }

/** The form's field by the name that it has on the wire, where that is another one. */
export type FieldNames<V> = Readonly<Record<string, keyof V & string>>

/** By what a form is judged before it is sent. */
export interface Judging<V, S extends z.ZodType = z.ZodType> {
  /** Of the contract. */
  schema: S
  /** What the schema judges, where it is not the values themselves. */
  bodyOf?: (values: V) => unknown
  names?: FieldNames<V>
}

export interface FormState<V, P> {
  values: V
  errors: FormErrors<V>
  /** A refusal that belongs to no field. */
  problem: P | null
  isSending: boolean
  /** These very values were taken. */
  isSent: boolean
  /** How many there were: with each the focus goes to what is to be mended. */
  refusals: number
}

type Named = readonly [name: string, text: string]

export function untouched<V, P>(values: V): FormState<V, P> {
  return { values, errors: {}, problem: null, isSending: false, isSent: false, refusals: 0 }
}

/** Nobody is told any longer what was wrong with something that now reads otherwise; a field that is only left stays. */
export function edited<V, P>(state: FormState<V, P>, change: Partial<V>): FormState<V, P> {
  const names = Object.keys(change) as (keyof V)[]
  const others = names.filter((name) => !Object.is(change[name], state.values[name]))
  if (others.length === 0) return state
  const errors = { ...state.errors }
  for (const name of others) delete errors[name]
  return { ...state, values: { ...state.values, ...change }, errors, problem: null, isSent: false }
}

/** Without a wrong field it is the problem that is shown; the values stay in either case. */
export function refused<V, P>(
  state: FormState<V, P>,
  errors: FormErrors<V>,
  problem: () => P,
): FormState<V, P> {
  return {
    ...state,
    errors,
    problem: hasErrors(errors) ? null : problem(),
    refusals: state.refusals + 1,
  }
}

export function hasErrors(errors: object): boolean {
  return Object.values(errors).some(Boolean)
}

/** What the contract finds wrong; `told` are its sentences, those among them that no field has too. */
export function judge<V extends object, S extends z.ZodType>(
  { schema, bodyOf, names }: Judging<V, S>,
  values: V,
) {
  const read = schema.safeParse(bodyOf ? bodyOf(values) : values)
  const told = (read.error?.issues ?? []).map(({ path, message }): Named => [String(path[0]), message])
  return { read, told, errors: placed(told, values, names) }
}

/** The first sentence of each field that the form has. */
export function placed<V extends object>(
  texts: readonly Named[],
  values: V,
  names: FieldNames<V> = {},
): FormErrors<V> {
  const errors: FormErrors<V> = {}
  for (const [name, text] of texts) {
    const field = names[name] ?? (Object.hasOwn(values, name) ? (name as keyof V) : undefined)
    if (field) errors[field] ??= text
  }
  return errors
}

/** The form's own sentences go before the contract's. */
export function over<V>(found: FormErrors<V>, own: FormErrors<V> = {}): FormErrors<V> {
  const errors = { ...found }
  for (const name of Object.keys(own) as (keyof V)[]) errors[name] = own[name] ?? found[name]
  return errors
}

/** Beside a reason stand present values, not what is wrong with the sent ones. */
export function fieldsOf(error: unknown): Named[] {
  if (!(error instanceof ApiRefusal) || error.reason !== undefined) return []
  return Object.entries(error.fields ?? {})
}
