import type { Auction } from '../../../../contract/auctions/auctions.ts'
import type { AuctionState } from '../../../../contract/auctions/auction-states.ts'
import { budgetTitles, budgetWords, type HeldTours } from '../../../../contract/auctions/budget-words.ts'
import { mealTitle } from '../../../../contract/geo/meals.ts'
import { guestWords as guestsInWords } from '../../../../contract/guest-words.ts'
import { counted } from '../../../../contract/texts.ts'
import { starsTitle } from '../../../../contract/trip-labels.ts'
import { moscowDay, parseDay } from '../../../../contract/wire.ts'
import { dateRange, dayInWords } from '../../../ui/words/moments.ts'
import type { Tone } from '../../../ui/status/tone.ts'

type Trip = Pick<
  Auction,
  | 'departure'
  | 'country'
  | 'region'
  | 'hotel'
  | 'hotel_stars'
  | 'adult_count'
  | 'childrens'
  | 'days_count'
  | 'date_from'
  | 'date_to'
  | 'food_types'
>

/** 'Турция, Анталья' */
export function placeWords({ country, region }: Pick<Trip, 'country' | 'region'>): string {
  return region ? `${country.name}, ${region.name}` : country.name
}

/** '2 взрослых и ребёнок 4 лет', '2 взрослых и дети: до 1 года, 7 лет' */
export function guestWords({ adult_count, childrens }: Pick<Trip, 'adult_count' | 'childrens'>): string {
  return guestsInWords({ adults: adult_count, children: childrens })
}

/** Departure between these days: '10–20 июня 2027' */
export function dateWords({ date_from: from, date_to: to }: Pick<Trip, 'date_from' | 'date_to'>): string {
  return dateRange(from, to, true)
}

export function nightWords({ days_count: nights }: Pick<Trip, 'days_count'>): string {
  return counted(nights, 'night')
}

export function mealWords({ food_types: ids }: Pick<Trip, 'food_types'>): string {
  return ids && ids.length > 0 ? ids.map(mealTitle).join(', ') : 'Любое'
}

/** A named hotel, or the class from which it begins. */
export function hotelWords({ hotel, hotel_stars: stars }: Pick<Trip, 'hotel' | 'hotel_stars'>): string {
  if (hotel) return `${hotel.name} ${hotel.stars}★`
  if (!stars) return 'Любой класс'
  return starsTitle(stars)
}

/** What the budget is enough for, whole and short; null where the market's minimum is not known. */
export function budgetVerdict(
  {
    max_price,
    recommended_price,
    budget_label,
  }: Pick<Auction, 'max_price' | 'recommended_price' | 'budget_label'>,
  tours?: HeldTours | null,
): {
  text: string
  short: string
  tone: Tone
} | null {
  const text = budgetWords(max_price, recommended_price, tours)
  if (!text || !budget_label) return null
  return { text, short: budgetTitles[budget_label], tone: budget_label === 'below' ? 'warn' : 'good' }
}

export const auctionStateWords: Record<AuctionState, { text: string; tone: Tone | 'plain' }> = {
  active: { text: 'Идёт', tone: 'good' },
  chosen: { text: 'Агент выбран', tone: 'info' },
  expired: { text: 'Завершён', tone: 'plain' },
  deleted: { text: 'Удалён', tone: 'danger' },
}

/** The same of one of them; `fallen`: what its choice has come to, where that came to nothing. */
export function stateOfAuction(
  { state }: Pick<Auction, 'state'>,
  fallen: string | undefined,
): { text: string; tone: Tone | 'plain' } {
  return state === 'chosen' && fallen ? { text: fallen, tone: 'warn' } : auctionStateWords[state]
}

const DAY_MS = 86_400_000

/**
 * Until when an open auction goes on, which is its last departure day in Moscow: 'до 30 мая, ещё 17 дней'; nothing of
 * one that is over. `now` in milliseconds.
 */
export function endWords({ state, date_to }: Pick<Auction, 'state' | 'date_to'>, now: number): string | null {
  const last = parseDay(date_to)
  if (state !== 'active' || !last) return null
  const left = Math.round((Date.parse(last) - Date.parse(moscowDay(new Date(now)))) / DAY_MS)
  if (left < 0) return null
  if (left === 0) return 'последний день'
  return `до ${dayInWords(last)}, ещё ${counted(left, 'day')}`
}

/** What rivals an agent has: 'Вы первый', '1 отклик'. */
export function rivalWords(count: number): string {
  return count === 0 ? 'Пока никого' : counted(count, 'offer')
}
