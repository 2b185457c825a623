import { z } from 'zod'
import { limits } from '../../../contract/limits.ts'
import { checkDates } from '../../../contract/trip.ts'
import type { BudgetCheck } from './wizard.budget.ts'
import { step } from './wizard.fields.ts'
import { freshState, type WizardState } from './wizard.state.ts'

/** Another shape of the draft gets another number: an old one is then forgotten, not misread. */
const KEY = 'lotour.wizard.1'
const CHECK_LIFE_MS = 3_600_000

const whole = z.int().nonnegative()
const place = z.object({ id: whole, title: z.string() })
const isoDay = z.iso.date()

const Draft = z.object({
  step: z.int().min(0).max(step.preview),
  fields: z.object({
    departure: place.nullable(),
    country: place.extend({ flag: z.string().optional() }).nullable(),
    region: place.nullable(),
    hotel: place.extend({ stars: whole.nullable() }).nullable(),
    stars: whole.nullable(),
    dates: z.object({ from: isoDay, to: isoDay }).nullable(),
    nights: z.int().min(limits.nightsMin).max(limits.nightsMax),
    adults: z.int().min(limits.adultsMin).max(limits.adultsMax),
    childAges: z.array(z.int().min(limits.childAgeMin).max(limits.childAgeMax)).max(limits.childrenMax),
    mealIds: z.array(whole),
    budget: whole.nullable(),
    wishes: z.string(),
    restTypeIds: z.array(whole),
  }),
  /** A check that is young enough need not be repeated. */
  checked: z
    .object({
      at: whole,
      check: z.union([
        z.object({ state: z.literal('found'), minimum: whole, pricedAt: z.string().nullable() }),
        z.object({ state: z.literal('no-tours') }),
      ]),
    })
    .nullable(),
  /** Of a launch whose answer has not come: the same trip sent again is the same auction. */
  launch: z.object({ key: z.string(), body: z.string() }).nullable(),
})
type Draft = z.output<typeof Draft>

export type PendingLaunch = NonNullable<Draft['launch']>

export interface Moment {
  /** The visitor's own day, ISO. */
  today: string
  /** Milliseconds. */
  now: number
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Consents and contacts are not kept: the former are given each time, the latter are nobody else's business. */
export function saveDraft(
  store: Store,
  { step: at, fields, check }: WizardState,
  more: { now: number; launch: PendingLaunch | null },
): void {
  const isKept = check.state === 'found' || check.state === 'no-tours'
  const draft: Draft = {
    step: Math.min(at, step.preview),
    fields,
    checked: isKept ? { at: more.now, check } : null,
    launch: more.launch,
  }
  try {
    store.setItem(KEY, JSON.stringify(draft))
  } catch {
    // A full or forbidden store costs the draft, not the auction.
  }
}

export function forgetDraft(store: Store): void {
  try {
    store.removeItem(KEY)
  } catch {
    // There was none.
  }
}

/** Null where there is none, or none that can be understood. Dates that have passed are dropped. */
export function readDraft(
  store: Store,
  moment: Moment,
): { state: WizardState; launch: PendingLaunch | null } | null {
  const draft = parse(store)
  if (!draft) return null
  const { dates } = draft.fields
  const isPast =
    dates !== null &&
    Object.keys(
      checkDates(
        { date_from: dates.from, date_to: dates.to },
        { earliest: moment.today, latest: moment.today },
      ),
    ).length > 0
  const fields = isPast ? { ...draft.fields, dates: null } : draft.fields
  const check = isPast ? freshState.check : freshCheck(draft.checked, moment.now)
  const furthest = check.state === 'idle' ? step.details : step.preview
  return {
    state: { ...freshState, fields, check, step: Math.min(draft.step, furthest) },
    launch: draft.launch,
  }
}

function freshCheck(checked: Draft['checked'], now: number): BudgetCheck {
  return checked && now - checked.at < CHECK_LIFE_MS ? checked.check : { state: 'idle' }
}

function parse(store: Store): Draft | null {
  try {
    return Draft.safeParse(JSON.parse(store.getItem(KEY) ?? 'null')).data ?? null
  } catch {
    return null
  }
}
