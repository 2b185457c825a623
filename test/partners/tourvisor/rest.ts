/** The newer gateway: `/search/api/v1/…`, a token in a header, real numbers, errors by status. */
import { actualPrice, flightPairs, hotelTexts, surcharges } from './descriptions.ts'
import { byLeastPrice } from './classic.ts'
import { lied } from './lies.ts'
import { findHotTours, hotels, type MarketTour, MEALS, tourOf } from './market.ts'
import type { Searches } from './searches.ts'

export interface RestAsk {
  path: string
  query: URLSearchParams
  searches: Searches
  lies: boolean
  /** Where this partner is asked: its pictures lie there too. */
  at: string
}

export interface RestAnswer {
  status: number
  body: unknown
}

const found = (body: unknown): RestAnswer => ({ status: 200, body })
const refused = (status: number, message: string): RestAnswer => ({ status, body: { message } })
const SPAN_MAX = 20
const NIGHTS_MAX = 28

export function answerRest(ask: RestAsk): RestAnswer {
  const { path, query, searches } = ask
  const [, area = '', what = '', id = '', more = ''] = path.split('/')
  if (area === 'hot-tours') return hotTours(ask)
  if (area === 'hotels') return what ? hotelPage(what, ask.at) : hotelList(query)
  if (area !== 'tours') return refused(404, 'Not found')
  if (what === 'search' && !id) return search(query, searches)
  if (what === 'search') return more === 'status' ? searchStatus(id, searches) : results(ask, id)
  return id === 'flights' ? flights(what) : tour(what)
}

const dayOf = (text: string | null) => (/^\d{4}-\d{2}-\d{2}$/.test(text ?? '') ? text : null)
const numbers = (query: URLSearchParams, name: string) => query.getAll(name).map(Number)

function search(query: URLSearchParams, searches: Searches): RestAnswer {
  const [departure, country] = [Number(query.get('departureId')), Number(query.get('countryId'))]
  const [from, to] = [dayOf(query.get('dateFrom')), dayOf(query.get('dateTo'))]
  if (!departure || !country || !from || !to || to < from) return refused(400, 'Bad request')
  if ((Date.parse(to) - Date.parse(from)) / 86_400_000 > SPAN_MAX)
    return refused(400, 'Date range is over 21 days')
  const nights = Number(query.get('nightsFrom'))
  const adults = Number(query.get('adults'))
  const ages = numbers(query, 'childs')
  if (!(nights >= 1 && nights <= NIGHTS_MAX) || query.get('currency') !== 'RUB')
    return refused(400, 'Bad request')
  if (!(adults >= 1 && adults <= 6) || ages.length > 3) return refused(400, 'Bad request')
  const searchId = searches.start({
    departure,
    country,
    from,
    to,
    nights,
    adults,
    ages,
    regions: numbers(query, 'regionIds'),
    hotels: numbers(query, 'hotelIds'),
    meal: Number(query.get('meal') ?? 0),
    stars: Number(query.get('hotelCategory') ?? 0),
  })
  return found({ searchId })
}

function searchStatus(id: string, searches: Searches): RestAnswer {
  const view = searches.view(Number(id))
  if (!view) return refused(404, 'Search not found')
  return found({
    searchId: Number(id),
    progress: view.progress,
    status: view.finished ? 'completed' : 'searching',
  })
}

function results({ query, searches, lies, at }: RestAsk, id: string): RestAnswer {
  const view = searches.view(Number(id))
  if (!view) return refused(404, 'Search not found')
  const tours = lies ? lied(view.tours) : view.tours
  const byHotel = [...Map.groupBy(tours, ({ hotel }) => hotel.code).values()].sort(byLeastPrice)
  return found(byHotel.slice(0, Number(query.get('limit') ?? 25)).map((its) => wireHotel(its, at)))
}

