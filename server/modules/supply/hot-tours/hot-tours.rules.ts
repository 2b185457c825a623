import { hotDaysMax } from '../../../../contract/supply/hot-tours.ts'
import { counted } from '../../../../contract/texts.ts'

/** A line of a price list on sale. Days are days since 1970; the price is for two, whole roubles. */
export interface ListedTour {
  id: number
  departure_id: number
  country_id: number
  region_id: number
  hotel_id: number
  operator_id: number
  stars: number
  nights: number
  meal_id: number
  meal_rank: number
  day: number
  price: number
  room: string
  /** The list that it stands in. */
  import_id: number
}

export interface HotFind extends ListedTour {
  /** What such tours usually cost on these days. */
  old_price: number
  percent: number
  /** How many tours the usual price was taken from. */
  compared: number
}

/** So much below the usual price is notable, whole percent. */
export const NOTABLE_PERCENT = 12
/** So much below it is a mistake in the list, not a bargain. */
export const BELIEVABLE_PERCENT = 60
/** Departures so many days to either side are compared. */
export const NEARBY_DAYS = 7
const COMPARED_TOURS = 6
const COMPARED_HOTELS = 3
/** One hotel is shown on so many days at most, so that a list is not one hotel's calendar. */
const DAYS_OF_A_HOTEL = 2

/** The days of departure that can be hot. */
export function hotDays(today: number): { from: number; to: number } {
  return { from: today + 1, to: today + hotDaysMax }
}

/** The days to be looked at: those that can be hot, and their neighbours. */
export function comparedDays(today: number): { from: number; to: number } {
  return { from: today + 1, to: today + hotDaysMax + NEARBY_DAYS }
}

/**
 * The hot ones among the tours of one departure city, resort, class and length of stay. A tour is compared with tours
 * of nearby days whose meals are the same or simpler, so that nothing is called cheap for offering less.
 */
export function hotAmong(tours: readonly ListedTour[], today: number): HotFind[] {
  const days = hotDays(today)
  const usualFor = usualPrices(tours)
  const found = tours.flatMap((tour): HotFind[] => {
    if (tour.day < days.from || tour.day > days.to) return []
    const usual = usualFor(tour)
    const percent = usual ? percentBelow(tour.price, usual.price) : 0
    if (!usual || percent < NOTABLE_PERCENT || percent > BELIEVABLE_PERCENT) return []
    return [{ ...tour, old_price: usual.price, percent, compared: usual.compared }]
  })
  return bestOfHotels(found)
}

interface Usual {
  price: number
  compared: number
}

/** A day and a meal share their comparison: it is made once. */
function usualPrices(tours: readonly ListedTour[]): (tour: ListedTour) => Usual | null {
  const known = new Map<string, Usual | null>()
  return ({ day, meal_rank }) => {
    const key = `${day} ${meal_rank}`
    const before = known.get(key)
    if (before !== undefined) return before
    const usual = usualOf(
      tours.filter((one) => Math.abs(one.day - day) <= NEARBY_DAYS && one.meal_rank <= meal_rank),
    )
    known.set(key, usual)
    return usual
  }
}

/** Null where there is too little to compare with. */
function usualOf(compared: readonly ListedTour[]): Usual | null {
  if (compared.length < COMPARED_TOURS) return null
  if (new Set(compared.map(({ hotel_id }) => hotel_id)).size < COMPARED_HOTELS) return null
  return { price: medianOf(compared.map(({ price }) => price)), compared: compared.length }
}

/** Whole roubles; of two in the middle their mean, rounded down, for an old price is not to be flattered. */
export function medianOf(prices: readonly number[]): number {
  const sorted = prices.toSorted((one, other) => one - other)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : Math.floor(((sorted[middle - 1] ?? 0) + upper) / 2)
}

/** Whole percent, rounded down; nothing where the price is not below. */
export function percentBelow(price: number, usual: number): number {
  return usual > price ? Math.floor(((usual - price) / usual) * 100) : 0
}

function bestOfHotels(found: readonly HotFind[]): HotFind[] {
  const byPrice = found.toSorted(
    (one, other) => one.price - other.price || one.day - other.day || one.id - other.id,
  )
  const days = new Map<number, Set<number>>()
  return byPrice.filter(({ hotel_id, day }) => {
    const taken = days.get(hotel_id) ?? new Set()
    if (taken.has(day) || taken.size === DAYS_OF_A_HOTEL) return false
    days.set(hotel_id, taken.add(day))
    return true
  })
}

interface Ranked {
  departure_id: number
  country_id: number
  region_id: number
  stars: number
  percent: number
}

/** How much a tour yields to each one of its resort, and of its country, that stands before it. */
const BEHIND_RESORT = 6
const BEHIND_COUNTRY = 2

/**
 * The most useful first: a great discount, a departure soon but not tomorrow, a good class; resorts and countries take
 * turns. `leftOf` is how many days are left to the departure; at most `most` in all.
 */
export function mostUseful<T extends Ranked>(
  tours: readonly T[],
  leftOf: (tour: T) => number,
  most: number,
): T[] {
  const byScore = tours.map((tour) => ({ tour, score: scoreOf(tour, leftOf(tour)) })).toSorted(byFalling)
  const seen = new Map<string, number>()
  const behind = (key: string) => {
    const before = seen.get(key) ?? 0
    seen.set(key, before + 1)
    return before
  }
  const inTurn = byScore.map(({ tour, score }) => ({
    tour,
    score:
      score -
      BEHIND_RESORT * behind(`${tour.departure_id} ${tour.country_id} ${tour.region_id}`) -
      BEHIND_COUNTRY * behind(`${tour.departure_id} ${tour.country_id}`),
  }))
  return inTurn
    .toSorted(byFalling)
    .slice(0, most)
    .map(({ tour }) => tour)
}

function scoreOf({ percent, stars }: Ranked, left: number): number {
  const soon = left < 3 ? 4 : (hotDaysMax - left) / 2
  return percent + soon + stars
}

function byFalling(one: { score: number }, other: { score: number }): number {
  return other.score - one.score
}

const usualWords = {
  'price-list': 'обычной цены на эти даты',
  supplier: 'прежней цены',
  agent: 'цены этого тура у туроператора',
} as const

interface Reasoned {
  kind: keyof typeof usualWords
  percent: number
  /** Who sells it. */
  source_title: string
}

/** «на 24 % дешевле обычной цены на эти даты; вылет через 5 дней»; an agency's offer says whose it is. */
export function reasonOf({ kind, percent, source_title }: Reasoned, daysLeft: number): string {
  const cheaper = percent > 0 ? `на ${percent}\u00a0% дешевле ${usualWords[kind]}` : 'бонус к туру'
  const whose = kind === 'agent' ? `спецпредложение агентства ${source_title}: ` : ''
  return `${whose}${cheaper}; вылет ${departureWords(daysLeft)}`
}

function departureWords(daysLeft: number): string {
  if (daysLeft <= 1) return 'завтра'
  return daysLeft === 2 ? 'послезавтра' : `через ${counted(daysLeft, 'day')}`
}
