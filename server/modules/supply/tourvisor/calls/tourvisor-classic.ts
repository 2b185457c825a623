import type { TourvisorConfig } from '../../../../platform/config/partners/tourvisor-config.ts'
import { wireDay } from '../../../../../contract/wire.ts'
import {
  readActual,
  readComplaint,
  readDetails,
  readHotelNames,
  readHotelPage,
  readHotTours,
  readResult,
  readStarted,
} from '../answers/classic-answers.rules.ts'
import { complaintFailure, Gone, readAs } from '../answers/complaints.ts'
import type { AskedHotTours, AskedSearch, TourvisorGateway } from './gateway.ts'
import type { Line } from './line.ts'

type ClassicConfig = Extract<TourvisorConfig, { gateway: 'classic' }>
type Fields = Record<string, string | number | null>

interface Asked<T> {
  fields: Fields
  signal: AbortSignal
  read(answer: unknown): T
}

/** Hotels of one page of a search. */
const ON_PAGE = 100
const HOT_TOURS_MAX = 100

/** `https://tourvisor.ru/xml/*.php`: the password stands in every address, so no address leaves this file. */
export function classicGateway({ url, login, password }: ClassicConfig, line: Line): TourvisorGateway {
  /** The answer as `read` understands it. */
  async function asked<T>(script: string, { fields, signal, read }: Asked<T>): Promise<T> {
    const address = new URL(`${url}/xml/${script}`)
    const all: Fields = { authlogin: login, authpass: password, format: 'json', ...fields }
    for (const [name, value] of Object.entries(all))
      if (value !== null) address.searchParams.set(name, String(value))
    const answer = await line.get({ title: script, url: address, signal })
    const complaint = readComplaint(answer)
    if (complaint) throw complaintFailure(script, complaint, [login, password])
    return readAs(script, () => read(answer))
  }

  return {
    windowDays: 14,
    startSearch: (trip, signal) =>
      asked('search.php', { fields: searchFields(trip), signal, read: readStarted }),
    readSearch: (requestid, { page }, signal) =>
      asked('result.php', {
        fields: { requestid, type: 'result', page, onpage: ON_PAGE, nodescription: 1 },
        signal,
        read: (answer) => readResult(answer, { page, onPage: ON_PAGE }),
      }),
    actualise: (tourid, signal) => {
      const fields = { tourid, request: 0, currency: 0 }
      return unlessGone(asked('actualize.php', { fields, signal, read: readActual }))
    },
    details: (tourid, signal) => {
      const fields = { tourid, currency: 0 }
      return unlessGone(asked('actdetail.php', { fields, signal, read: readDetails }))
    },
    hotel: (hotelcode, signal) => {
      const fields = { hotelcode, imgbig: 1, removetags: 1 }
      return unlessGone(asked('hotel.php', { fields, signal, read: readHotelPage }))
    },
    hotelNames: ({ country, region }, signal) =>
      asked('list.php', {
        fields: { type: 'hotel', hotcountry: country, hotregion: region },
        signal,
        read: readHotelNames,
      }),
    hotTours: (hot, signal) => asked('hottours.php', { fields: hotFields(hot), signal, read: readHotTours }),
  }
}

async function unlessGone<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Gone) return null
    throw error
  }
}

function searchFields(trip: AskedSearch): Fields {
  const ages = trip.child_ages.map((age, index) => [`childage${index + 1}`, age] as const)
  return {
    departure: trip.departure,
    country: trip.country,
    regions: trip.region,
    hotels: trip.hotel,
    datefrom: wireDay(trip.date_from),
    dateto: wireDay(trip.date_to),
    nightsfrom: trip.nights,
    nightsto: trip.nights_to,
    adults: trip.adults,
    child: trip.child_ages.length,
    ...Object.fromEntries(ages),
    meal: trip.meal,
    mealbetter: 1,
    stars: trip.stars,
    starsbetter: 1,
    pricetype: 0,
    currency: 0,
  }
}

function hotFields({ departure, countries, date_from, date_to, limit }: AskedHotTours): Fields {
  return {
    items: Math.min(limit, HOT_TOURS_MAX),
    city: departure,
    countries: countries && countries.join(','),
    datefrom: wireDay(date_from),
    dateto: wireDay(date_to),
    sort: 1,
    picturetype: 1,
    currency: 0,
  }
}
