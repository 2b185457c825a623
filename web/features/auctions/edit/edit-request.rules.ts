import { z } from 'zod'
import type { Auction } from '../../../../contract/auctions/auctions.ts'
import type { EditedAuction } from '../../../../contract/auctions/edit.ts'
import { money } from '../../../../contract/texts.ts'
import type { TripRequest } from '../../../../contract/trip.ts'
import { collapse, parseDay, wireDay } from '../../../../contract/wire.ts'
import { dateWords, guestWords, hotelWords, mealWords, nightWords } from '../trip/trip-words.rules.ts'

/** What the form holds; days are ISO, the budget whole roubles. */
const EditValues = z.object({
  dates: z.object({ from: z.iso.date(), to: z.iso.date() }),
  nights: z.int(),
  guests: z.object({ adults: z.int(), children: z.array(z.int()) }),
  mealIds: z.array(z.int()),
  /** Null: any class. */
  stars: z.int().nullable(),
  budget: z.int().nullable(),
  wishes: z.string(),
})
export type EditValues = z.output<typeof EditValues>

type EditBody = z.input<typeof EditedAuction>
export type AskedTrip = z.input<typeof TripRequest>

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

/**
 * What the market is asked before the form is saved: the whole trip as it would be then. Null where neither the trip
 * nor the budget is another one.
 */
export function askedTrip(values: EditValues, base: Auction): AskedTrip | null {
  const { version: _, wishes: __, max_price, ...changed } = editBody(values, base)
  if (max_price === undefined && Object.keys(changed).length === 0) return null
  return {
    geo_departure_id: base.departure.id,
    geo_country_id: base.country.id,
    geo_region_id: base.region?.id ?? null,
    geo_hotel_id: base.hotel?.id ?? null,
    adult_count: values.guests.adults,
    childrens: values.guests.children,
    days_count: values.nights,
    date_from: wireDay(values.dates.from),
    date_to: wireDay(values.dates.to),
    food_types: values.mealIds.length > 0 ? values.mealIds : null,
    hotel_stars: values.stars,
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

/** Only what was typed: the rest is what stands in the request when the form is opened again. */
export function packed(values: EditValues, base: Auction): Partial<EditValues> | null {
  const was = valuesOf(base)
  const typed = Object.entries(values).filter(
    ([name, value]) => !isSame(value, was[name as keyof EditValues]),
  )
  return typed.length > 0 ? Object.fromEntries(typed) : null
}

/** Of what `packed` has kept; null where it is of another form. */
export function unpacked(text: string, base: Auction): EditValues | null {
  try {
    const kept = EditValues.partial().safeParse(JSON.parse(text)).data
    return kept ? { ...valuesOf(base), ...kept } : null
  } catch {
    return null
  }
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
