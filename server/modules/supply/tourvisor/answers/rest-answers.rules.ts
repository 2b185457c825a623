import { z } from 'zod'
import { extrasOf, operatorPrice, withoutOf } from './classic-answers.rules.ts'
import { FlightPairs, flightsOf } from '../flights.rules.ts'
import type { WireActual, WireDetails, WireHotel, WireHotelPage } from '../calls/gateway.ts'
import {
  longText,
  looseDay,
  looseEntry,
  looseFlag,
  looseList,
  looseNumber,
  looseObject,
  looseText,
} from './loose.rules.ts'

/** What the newer gateway answers, by the names of its wire. A reader throws a ZodError for what is no such answer. */

const Tour = z.object({
  id: looseText,
  operator: looseEntry,
  date: looseDay,
  nights: looseNumber,
  price: looseNumber,
  priceOld: looseNumber,
  fuelCharge: looseNumber,
  currency: looseText,
  adults: looseNumber,
  meal: looseEntry,
  roomType: looseText,
  hotelPlace: looseText,
})
type Tour = z.output<typeof Tour>

const Hotel = z.object({
  id: looseText,
  name: looseText,
  category: looseNumber,
  rating: looseNumber,
  country: looseEntry,
  region: looseEntry,
  picturelink: looseText,
  tours: looseList(Tour),
})
type Hotel = z.output<typeof Hotel>

const identifier = looseText.pipe(z.string().regex(/^[\w-]{1,80}$/))
const Started = z.object({ searchId: identifier })
const Status = z.object({ progress: looseNumber, status: looseText })
const Hotels = someList(Hotel)

const DONE = new Set(['finished', 'completed', 'done'])

export const readStarted = (answer: unknown): string => Started.parse(answer).searchId

export function readStatus(answer: unknown): { finished: boolean; progress: number } {
  const { progress, status } = Status.parse(answer)
  if (progress === null && status === '')
    throw new z.ZodError([
      { code: 'custom', path: ['progress'], message: 'neither progress nor status', input: answer },
    ])
  const reached = Math.min(100, Math.max(0, Math.round(progress ?? 0)))
  return { finished: reached >= 100 || DONE.has(status), progress: reached }
}

export const readHotels = (answer: unknown): WireHotel[] => Hotels.parse(answer).map(hotelOf)

function hotelOf(hotel: Hotel): WireHotel {
  return {
    code: hotel.id,
    name: hotel.name,
    stars: hotel.category,
    rating: hotel.rating,
    region: hotel.region.id,
    country: hotel.country.id,
    picture: hotel.picturelink,
    tours: hotel.tours.map(tourOf),
  }
}

function tourOf(tour: Tour): WireHotel['tours'][number] {
  return {
    id: tour.id,
    operator: { ref: String(tour.operator.id ?? tour.operator.name), name: tour.operator.name },
    day: tour.date,
    nights: tour.nights,
    meal: tour.meal.name || String(tour.meal.id ?? ''),
    room: tour.roomType,
    price: tour.price,
    old_price: tour.priceOld,
    fuel: tour.fuelCharge,
    currency: tour.currency,
    adults: tour.adults,
    on_request: /request|запрос/i.test(tour.hotelPlace),
  }
}

const HotTours = someList(Tour.extend({ hotel: looseObject(Hotel), country: looseEntry, region: looseEntry }))

export function readHotTours(answer: unknown): WireHotel[] {
  return HotTours.parse(answer).map(({ hotel, country, region, ...tour }) => ({
    ...hotelOf(hotel),
    country: hotel.country.id ?? country.id,
    region: hotel.region.id ?? region.id,
    tours: [{ ...tourOf(tour), adults: null }],
  }))
}

const Actual = z.object({
  price: looseNumber,
  fuelCharge: looseNumber,
  currency: looseText,
  operatorPrice: looseNumber,
  operatorCurrency: looseText,
  visaCharge: looseNumber,
})

export function readActual(answer: unknown): WireActual {
  const tour = Actual.parse(answer)
  return {
    price: tour.price,
    fuel: tour.fuelCharge,
    currency: tour.currency,
    operator_price: operatorPrice(tour.operatorPrice, tour.operatorCurrency),
    visa: tour.visaCharge,
    has_details: true,
  }
}

const Flags = looseObject(
  z.object({ noFlight: looseFlag, noTransfer: looseFlag, noInsurance: looseFlag, noMeal: looseFlag }),
)
const Surcharge = z.object({ name: looseText, amount: looseNumber, price: looseNumber })
const Details = z.object({
  flights: FlightPairs,
  info: looseObject(z.object({ flags: Flags, surcharges: looseList(Surcharge) })),
})

export function readDetails(answer: unknown): WireDetails {
  const { flights, info } = Details.parse(answer)
  const { noFlight, noTransfer, noInsurance, noMeal } = info.flags
  return {
    flights: flightsOf(flights),
    extras: extrasOf(info.surcharges.map(({ name, amount, price }) => ({ name, amount: amount ?? price }))),
    without: withoutOf({ flight: noFlight, transfer: noTransfer, insurance: noInsurance, meal: noMeal }),
  }
}

const HotelPage = z.object({
  name: looseText,
  category: looseNumber,
  rating: looseNumber,
  description: longText,
  beach: longText,
  build: looseText,
  images: z.unknown().optional(),
})

export function readHotelPage(answer: unknown): WireHotelPage | null {
  const { name, category, rating, description, beach, build, images } = HotelPage.parse(answer)
  if (name === '') return null
  return {
    name,
    stars: category,
    rating,
    text: description,
    beach,
    built: build,
    pictures: picturesOf(images),
  }
}

/** Addresses, or objects that hold one. */
function picturesOf(images: unknown): string[] {
  if (!Array.isArray(images)) return []
  return images
    .map((image: unknown) => (typeof image === 'string' ? image : linkOf(image)))
    .filter((link) => link !== '')
}

const linkOf = (image: unknown): string =>
  looseObject(z.object({ link: looseText, url: looseText }))
    .transform(({ link, url }) => link || url)
    .parse(image)

export function readHotelNames(answer: unknown): { code: string; name: string }[] {
  return Hotels.parse(answer).map(({ id, name }) => ({ code: id, name }))
}

/** The list itself has to be there: an answer that is a mere text or number is a failure. */
function someList<T extends z.ZodType>(item: T) {
  return z.custom<unknown>((answer) => typeof answer === 'object' && answer !== null).pipe(looseList(item))
}