function wireHotel(tours: MarketTour[], at: string, hotel = tours[0]!.hotel) {
  return {
    id: hotel.code,
    name: hotel.name,
    category: hotel.stars,
    rating: hotel.rating,
    currency: 'RUB',
    country: hotel.country,
    region: hotel.region,
    subRegion: null,
    seaDistance: 150,
    price: Math.min(...tours.map(({ price }) => price)),
    picturelink: `${at}/hotel_pics/main400/${hotel.code}.jpg`,
    tours: tours.map(wireTour),
  }
}

function wireTour(its: MarketTour) {
  return {
    id: its.id,
    date: its.day,
    nights: its.nights,
    price: its.price,
    currency: 'RUB',
    fuelCharge: its.fuel,
    adults: its.adults,
    childs: its.children,
    roomType: its.room,
    placement: '2 взр',
    roomId: 1,
    meal: { id: MEALS[its.meal], name: its.meal, russianName: its.meal },
    operator: { id: its.operator.code, name: its.operator.name },
    isCharter: true,
    isPromo: false,
    hotelPlace: its.on_request ? 'request' : 'available',
    flightPlace: 'available',
  }
}

function hotTours({ query, lies, at }: RestAsk): RestAnswer {
  const departure = Number(query.get('departureId'))
  const [from, to] = [dayOf(query.get('dateFrom')), dayOf(query.get('dateTo'))]
  if (!departure || !from || !to) return refused(400, 'Bad request')
  const items = Number(query.get('limit') ?? 20)
  const tours = findHotTours({ departure, countries: numbers(query, 'countryIds'), from, to, items })
  return found(
    (lies ? lied(tours) : tours).map((its) => ({
      ...wireTour(its),
      price: Math.round(its.price / 2),
      priceOld: Math.round(its.price * 0.62),
      fuelCharge: 0,
      country: its.hotel.country,
      region: its.hotel.region,
      hotel: { ...wireHotel([its], at), tours: [] },
    })),
  )
}

function tour(id: string): RestAnswer {
  const its = tourOf(id)
  if (!its) return refused(404, 'Tour not found')
  const { price, fuel, operatorPrice, operatorCurrency } = actualPrice(its)
  return found({ ...wireTour(its), price, fuelCharge: fuel, operatorPrice, operatorCurrency })
}

function flights(id: string): RestAnswer {
  const its = tourOf(id)
  if (!its) return refused(404, 'Tour not found')
  const { chosen, other } = flightPairs(its, (iso) => iso)
  const pair = ({ price, ...legs }: typeof chosen, isDefault: boolean) => ({
    isDefault,
    price: { value: price, currency: 'RUB' },
    fuelCharge: { value: its.fuel, currency: 'RUB' },
    ...legs,
  })
  return found({
    flights: [pair(other, false), pair(chosen, true)],
    info: {
      flags: {
        noFlight: false,
        noTransfer: its.meal === 'RO',
        noInsurance: false,
        noMeal: its.meal === 'RO',
      },
      surcharges,
    },
    error: null,
  })
}

/** Texts of hotels are bought apart; here they are. */
function hotelPage(code: string, at: string): RestAnswer {
  const hotel = hotels.find((one) => String(one.code) === code)
  if (!hotel) return refused(404, 'Hotel not found')
  return found({ ...wireHotel([], at, hotel), price: null, tours: undefined, ...hotelTexts(hotel, at) })
}

function hotelList(query: URLSearchParams): RestAnswer {
  const country = Number(query.get('countryId'))
  const region = Number(query.get('regionId') ?? 0)
  const [page, limit] = [Number(query.get('page') ?? 1), Math.min(100, Number(query.get('limit') ?? 20))]
  const inPlace = hotels.filter(
    (hotel) => hotel.country.id === country && (!region || hotel.region.id === region),
  )
  return found(
    inPlace
      .slice((page - 1) * limit, page * limit)
      .map(({ code, name, stars }) => ({ id: code, name, category: stars })),
  )
}
