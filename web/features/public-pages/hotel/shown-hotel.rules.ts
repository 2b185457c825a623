import type { HotelPicture } from '../../../../contract/hotel-pictures/hotel-picture.ts'
import { factsTrip } from '../../../../contract/public-pages/facts.ts'
import type { HotelFacts } from '../../../../contract/public-pages/hotel-facts.ts'
import { roomInWords } from '../../../../contract/supply/rooms.ts'
import { counted, money, nights, sentence, tours } from '../../../ui/words/format.ts'
import { checkedAgo, dayAsOf } from '../../../ui/words/moments.ts'
import { mapOf } from '../../hotels/index.ts'
import type { WatchableTrip } from '../../watches/index.ts'
import { shownDays } from '../place/place-days.rules.ts'
import { shownDocuments } from '../place/place-documents.rules.ts'
import { shownPeople } from '../place/place-people.rules.ts'
import { prefillOf } from '../place/place-prefill.rules.ts'
import {
  linkFrom,
  nothingOf,
  sceneOf,
  type Seen,
  type ShownLink,
  type ShownPlace,
  unservedOf,
} from '../place/shown-place.rules.ts'

type OfPlace = Pick<
  ShownPlace,
  'flag' | 'picture' | 'price' | 'none' | 'unserved' | 'trip' | 'chosen' | 'chart' | 'people' | 'documents'
>

/** The page of a hotel, in words. */
export interface ShownHotelPage extends OfPlace {
  hotel: { id: number; name: string; stars: number; kinds: string[] }
  /** «Турция» */
  country: string
  resort: { name: string; path: string }
  rating: HotelFacts['rating']
  pictures: HotelPicture[]
  /** With what it is sold, each a line; none where nobody has said. */
  sold: { name: string; text: string }[]
  /** «из Казани от 70 000 ₽» */
  departures: string[]
  moreDepartures: string
  others: (ShownLink & { picture: HotelPicture | string })[]
  /** The resort on a map outside; null where nobody knows where it lies. */
  map: string | null
  /** Null where there is no price to watch. */
  watched: WatchableTrip | null
}

/** Cities that are named with their price. */
const CITIES = 12

export function shownHotelPage(facts: HotelFacts, { now, homeId }: Seen): ShownHotelPage {
  const { country, region, hotel, departure, best, departures } = facts
  const linkOf = linkFrom(departure.id === homeId ? null : departure.id)
  return {
    hotel,
    country: country.name,
    resort: { name: region.name, path: region.path },
    rating: facts.rating,
    flag: country.flag,
    picture: facts.pictures[0] ?? sceneOf(country.flag, { region: region.name, hotel: hotel.name }),
    pictures: facts.pictures,
    price: best && {
      value: best.price,
      tours: facts.tours,
      checked: sentence(checkedAgo(best.checked_at, now)),
      terms: `${tours(facts.tours)} ${departure.name_from} на ${nights(factsTrip.nights)}. Самый дешёвый — ${dayAsOf(best.day, now)}, ${best.source}`,
    },
    none: best ? '' : nothingOf(facts),
    unserved: unservedOf(facts),
    trip: { ...prefillOf(facts), hotel_id: hotel.id, hotel_name: hotel.name, hotel_stars: hotel.stars },
    chosen: null,
    chart: chartOf(facts, now),
    sold: soldOf(facts),
    departures: departures.slice(0, CITIES).map((city) => `${city.name_from} от ${money(city.price)}`),
    moreDepartures:
      departures.length > CITIES
        ? `и ещё из ${counted(departures.length - CITIES, ['города', 'городов', 'городов'])}`
        : '',
    others: facts.others.map(({ picture, ...one }) => ({
      ...linkOf(one),
      picture: picture ?? sceneOf(country.flag, { region: region.name, hotel: one.name }),
    })),
    map: mapOf(region),
    watched: watchedOf(facts),
    people: shownPeople(facts),
    documents: facts.documents && shownDocuments(facts.documents),
  }
}

/** A hotel is not sold for every week: those without a price are left out, and this is said. */
function chartOf({ days, departure }: HotelFacts, now: number): ShownPlace['chart'] {
  const priced = days.filter(({ best }) => best !== null)
  if (priced.length === 0) return null
  const left = priced.length < days.length ? ' Недели без проверенных цен не показаны.' : ''
  return {
    title: 'Цены по неделям вылета',
    hint: `Самое дешёвое в этот отель за двоих на ${nights(factsTrip.nights)} ${departure.name_from}. Нажмите на неделю, и аукцион откроется с этими датами и ценой.${left}`,
    days: shownDays(priced, now),
    isOfDays: false,
  }
}

function soldOf({ meals, rooms, departure, hotel }: HotelFacts): { name: string; text: string }[] {
  const lines = [
    { name: 'Питание', text: meals.join(', ') },
    { name: `Номера ${departure.name_from}`, text: [...new Set(rooms.map(roomInWords))].join(', ') },
    { name: 'Какой это отель', text: hotel.kinds.join(', ') },
  ]
  return lines.filter(({ text }) => text !== '')
}

/** The cheapest tour: falls of its price can be told. */
function watchedOf({ best, country, departure }: HotelFacts): WatchableTrip | null {
  if (!best) return null
  return {
    country: country.name,
    trip: {
      geo_departure_id: departure.id,
      geo_country_id: country.id,
      adult_count: factsTrip.adults,
      childrens: [],
      days_count: factsTrip.nights,
      date_from: best.day,
      date_to: best.day,
      food_types: [],
    },
  }
}
