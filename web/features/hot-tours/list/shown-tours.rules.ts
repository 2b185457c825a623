import type { HotelPicture } from '../../../../contract/hotel-pictures/hotel-picture.ts'
import type { HotTour } from '../../../../contract/supply/hot-tours.ts'
import { roomInWords } from '../../../../contract/supply/rooms.ts'
import { counted, NBSP, nights, sentence } from '../../../ui/words/format.ts'
import { checkedAgo, dayAsOf } from '../../../ui/words/moments.ts'

/** A card of a hot tour, in words: browsers get it ready to be shown, and none of what makes it. */
export interface ShownTour {
  id: number
  hotel: HotTour['hotel']
  /** Of the hotel, where there is something to be read. */
  page?: string
  /** The hotel's; of one without any, the address of a drawn view of the place. */
  picture: HotelPicture | string
  /** On the picture: by how much it is cheaper; empty where nothing is said. */
  mark: string
  flag: string
  /** «Турция, Анталья» */
  place: string
  /** «Из Москвы 25 ноября, 7 ночей» */
  flight: string
  /** «Всё включено (AI)» */
  meal: string
  room: string
  /** As the hotel calls the room, where our words are others. */
  hotelsRoom?: string
  /** Empty where there is none. */
  reason: string
  bonus: string
  price: number
  /** The former price and what it is, where it was higher. */
  was?: number
  wasLabel?: string
  terms: Terms
  /** What the wizard is opened with. */
  trip: HotTour['prefill'] & Pick<HotTour, 'kind' | 'priced_at'>
}

/** For whom the price is, whose word it is and until when: an agency's name between two pieces of a sentence. */
interface Terms {
  before: string
  agency?: { id: number; name: string }
  after: string
}

/** `now` in milliseconds: how long ago the price was looked at is told from there. */
export function shownTour(tour: HotTour, now: number): ShownTour {
  const room = roomInWords(tour.room)
  return {
    id: tour.id,
    hotel: tour.hotel,
    picture: tour.picture ?? sceneOf(tour),
    mark: tour.percent > 0 ? `−${tour.percent}${NBSP}%` : 'Бонус',
    flag: tour.country.flag,
    place: placeWords(tour),
    flight: sentence(flightWords(tour, now)),
    meal: `${tour.meal} (${tour.meal_code})`,
    room,
    ...(room !== tour.room && { hotelsRoom: tour.room }),
    reason: sentence(tour.reason),
    bonus: tour.bonus,
    price: tour.price,
    ...(tour.percent > 0 && {
      was: tour.old_price,
      wasLabel: tour.kind === 'agent' ? 'Цена тура' : 'Обычная цена',
    }),
    terms: tour.agent_id === null ? checked(tour, now) : ofAgency(tour, tour.agent_id, now),
    trip: { ...tour.prefill, kind: tour.kind, priced_at: tour.priced_at },
  }
}

function checked(tour: HotTour, now: number): Terms {
  const found = tour.kind === 'supplier' ? `, найдено в ${tour.source}` : ''
  return {
    before: `${partyWords(tour.adult_count)}, цена от ${tour.operator || tour.source}, ${checkedAgo(tour.priced_at, now)}${found}`,
    after: '',
  }
}

function ofAgency({ adult_count, source, places, until }: HotTour, id: number, now: number): Terms {
  const left = places === null ? '' : `, осталось ${counted(places, ['место', 'места', 'мест'])}`
  return {
    before: `${partyWords(adult_count)}, продаёт `,
    agency: { id, name: source },
    after: `${left}${until ? `, до ${dayAsOf(until, now)}` : ''}`,
  }
}

/** «Турция, Анталья»; a country that is its own resort is named once. */
export function placeWords({ country, region }: Pick<HotTour, 'country' | 'region'>): string {
  return country.name === region.name ? country.name : `${country.name}, ${region.name}`
}

/** «из Москвы 25 ноября, 7 ночей» */
export function flightWords(tour: Pick<HotTour, 'departure' | 'date' | 'nights'>, now: number): string {
  return `${tour.departure.name_from} ${dayAsOf(tour.date, now)}, ${nights(tour.nights)}`
}

const parties = ['', 'за одного', 'за двоих', 'за троих', 'за четверых', 'за пятерых', 'за шестерых']

function partyWords(adults: number): string {
  return parties[adults] ?? `за ${adults}`
}

/** The resort's picture, another one for every hotel. */
export function sceneOf({ country, region, hotel }: Pick<HotTour, 'country' | 'region' | 'hotel'>): string {
  const place = new URLSearchParams({ region: region.name, hotel: hotel.name.slice(0, 60) })
  return `/images/scenes/${country.flag}.svg?${place.toString()}`
}
