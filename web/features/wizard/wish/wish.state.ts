import { limits } from '../../../../contract/limits.ts'
import { contactNote } from '../../../../contract/wishes/wish-texts.ts'
import type { NotUnderstood, Understood, WishField, WishReading } from '../../../../contract/wishes/wishes.ts'
import { lengthOf } from '../../../../contract/wire.ts'
import { emptyFields, type FieldName, type Fields } from '../trip/wizard.fields.ts'
import { applyPrefill, patchesOf } from '../trip/wizard.prefill.ts'
import { change, type WishState, type WizardState } from '../trip/wizard.state.ts'

const namesOf: Record<WishField, readonly FieldName[]> = {
  departure: ['departure'],
  country: ['country'],
  resort: ['region'],
  stars: ['stars'],
  // A hotel brings its class.
  hotel: ['hotel', 'stars'],
  dates: ['dates'],
  nights: ['nights'],
  guests: ['adults', 'childAges'],
  meal: ['mealIds'],
  budget: ['budget'],
  rest: ['restTypeIds'],
}

/** Another letter calls off a reading on its way. */
export function typed(state: WizardState, text: string): WizardState {
  return withWish(state, { text, phase: 'idle' })
}

/** The sentence waits for its reading; an empty one takes back what an earlier one has filled. */
export function askedFor(state: WizardState, text: string): WizardState {
  const asked = withWish(state, { text: text.slice(0, limits.wishMax), phase: 'reading' })
  return text.trim() === '' ? laid(asked, { understood: [], not_understood: [] }) : asked
}

export function failed(state: WizardState): WizardState {
  return withWish(state, { phase: 'failed' })
}

/** A reading laid over the fields, in place of the one before it. */
export function laid(state: WizardState, { understood, not_understood }: WishReading): WizardState {
  const cleared = standing(state).reduce((before, { field }) => undone(before, field), state)
  const filled = understood.reduce((before, { values }) => applyPrefill(before, values), cleared)
  return withWish(filled, { phase: 'idle', understood, unclear: not_understood, before: cleared.fields })
}

/** What the fields still hold as the sentence said it: whoever changes a field by hand has it go from here. */
export function standing({ wish, fields }: WizardState): readonly Understood[] {
  return wish.understood.filter(({ values }) =>
    patchesOf(values).every((patch) =>
      Object.entries(patch).every(([name, value]) => isSame(value, fields[name as FieldName])),
    ),
  )
}

/** Whether the sentence has left something open about the party that nobody has answered yet. */
export function isPartyOpen(state: WizardState): boolean {
  return standing(state).some(
    ({ field, values, unaged }) => field === 'guests' && (unaged > 0 || values.adult_count === undefined),
  )
}

/** Takes back one thing; a resort goes with its country. */
export function undone(state: WizardState, field: WishField): WizardState {
  const gone: readonly WishField[] = [field, ...within(field)]
  const others = standing(state).filter((one) => !gone.includes(one.field))
  const before = state.wish.before ?? emptyFields
  const restored = change(state, pick(before, namesOf[field]))
  const whole = field === 'country' && before.country ? withInner(restored, before) : restored
  const filled = others.reduce((next, { values }) => applyPrefill(next, values), whole)
  return withWish(filled, { understood: state.wish.understood.filter((one) => !gone.includes(one.field)) })
}

/** What lies in a place goes with it. */
function within(field: WishField): readonly WishField[] {
  if (field === 'country') return ['resort', 'hotel']
  return field === 'resort' ? ['hotel'] : []
}

export type Answer = { adults: number } | { age: number }

/** What the sentence left open, answered beside it. */
export function answered(state: WizardState, answer: Answer): WizardState {
  const understood = state.wish.understood.map((one) => {
    if (one.field !== 'guests') return one
    if ('adults' in answer) return { ...one, values: { ...one.values, adult_count: answer.adults } }
    const childrens = [...(one.values.childrens ?? []), answer.age]
    return { ...one, values: { ...one.values, childrens }, unaged: Math.max(0, one.unaged - 1) }
  })
  const filled = understood
    .filter(({ field }) => field === 'guests')
    .reduce((before, { values }) => applyPrefill(before, values), state)
  return withWish(filled, { understood })
}

/** What agents may read: a contact would be hidden from them. */
export function worthKeeping({ unclear }: WishState): NotUnderstood[] {
  return unclear.filter(({ note }) => note !== contactNote)
}

/** What was not understood goes to the wishes as it was written; it stays here where it would not fit. */
export function keptForWishes(state: WizardState): WizardState {
  const pieces = [...new Set(worthKeeping(state.wish).map(({ fragment }) => fragment))]
  const wishes = [state.fields.wishes.trim(), pieces.join(', ')].filter(Boolean).join('\n')
  if (lengthOf(wishes) > limits.wishesMax) return state
  return withWish(change(state, { wishes }), { unclear: [] })
}

function withWish(state: WizardState, patch: Partial<WishState>): WizardState {
  return { ...state, wish: { ...state.wish, ...patch } }
}

function withInner(state: WizardState, { region, hotel, stars }: Fields): WizardState {
  return [{ region }, { hotel }, { stars }].reduce<WizardState>(change, state)
}

function pick(fields: Fields, names: readonly FieldName[]): Partial<Fields> {
  return Object.fromEntries(names.map((name) => [name, fields[name]]))
}

/** A place is the same whatever stands beside its number. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other))
}

function plain(value: unknown): unknown {
  return value && typeof value === 'object' && 'id' in value ? value.id : value
}
