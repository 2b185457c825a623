import { z } from 'zod'
import type { OperatorPrice } from '../../suppliers/tour-supplier.ts'
import { FlightPairs, flightsOf } from '../flights.rules.ts'
import type { SearchState, WireActual, WireDetails, WireHotel, WireHotelPage } from '../calls/gateway.ts'
import {
  longText,
  looseDay,
  looseFlag,
  looseList,
  looseNumber,
  looseObject,
  looseText,
  looseTexts,
} from './loose.rules.ts'

/** What the classic gateway answers, by the names of its wire. A reader throws a ZodError for what is no such answer. */

const Tour = z.object({
  tourid: looseText,
  operatorcode: looseText,
  operatorname: looseText,
  flydate: looseDay,
  nights: looseNumber,
  price: looseNumber,
  fuelcharge: looseNumber,
  adults: looseNumber,
  meal: looseText,
  mealcode: looseText,
  room: looseText,
  currency: looseText,
  onrequest: looseFlag,
})

const Hotel = z.object({
  hotelcode: looseText,
  hotelname: looseText,
  hotelstars: looseNumber,
  hotelrating: looseNumber,
  countrycode: looseNumber,
  regioncode: looseNumber,
  picturelink: looseText,
  tours: looseObject(z.object({ tour: looseList(Tour) })),
})

const Started = z.object({
  result: z.object({ requestid: looseText.pipe(z.string().regex(/^[\w-]{1,80}$/)) }),
})
const Result = z.object({
  data: z.object({
    status: z.object({
      state: looseText.pipe(z.string().min(1)),
      progress: looseNumber,
      hotelsfound: looseNumber,
    }),
    result: looseObject(z.object({ hotel: looseList(Hotel) })),
  }),
})

export const readStarted = (answer: unknown): string => Started.parse(answer).result.requestid

export function readResult(answer: unknown, { page, onPage }: { page: number; onPage: number }): SearchState {
  const { status, result } = Result.parse(answer).data
  return {
    finished: status.state === 'finished',
    progress: Math.min(100, Math.max(0, Math.round(status.progress ?? 0))),
    hotels: result.hotel.map(hotelOf),
    more: result.hotel.length > 0 && (status.hotelsfound ?? 0) > page * onPage,
    cut: false,
  }
}

function hotelOf(hotel: z.output<typeof Hotel>): WireHotel {
  return {
    code: hotel.hotelcode,
    name: hotel.hotelname,
    stars: hotel.hotelstars,
    rating: hotel.hotelrating,
    region: hotel.regioncode,
    country: hotel.countrycode,
    picture: hotel.picturelink,
    tours: hotel.tours.tour.map((tour) => ({
      id: tour.tourid,
      operator: { ref: tour.operatorcode, name: tour.operatorname },
      day: tour.flydate,
      nights: tour.nights,
      meal: tour.meal || tour.mealcode,
      room: tour.room,
      price: tour.price,
      old_price: null,
      fuel: tour.fuelcharge,
      currency: tour.currency,
      adults: tour.adults,
      on_request: tour.onrequest,
    })),
  }
}

const HotTour = z.object({
  tourid: looseText,
  countrycode: looseNumber,
  hotelcode: looseText,
  hotelname: looseText,
  hotelstars: looseNumber,
  hotelrating: looseNumber,
  hotelregioncode: looseNumber,
  hotelpicture: looseText,
  meal: looseText,
  flydate: looseDay,
  nights: looseNumber,
  price: looseNumber,
  priceold: looseNumber,
  currency: looseText,
  operatorcode: looseText,
  operatorname: looseText,
})
const HotTours = z.object({ hottours: looseObject(z.object({ tour: looseList(HotTour) })) })

export function readHotTours(answer: unknown): WireHotel[] {
  return HotTours.parse(answer).hottours.tour.map((tour) => ({
    code: tour.hotelcode,
    name: tour.hotelname,
    stars: tour.hotelstars,
    rating: tour.hotelrating,
    region: tour.hotelregioncode,
    country: tour.countrycode,
    picture: tour.hotelpicture,
    tours: [
      {
        id: tour.tourid,
        operator: { ref: tour.operatorcode, name: tour.operatorname },
        day: tour.flydate,
        nights: tour.nights,
        meal: tour.meal,
        room: '',
        price: tour.price,
        old_price: tour.priceold,
        fuel: null,
        currency: tour.currency,
        adults: null,
        on_request: false,
      },
    ],
  }))
}

