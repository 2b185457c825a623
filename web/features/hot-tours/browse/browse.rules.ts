import type { Answer } from '../../../../contract/platform/endpoint.ts'
import {
  browsedPerPage,
  type BrowsedTour,
  type BrowseNarrowing,
  type BrowseSort,
  type browseTours,
} from '../../../../contract/supply/browse-tours.ts'
import { toursPath } from '../../../../contract/public-pages/paths.ts'
import { roomInWords } from '../../../../contract/supply/rooms.ts'
import { counted, sentence } from '../../../ui/words/format.ts'
import { checkedAgo } from '../../../ui/words/moments.ts'
import { flightWords, placeWords, sceneOf, type ShownTour } from '../list/shown-tours.rules.ts'
import type { HotField } from '../filters/hot-fields.rules.ts'

/** What the list is narrowed and sorted by, as it stands in the address: in this order, each once. */
const shapes = {
  departure_id: /^[1-9]\d{0,8}$/,
  country_id: /^[1-9]\d{0,8}$/,
  region_id: /^[1-9]\d{0,8}$/,
  month: /^20\d\d-(?:0[1-9]|1[0-2])$/,
  nights: /^(?:[1-9]|[12]\d|30)$/,
  stars: /^[2-5]$/,
  meal: /^[1-6]$/,
  price: /^[1-9]\d{0,7}$/,
  operator_id: /^[1-9]\d{0,8}$/,
  sort: /^(?:date|stars)$/,
  page: /^(?:[2-9]|[1-9]\d{1,3})$/,
} as const

type Name = keyof typeof shapes
export type BrowseAddress = Partial<Record<Exclude<Name, 'sort'>, string> & { sort: BrowseSort }>

const names = Object.keys(shapes) as Name[]

/** What of an address is understood; the rest, repeats and a page that cannot be are as if they were not there. */
export function addressedIn(search: URLSearchParams): BrowseAddress {
  const found: BrowseAddress = {}
  for (const name of names) {
    const value = search.get(name)
    if (value !== null && shapes[name].test(value)) Object.assign(found, { [name]: value })
  }
  // A resort without its country is none.
  if (found.country_id === undefined) delete found.region_id
  return found
}

/** One address for one view, whatever the order in which it was asked for. */
export function toursAddress(filters: Readonly<Record<string, string | undefined>>): string {
  const chosen = names.flatMap((name) => (filters[name] ? [[name, filters[name]] as [string, string]] : []))
  const text = new URLSearchParams(chosen).toString()
  return text ? `${toursPath}?${text}` : toursPath
}

/** Another view begins on its first page; another country has other resorts. */
export function changedTo(
  { page: _page, ...filters }: BrowseAddress,
  change: Partial<Record<Name, string>>,
): Partial<Record<Name, string>> {
  const next: Partial<Record<Name, string>> = { ...filters, ...change }
  if (next.country_id !== filters.country_id) delete next.region_id
  return next
}

type Found = Answer<typeof browseTours>['result']

export const browseOrders = [
  { value: '', title: 'Дешевле' },
  { value: 'date', title: 'Скорее' },
  { value: 'stars', title: 'Класс отеля' },
] as const

/** A card, in words. `now` in milliseconds. */
export function browsedCard(tour: BrowsedTour, now: number): ShownTour {
  const room = roomInWords(tour.room)
  const more = tour.tours > 1 ? `; ещё ${counted(tour.tours - 1, ['тур', 'тура', 'туров'])} в этот отель` : ''
  return {
    id: tour.id,
    hotel: tour.hotel,
    picture: tour.picture ?? sceneOf(tour),
    mark: '',
    flag: tour.country.flag,
    place: placeWords(tour),
    flight: sentence(flightWords(tour, now)),
    meal: `${tour.meal} (${tour.meal_code})`,
    room,
    ...(room !== tour.room && { hotelsRoom: tour.room }),
    reason: '',
    bonus: '',
    price: tour.price,
    terms: {
      before: `за двоих, цена от ${tour.operator}, ${checkedAgo(tour.priced_at, now)}${more}`,
      after: '',
    },
    trip: { ...tour.prefill, kind: 'price-list', priced_at: tour.priced_at },
  }
}

/** «Показаны отели 25–48 из 312», and the ways to the pages beside. */
export function browsePages(filters: BrowseAddress, total: number) {
  const page = Number(filters.page ?? 1)
  const last = Math.ceil(total / browsedPerPage)
  const at = (number: number) => toursAddress({ ...filters, page: number > 1 ? String(number) : undefined })
  return last < 2
    ? null
    : {
        words: `Отели ${(page - 1) * browsedPerPage + 1}–${Math.min(page * browsedPerPage, total)} из ${total}`,
        previous: page > 1 ? at(page - 1) : null,
        next: page < last ? at(page + 1) : null,
      }
}

/** What is said where the list is empty, and the ways on. */
export interface NothingBrowsed {
  isFailure: boolean
  title: string
  text: string
  /** What takes off one filter each, the one that hides most first. */
  relief: readonly { words: string; to: string }[]
  action: string
}

export function nothingBrowsed(isFailure: boolean, relief: NothingBrowsed['relief']): NothingBrowsed {
  if (isFailure)
    return {
      isFailure,
      title: 'Не удалось загрузить туры',
      text: 'Попробуйте ещё раз через минуту.',
      relief: [],
      action: 'Повторить',
    }
  const text =
    relief.length > 0
      ? 'Уберите фильтр, который мешает:'
      : 'Ни один фильтр сам по себе не мешает: снимите несколько или запустите аукцион, и турагенты предложат цену сами.'
  return { isFailure, title: 'Ничего не нашлось', text, relief, action: 'Снять все фильтры' }
}

/** The way out of an empty list: the filter that hides most, by the name that its field has. */
export function reliefOf(
  { without }: Pick<Found, 'without'>,
  filters: BrowseAddress,
  fields: readonly HotField[],
): { words: string; to: string }[] {
  return without.map(({ filter, hotels: found }) => ({
    words: `${nameOf(filter, fields)}: найдётся ${counted(found, ['отель', 'отеля', 'отелей'])}`,
    // The usual length, and the house's city, which every list has.
    to: toursAddress(changedTo(filters, { [filter]: filter === 'departure_id' ? '1' : '' })),
  }))
}

function nameOf(filter: BrowseNarrowing, fields: readonly HotField[]): string {
  const field = fields.find(({ name }) => name === filter)
  const choice = field?.choices.find(({ value }) => value === field.value)
  return `«${field?.label}: ${choice?.chip ?? choice?.title}»`
}
