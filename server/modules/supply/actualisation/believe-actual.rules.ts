import { z } from 'zod'
import { freeText } from '../../../../contract/wire.ts'
import type { ActualTour, TourDescription } from '../suppliers/tour-supplier.ts'

const PRICE_MAX = 100_000_000
const roubles = z.int().nonnegative().max(PRICE_MAX)
const words = (max: number) => freeText(max, 'long').catch('')

const Point = z.object({ day: z.iso.date(), time: words(5).nullable().catch(null), airport: words(60) })
const Believable = z.object({
  price: roubles.positive(),
  fuel: roubles.catch(0),
  operator_price: z
    .object({ amount: z.int().positive().max(1e11), currency: z.string().regex(/^[A-Z]{3}$/) })
    .nullable()
    .catch(null),
  flights: z
    .array(
      z.object({
        direction: z.enum(['there', 'back']),
        number: words(40).nullable(),
        airline: words(80),
        departs: Point,
        arrives: Point,
        baggage_kg: z.int().min(0).max(200).nullable().catch(null),
      }),
    )
    .max(12)
    .catch([]),
  extras: z
    .array(z.object({ name: freeText(120, 'long'), price: roubles }))
    .max(20)
    .catch([]),
  without: z.array(freeText(120, 'long')).max(20).catch([]),
})

/** Nobody's price trebles between a search and a press: such an answer is about another tour or another money. */
const TIMES_MAX = 3

/** What of a supplier's answer may be shown as a price; null where nothing may. */
export function believedActual(told: unknown, shownPrice: number): ActualTour | null {
  const parsed = Believable.safeParse(told)
  if (!parsed.success) return null
  const { price } = parsed.data
  return price > shownPrice * TIMES_MAX || price * TIMES_MAX < shownPrice ? null : parsed.data
}

const PICTURES_MAX = 30
const Words = z.object({
  hotel: z.object({
    name: words(200),
    stars: z.int().min(0).max(5).catch(0),
    rating: z.number().min(0).max(5).nullable().catch(null),
    text: words(5000),
    beach: words(1000),
    built: words(100),
  }),
  pictures: z.array(z.unknown()).catch([]),
})
const Picture = z.url({ protocol: /^https?$/ }).max(500)

/** A supplier's words about a hotel; null where they are none. */
export function believedWords(told: unknown): TourDescription | null {
  const parsed = Words.safeParse(told)
  if (!parsed.success) return null
  const pictures = parsed.data.pictures.flatMap((url) => Picture.safeParse(url).data ?? [])
  return { ...parsed.data, pictures: pictures.slice(0, PICTURES_MAX) }
}