const Actual = z.object({
  data: z.object({
    tour: looseObject(
      z.object({
        price: looseNumber,
        fuelcharge: looseNumber,
        visacharge: looseNumber,
        currency: looseText,
        operatorprice: looseNumber,
        operatorcurrency: looseText,
        detailavailable: looseFlag,
      }),
    ),
  }),
})

export function readActual(answer: unknown): WireActual {
  const { tour } = Actual.parse(answer).data
  return {
    price: tour.price,
    fuel: tour.fuelcharge,
    currency: tour.currency,
    operator_price: operatorPrice(tour.operatorprice, tour.operatorcurrency),
    visa: tour.visacharge,
    has_details: tour.detailavailable,
  }
}

const CURRENCIES: Record<string, string> = { RUR: 'RUB', РУБ: 'RUB', '₽': 'RUB', $: 'USD', '€': 'EUR' }

/** Null where the sum or its currency is none: «у.е.» may be either. */
export function operatorPrice(amount: number | null, currency: string): OperatorPrice | null {
  const name = currency.toUpperCase().replace(/\.$/, '')
  const code = CURRENCIES[name] ?? name
  if (amount === null || amount <= 0 || amount > 1e9 || !/^[A-Z]{3}$/.test(code)) return null
  return { amount: Math.round(amount * 100), currency: code }
}

const Details = z.object({
  flights: FlightPairs,
  tourinfo: looseObject(
    z.object({
      flags: looseObject(
        z.object({
          noflight: looseFlag,
          notransfer: looseFlag,
          nomedinsurance: looseFlag,
          nomeal: looseFlag,
        }),
      ),
      addpayments: looseList(z.object({ name: looseText, amount: looseNumber })),
    }),
  ),
})

export function readDetails(answer: unknown): WireDetails {
  const { flights, tourinfo } = looseObject(Details).parse(answer)
  const { noflight, notransfer, nomedinsurance, nomeal } = tourinfo.flags
  return {
    flights: flightsOf(flights),
    extras: extrasOf(tourinfo.addpayments),
    without: withoutOf({ flight: noflight, transfer: notransfer, insurance: nomedinsurance, meal: nomeal }),
  }
}

export function extrasOf(
  payments: readonly { name: string; amount: number | null }[],
): WireDetails['extras'] {
  return payments.flatMap(({ name, amount }) =>
    name !== '' && amount !== null && amount > 0 && amount < 10_000_000
      ? [{ name, price: Math.round(amount) }]
      : [],
  )
}

export function withoutOf(missing: Record<'flight' | 'transfer' | 'insurance' | 'meal', boolean>): string[] {
  return [
    ...(missing.flight ? ['без перелёта'] : []),
    ...(missing.transfer ? ['без трансфера'] : []),
    ...(missing.insurance ? ['без медицинской страховки'] : []),
    ...(missing.meal ? ['без питания'] : []),
  ]
}

const HotelPage = z.object({
  data: z.object({
    hotel: looseObject(
      z.object({
        name: looseText,
        stars: looseNumber,
        rating: looseNumber,
        description: longText,
        beach: longText,
        build: looseText,
        images: looseObject(z.object({ image: looseTexts })),
      }),
    ),
  }),
})

export function readHotelPage(answer: unknown): WireHotelPage | null {
  const { hotel } = HotelPage.parse(answer).data
  if (hotel.name === '') return null
  const { name, stars, rating, description, beach, build, images } = hotel
  return { name, stars, rating, text: description, beach, built: build, pictures: images.image }
}

const HotelList = z.object({
  lists: looseObject(
    z.object({
      hotels: looseObject(z.object({ hotel: looseList(z.object({ id: looseText, name: looseText })) })),
    }),
  ),
})

export function readHotelNames(answer: unknown): { code: string; name: string }[] {
  return HotelList.parse(answer).lists.hotels.hotel.map(({ id, name }) => ({ code: id, name }))
}

const Complaint = z.object({
  error: looseObject(z.object({ errormessage: looseText })),
  iserror: looseFlag,
  errormessage: looseText,
})

/** What the gateway complains of with status 200; null where it does not. */
export function readComplaint(answer: unknown): string | null {
  const { error, iserror, errormessage } = looseObject(Complaint).parse(answer)
  if (error.errormessage !== '') return error.errormessage
  return iserror ? errormessage || 'iserror' : null
}
