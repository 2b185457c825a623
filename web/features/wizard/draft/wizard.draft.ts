import { z } from 'zod'
import { limits } from '../../../../contract/limits.ts'
import { checkDates } from '../../../../contract/trip.ts'
import { NotUnderstood, Understood } from '../../../../contract/wishes/wishes.ts'
import { type BudgetCheck, CHECK_LIFE_MS } from '../budget/wizard.budget.ts'
import { step } from '../trip/wizard.fields.ts'
import { freshState, noWish, type WizardState } from '../trip/wizard.state.ts'

const whole = z.int().nonnegative()
const place = z.object({ id: whole, title: z.string() })
const isoDay = z.iso.date()

/** What the browser keeps of a trip that is not launched yet. */
export const Draft = z.object({
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
        z.object({
          state: z.literal('found'),
          minimum: whole,
          pricedAt: z.string().nullable(),
          source: z.string().nullish(),
        }),
        z.object({ state: z.literal('no-tours'), isAccepted: z.boolean().optional() }),
      ]),
    })
    .nullable(),
  /** The sentence that described the trip; drafts without one are older. */
  wish: z
    .object({ text: z.string(), understood: z.array(Understood), unclear: z.array(NotUnderstood) })
    .default({ text: '', understood: [], unclear: [] }),
  /** Of a launch whose answer has not come: the same trip sent again is the same auction. */
  launch: z.object({ key: z.string(), body: z.string(), isAgain: z.boolean().optional() }).nullable(),
})
export type Draft = z.output<typeof Draft>

export type PendingLaunch = NonNullable<Draft['launch']>

export interface Moment {
  /** The visitor's own day, ISO. */
  today: string
  /** Milliseconds. */
  now: number
}

/** Consents and contacts are not part of it: the former are given each time, the latter are kept apart and shorter. */
export function draftOf(
  { step: at, fields, check, wish }: WizardState,
  more: { now: number; launch: PendingLaunch | null },
): Draft {
  const isKept = check.state === 'found' || check.state === 'no-tours'
  return {
    step: Math.min(at, step.preview),
    fields,
    checked: isKept ? { at: more.now, check } : null,
    wish: { text: wish.text, understood: [...wish.understood], unclear: [...wish.unclear] },
    launch: more.launch,
  }
}

/** The wizard as the draft left it. Dates that have passed are dropped, an old check is to be repeated. */
export function stateOfDraft(draft: Draft, { today, now }: Moment): WizardState {
  const isPast = haveDatesPassed(draft, today)
  const fields = isPast ? { ...draft.fields, dates: null } : draft.fields
  const check = isPast ? freshState.check : freshCheck(draft.checked, now)
  const furthest = check.state === 'idle' ? step.details : step.preview
  const wish = { ...noWish, ...draft.wish }
  return { ...freshState, fields, check, wish, step: Math.min(draft.step, furthest) }
}

function haveDatesPassed({ fields: { dates } }: Draft, today: string): boolean {
  if (!dates) return false
  const errors = checkDates({ date_from: dates.from, date_to: dates.to }, { earliest: today, latest: today })
  return Object.keys(errors).length > 0
}

function freshCheck(checked: Draft['checked'], now: number): BudgetCheck {
  return checked && now - checked.at < CHECK_LIFE_MS ? checked.check : { state: 'idle' }
}
