/** The classic gateway: `/xml/*.php`, everything by GET, errors with status 200. */
import { parseDay, wireDay } from '../../../contract/wire.ts'
import { actualPrice, flightPairs, hotelTexts, surcharges } from './descriptions.ts'
import { lied } from './lies.ts'
import {
  dictionaries,
  findHotTours,
  hotels,
  type MarketHotel,
  type MarketTour,
  MEALS,
  tourOf,
} from './market.ts'
import type { Searches } from './searches.ts'

export interface ClassicAsk {
  script: string
  query: URLSearchParams
  searches: Searches
  lies: boolean
  /** Where this partner is asked: its pictures lie there too. */
  at: string
}

const complaint = (errormessage: string) => ({ error: { errormessage } })
const GONE = complaint('Тур не найден')
const SPAN_MAX = 13
const NIGHTS_MAX = 28

/** The body: an object becomes JSON, a text stays as it is. */
export function answerClassic(ask: ClassicAsk): object | string {
  const { script, query, searches } = ask
  switch (script) {
    case 'search.php':
      return search(query, searches)
    case 'result.php':
      return result(ask)
    case 'actualize.php':
      return actualize(query)
    case 'actdetail.php':
      return details(query)
    case 'hotel.php':
      return hotelPage(ask)
    case 'hottours.php':
      return hotTours(ask)
    case 'list.php':
      return lists(query)
    default:
      return complaint('Неизвестный метод')
  }
}

const numbers = (text: string | null) => (text ?? '').split(',').filter(Boolean).map(Number)
const dayOf = (text: string | null) => parseDay(text ?? '')

function search(query: URLSearchParams, searches: Searches): object | string {
  const departure = Number(query.get('departure'))
  const country = Number(query.get('country'))
  if (!departure || !country) return ''
  const from = dayOf(query.get('datefrom'))
  const to = dayOf(query.get('dateto'))
  if (!from || !to || to < from) return complaint('Неверные даты вылета')
  if ((Date.parse(to) - Date.parse(from)) / 86_400_000 > SPAN_MAX)
    return complaint('Диапазон дат больше 14 дней')
  const nights = Number(query.get('nightsfrom') ?? 7)
  if (!(nights >= 1 && nights <= NIGHTS_MAX)) return complaint('Неверное число ночей')
  const adults = Number(query.get('adults') ?? 2)
  const children = Number(query.get('child') ?? 0)
  if (!(adults >= 1 && adults <= 6 && children <= 3)) return complaint('Неверное число туристов')
  const ages = Array.from({ length: children }, (_, index) => Number(query.get(`childage${index + 1}`)))
  if (ages.some((age) => !(age >= 1 && age <= 17))) return complaint('Неверный возраст ребенка')
  const requestid = searches.start({
    departure,
    country,
    from,
    to,
    nights,
    adults,
    ages,
    regions: numbers(query.get('regions')),
    hotels: numbers(query.get('hotels')),
    meal: Number(query.get('meal') ?? 0),
    stars: Number(query.get('stars') ?? 0),
  })
  return { result: { requestid: String(requestid) } }
}

function result({ query, searches, lies, at }: ClassicAsk): object {
  const view = searches.view(Number(query.get('requestid')))
  if (!view) return complaint('Запрос не найден')
  const tours = lies ? lied(view.tours) : view.tours
  const byHotel = [...Map.groupBy(tours, ({ hotel }) => hotel.code).values()].sort(byLeastPrice)
  const status = {
    state: view.finished ? 'finished' : 'searching',
    progress: view.progress,
    hotelsfound: byHotel.length,
    toursfound: tours.length,
    minprice: tours.length > 0 ? leastPrice(tours) : 0,
    timepassed: view.seconds,
    requestid: query.get('requestid'),
  }
  if (query.get('type') === 'status') return { data: { status } }
  const onPage = Number(query.get('onpage') ?? 25)
  const page = Number(query.get('page') ?? 1)
  const shown = byHotel.slice((page - 1) * onPage, page * onPage)
  return {
    data: {
      status,
      result: shown.length > 0 ? { hotel: oneOrMany(shown.map((its) => wireHotel(its, at))) } : '',
    },
  }
}

export const byLeastPrice = (a: MarketTour[], b: MarketTour[]) => leastPrice(a) - leastPrice(b)
const leastPrice = (tours: MarketTour[]) => Math.min(...tours.map(({ price }) => price))

/** A list of one is written as that one alone. */
const oneOrMany = <T>(list: T[]): T | T[] => (list.length === 1 ? list[0]! : list)

function wireHotel(tours: MarketTour[], at: string) {
  const { hotel } = tours[0]!
  return {
    hotelcode: String(hotel.code),
    hotelname: hotel.name.toUpperCase(),
    hotelstars: String(hotel.stars),
    hotelrating: hotel.rating.toFixed(1),
    countrycode: hotel.country.id,
    countryname: hotel.country.name,
    regioncode: hotel.region.id,
    regionname: hotel.region.name,
    subregioncode: 0,
    price: leastPrice(tours),
    picturelink: `${at}/hotel_pics/main400/${hotel.code}.jpg`,
    seadistance: '150',
    tours: { tour: oneOrMany(tours.map(wireTour)) },
  }
}

