import { limits } from '../../../contract/limits.ts'

/** What a visitor has reached; the names stand in the counters' own settings. */
export type Goal =
  | 'wizard_open'
  | `wizard_step_${1 | 2 | 3 | 4 | 5}`
  | 'budget_check'
  | 'budget_below'
  | 'budget_matched'
  | 'budget_no_tours'
  | 'consent_given'
  | 'code_sent_sms'
  | 'code_sent_call'
  | 'code_ok'
  | 'registration'
  | 'auction_created'
  | 'hot_tour_prefill'
  | 'offer_opened'
  | 'agent_registered'
  | 'agent_response_paid'

/** Numbers and words of a list of ours: never a name, a phone or a text that somebody typed. */
export type GoalParams = Readonly<Record<string, number | string>>

/** Goals that the specification names by where they were reached. */
const bySource: ReadonlySet<Goal> = new Set<Goal>(['auction_created', 'registration'])

/** In the order in which an address is asked for them. */
const sources = [
  ['tour-operator', 'tour_operator'],
  ['country', 'country'],
  ['tourist', 'tourist'],
  ['hot-tours', 'hot_tours'],
] as const

interface Reached {
  goal: Goal
  params: GoalParams
  /** With what the wizard was opened. */
  trip: Readonly<Partial<Record<string, unknown>>>
  path: string
}

/**
 * A goal as the counters know it; null where it is none. Where it was reached changes its name and nothing else:
 * 'auction_created_country'. Goals of hot tours are told only where a card gave the whole trip. A budget comes with its
 * bucket.
 */
export function toldGoal({ goal, params, trip, path }: Reached): { name: string; params: GoalParams } | null {
  const isWhole = isWholePrefill(trip)
  if (goal === 'hot_tour_prefill' && !isWhole) return null
  const { order_price } = params
  const more = goal === 'auction_created' &&
    typeof order_price === 'number' && { bucket: budgetBucket(order_price) }
  return { name: nameAt(goal, path, isWhole), params: { ...params, ...more } }
}

function nameAt(goal: Goal, path: string, isWhole: boolean): string {
  if (!bySource.has(goal)) return goal
  const source = sources.find(([word]) => path.split('/').includes(word))?.[1]
  return !source || (source === 'hot_tours' && !isWhole) ? goal : `${goal}_${source}`
}

/** 'b100' up to 100 000 roubles, 'b150', 'b200', 'b300', and 'b300plus' above. */
export function budgetBucket(roubles: number): string {
  const top = limits.budgetBuckets.find((bound) => roubles <= bound)
  return top ? `b${top / 1000}` : `b${(limits.budgetBuckets.at(-1) ?? 0) / 1000}plus`
}

export const prefillKeys = [
  'geo_departure_id',
  'geo_departure_name',
  'country_id',
  'country_name',
  'country_flag',
  'resort_id',
  'resort_name',
  'hotel_id',
  'hotel_name',
  'hotel_stars',
  'count_days',
  'adult_count',
  'date_from',
  'date_to',
  'price',
  'food_types',
  'meal',
] as const

/** Whether a card of a hot tour gave all that it can: the 17 keys of the specification, none of them empty. */
export function isWholePrefill(prefill: Readonly<Partial<Record<string, unknown>>>): boolean {
  const given = prefillKeys.filter(
    (key) => prefill[key] !== undefined && prefill[key] !== null && prefill[key] !== '',
  )
  return given.length === limits.hotTourPrefillKeys
}
