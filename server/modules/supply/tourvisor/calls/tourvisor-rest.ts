import type { TourvisorConfig } from '../../../../platform/config/partners/tourvisor-config.ts'
import { readAs } from '../answers/complaints.ts'
import type { AskedHotTours, AskedSearch, HotelPlace, TourvisorGateway } from './gateway.ts'
import { type Line, RefusedCall } from './line.ts'
import {
  readActual,
  readDetails,
  readHotelNames,
  readHotelPage,
  readHotels,
  readHotTours,
  readStarted,
  readStatus,
} from '../answers/rest-answers.rules.ts'

type RestConfig = Extract<TourvisorConfig, { gateway: 'rest' }>
type Value = string | number | null
type Fields = Record<string, Value | readonly Value[]>

interface Asked<T> {
  path: string
  fields: Fields
  signal: AbortSignal
  read(answer: unknown): T
}

const HOTELS_MAX = 100
/** Per cent of progress that are worth a call for the hotels: it counts against the tariff as any other. */
const NEWS_MIN = 25
/** A resort has hundreds of hotels, a hundred to a page: a name beyond these is not found. */
const HOTEL_PAGES_MAX = 10

/** `https://api.tourvisor.ru/search/api/v1`: a token in a header, ISO days, lists as repeated names. */
export function restGateway({ url }: RestConfig, line: Line): TourvisorGateway {
  async function asked<T>({ path, fields, signal, read }: Asked<T>): Promise<T> {
    const address = new URL(`${url}/search/api/v1${path}`)
    for (const [name, value] of Object.entries(fields))
      for (const one of [value].flat()) if (one !== null) address.searchParams.append(name, String(one))
    const title = path.replace(/(?<![\w-])[\w-]*\d[\w-]*/g, '…')
    const answer = await line.get({ title, url: address, signal })
    return readAs(title, () => read(answer))
  }

  async function hotelNames({ country, region }: HotelPlace, signal: AbortSignal) {
    const names: { code: string; name: string }[] = []
    for (let page = 1; page <= HOTEL_PAGES_MAX; page += 1) {
      const fields = { countryId: country, regionId: region, page, limit: HOTELS_MAX }
      const found = await asked({ path: '/hotels', fields, signal, read: readHotelNames })
      names.push(...found)
      if (found.length < HOTELS_MAX) break
    }
    return names
  }

  return {
    windowDays: 21,
    startSearch: (trip, signal) =>
      asked({ path: '/tours/search', fields: searchFields(trip), signal, read: readStarted }),
    async readSearch(id, { seen }, signal) {
      const fields = { operatorStatus: 'false' }
      const state = await asked({ path: `/tours/search/${id}/status`, fields, signal, read: readStatus })
      if (!state.finished && state.progress < seen + NEWS_MIN)
        return { ...state, hotels: [], more: false, cut: false }
      const hotels = await asked({
        path: `/tours/search/${id}`,
        fields: { limit: HOTELS_MAX },
        signal,
        read: readHotels,
      })
      return { ...state, hotels, more: false, cut: hotels.length >= HOTELS_MAX }
    },
    actualise: (tourId, signal) =>
      unlessRefused(
        [404, 410],
        asked({ path: `/tours/${tourId}`, fields: { currency: 'RUB' }, signal, read: readActual }),
      ),
    details: (tourId, signal) =>
      unlessRefused(
        [404, 410],
        asked({ path: `/tours/${tourId}/flights`, fields: { currency: 'RUB' }, signal, read: readDetails }),
      ),
    // Hotels are bought apart from tours: whoever has not is refused.
    hotel: (code, signal) =>
      unlessRefused(
        [401, 402, 403, 404],
        asked({ path: `/hotels/${code}`, fields: {}, signal, read: readHotelPage }),
      ),
    hotelNames,
    hotTours: (hot, signal) =>
      asked({ path: '/hot-tours', fields: hotFields(hot), signal, read: readHotTours }),
  }
}

async function unlessRefused<T>(statuses: readonly number[], answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof RefusedCall && statuses.includes(error.status)) return null
    throw error
  }
}

function searchFields(trip: AskedSearch): Fields {
  return {
    departureId: trip.departure,
    countryId: trip.country,
    regionIds: trip.region,
    hotelIds: trip.hotel,
    dateFrom: trip.date_from,
    dateTo: trip.date_to,
    nightsFrom: trip.nights,
    nightsTo: trip.nights_to,
    adults: trip.adults,
    childs: trip.child_ages,
    meal: trip.meal,
    hotelCategory: trip.stars,
    currency: 'RUB',
  }
}

function hotFields({ departure, countries, date_from, date_to, limit }: AskedHotTours): Fields {
  return {
    departureId: departure,
    countryIds: countries ?? [],
    dateFrom: date_from,
    dateTo: date_to,
    limit: Math.min(limit, HOTELS_MAX),
    currency: 'RUB',
  }
}