function wireTour(tour: MarketTour) {
  return {
    tourid: tour.id,
    operatorcode: tour.operator.code,
    operatorname: tour.operator.name,
    flydate: wireDay(tour.day),
    nights: String(tour.nights),
    price: tour.price,
    fuelcharge: tour.fuel,
    placement: '2 взр',
    adults: tour.adults,
    child: tour.children,
    meal: tour.meal,
    mealcode: MEALS[tour.meal],
    mealrussian: `${tour.meal} - питание`,
    room: tour.room,
    tourname: 'Пляжный',
    currency: 'RUB',
    regular: 0,
    promo: 0,
    onrequest: tour.on_request ? 1 : 0,
  }
}

/** One element a line in the hot list: a price is for one of two. */
function hotTours({ query, lies, at }: ClassicAsk): object | string {
  const departure = Number(query.get('city'))
  const items = Number(query.get('items'))
  if (!departure || !(items >= 1 && items <= 100)) return ''
  const from = dayOf(query.get('datefrom')) ?? new Date().toISOString().slice(0, 10)
  const to = dayOf(query.get('dateto')) ?? from
  const found = findHotTours({ departure, countries: numbers(query.get('countries')), from, to, items })
  const tour = (lies ? lied(found) : found).map((one) => ({
    tourid: one.id,
    countrycode: String(one.hotel.country.id),
    countryname: one.hotel.country.name,
    departurecode: departure,
    ...hotHotel(one.hotel, at),
    meal: one.meal,
    flydate: wireDay(one.day),
    nights: String(one.nights),
    currency: 'RUB',
    price: Math.round(one.price / 2),
    priceold: Math.round(one.price * 0.62),
    operatorcode: one.operator.code,
    operatorname: one.operator.name,
  }))
  return { hottours: { hotcount: tour.length, tour: oneOrMany(tour) } }
}

const hotHotel = (hotel: MarketHotel, at: string) => ({
  hotelcode: hotel.code,
  hotelname: hotel.name.toUpperCase(),
  hotelstars: String(hotel.stars),
  hotelrating: hotel.rating.toFixed(1),
  hotelregioncode: String(hotel.region.id),
  hotelregionname: hotel.region.name,
  hotelpicture: `${at}/hotel_pics/250/${hotel.code}.jpg`,
})

function actualize(query: URLSearchParams): object {
  const tour = tourOf(query.get('tourid') ?? '')
  if (!tour) return GONE
  const { price, fuel, operatorPrice, operatorCurrency } = actualPrice(tour)
  return {
    data: {
      tour: {
        ...wireTour(tour),
        price,
        fuelcharge: fuel,
        hotelcode: tour.hotel.code,
        hotelname: tour.hotel.name,
        visacharge: 0,
        detailavailable: 1,
        operatorprice: String(operatorPrice),
        operatorcurrency: operatorCurrency,
      },
    },
  }
}

function details(query: URLSearchParams): object {
  const tour = tourOf(query.get('tourid') ?? '')
  if (!tour) return { iserror: true, errormessage: 'Тур не найден' }
  const { chosen, other } = flightPairs(tour, wireDay)
  const pair = ({ price, ...legs }: typeof chosen, isdefault: boolean) => ({
    isdefault,
    price: { value: price, currency: 'RUB' },
    fuelcharge: { value: tour.fuel, currency: 'RUB' },
    ...legs,
  })
  return {
    flights: [pair(other, false), pair(chosen, true)],
    tourinfo: {
      flags: {
        noflight: false,
        notransfer: tour.meal === 'RO',
        nomedinsurance: false,
        nomeal: tour.meal === 'RO',
      },
      addpayments: oneOrMany(surcharges),
      contents: [{ name: 'Перелёт' }, { name: 'Проживание' }],
    },
    iserror: false,
  }
}

function hotelPage({ query, at }: ClassicAsk): object {
  const hotel = hotels.find(({ code }) => String(code) === query.get('hotelcode'))
  if (!hotel) return complaint('Отель не найден')
  const { images, ...texts } = hotelTexts(hotel, at)
  const page = { name: hotel.name, stars: String(hotel.stars), rating: hotel.rating.toFixed(1), ...texts }
  return { data: { hotel: { ...page, images: { image: images }, imagescount: images.length } } }
}

function lists(query: URLSearchParams): object | string {
  const types = (query.get('type') ?? '').split(',')
  const { departures, countries, regions, meals, operators } = dictionaries
  const country = Number(query.get('hotcountry') ?? 0)
  const region = Number(query.get('hotregion') ?? 0)
  if (types.includes('hotel') && !country) return ''
  const inPlace = (hotel: MarketHotel) =>
    hotel.country.id === country && (region === 0 || hotel.region.id === region)
  const named = hotels
    .filter(inPlace)
    .map(({ code, name, stars }) => ({ id: String(code), name: name.toUpperCase(), stars }))
  const all: Record<string, object> = {
    departure: { departures: { departure: departures } },
    country: { countries: { country: countries } },
    region: { regions: { region: regions } },
    meal: { meals: { meal: meals } },
    hotel: { hotels: { hotel: oneOrMany(named) } },
    operator: { operators: { operator: operators } },
  }
  return { lists: Object.assign({}, ...types.map((type) => all[type] ?? {})) as object }
}
