import type { z } from 'zod'
import type { Auction } from '../../../../contract/auctions/auctions.ts'
import type { EditedAuction } from '../../../../contract/auctions/edit.ts'
import { money } from '../../../../contract/texts.ts'
import { collapse, parseDay, wireDay } from '../../../../contract/wire.ts'
import { dateWords, guestWords, hotelWords, mealWords, nightWords } from '../trip/trip-words.rules.ts'

/** What the form holds; days are ISO. */
export interface EditValues {
  dates: { from: string; to: string }
  nights: number
  guests: { adults: number; children: number[] }
  mealIds: number[]
  /** Null: any class. */
  stars: number | null
  budget: number | null
  wishes: string
}

type EditBody = z.input<typeof EditedAuction>

export function valuesOf(auction: Auction): EditValues {
  return {
    dates: { from: parseDay(auction.date_from) ?? '', to: parseDay(auction.date_to) ?? '' },
    nights: auction.days_count,
    guests: { adults: auction.adult_count, children: auction.childrens },
    mealIds: auction.food_types ?? [],
    stars: auction.hotel_stars,
    budget: auction.max_price,
    wishes: auction.wishes,
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Of the form only what has been changed in it: what another window has changed beside it stays. */
export function editBody(values: EditValues, base: Auction): EditBody {
  const before = valuesOf(base)
  const { dates, nights, guests, mealIds, stars, budget } = values
  const wishes = collapse(values.wishes)
  return {
    version: base.version,
    ...(!isSame(dates, before.dates) && { date_from: wireDay(dates.from), date_to: wireDay(dates.to) }),
    ...(nights !== before.nights && { days_count: nights }),
    ...(!isSame(guests, before.guests) && { adult_count: guests.adults, childrens: guests.children }),
    ...(!isSame(mealIds, before.mealIds) && { food_types: mealIds }),
    ...(stars !== before.stars && { hotel_stars: stars ?? 0 }),
    ...(budget !== before.budget && { max_price: budget ?? 0 }),
    ...(wishes !== collapse(before.wishes) && { wishes }),
  }
}

/** By the names of the wire, where the form's are others. */
export const fieldOf = {
  date_from: 'dates',
  date_to: 'dates',
  days_count: 'nights',
  adult_count: 'guests',
  childrens: 'guests',
  food_types: 'mealIds',
  hotel_stars: 'stars',
  max_price: 'budget',
} as const

/** Another window was sooner: what was touched here stays as it was typed, the rest is as it is now. */
export function rebased(values: EditValues, { before, now }: { before: Auction; now: Auction }): EditValues {
  const [was, is] = [valuesOf(before), valuesOf(now)]
  const kept = Object.entries(values).filter(([name, value]) => !isSame(value, was[name as keyof EditValues]))
  return { ...is, ...Object.fromEntries(kept) }
}

/** What differs between two versions of a request, in words. */
export function requestChanges(before: Auction, now: Auction) {
  const rows: [name: string, words: (auction: Auction) => string][] = [
    ['Даты вылета', dateWords],
    ['Ночи', nightWords],
    ['Гости', guestWords],
    ['Питание', mealWords],
    ['Класс отеля', (auction) => hotelWords({ ...auction, hotel: null })],
    ['Бюджет', ({ max_price }) => money(max_price)],
    ['Пожелания', ({ wishes }) => wishes],
  ]
  return rows
    .map(([name, words]) => ({ name, was: words(before), now: words(now) }))
    .filter(({ was, now: is }) => was !== is)
}
