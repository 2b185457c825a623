import { unserved } from '../../../../contract/auctions/reach-words.ts'
import type { HotelPicture } from '../../../../contract/hotel-pictures/hotel-picture.ts'
import { type Beside, factsTrip, type PlaceFacts } from '../../../../contract/public-pages/facts.ts'
import { inMonth, monthNames } from '../../../../contract/public-pages/month-words.ts'
import { departurePath, FROM, hotelByNumberPath, pathFrom } from '../../../../contract/public-pages/paths.ts'
import { counted, nights, sentence, tours } from '../../../ui/words/format.ts'
import { checkedAgo, dayAsOf, isOtherYear } from '../../../ui/words/moments.ts'
import { type ShownDays, shownDays } from './place-days.rules.ts'
import { type ShownDocuments, shownDocuments } from './place-documents.rules.ts'
import { type ShownPeople, shownPeople } from './place-people.rules.ts'
import { chosenDays, type PlacePrefill, prefillOf, type When } from './place-prefill.rules.ts'

/** A page beside this one. */
export interface ShownLink {
  id: number
  title: string
  /** Whole roubles, for two. */
  price: number
  path: string
  /** A photo, or the address of a drawn view. */
  picture?: HotelPicture | string
  flag?: string
}

export interface ShownHotel extends Omit<ShownLink, 'picture' | 'flag'> {
  stars: number
  resort_id: number
  picture: HotelPicture | string
  resort: string
}

export interface ShownHot {
  id: number
  title: string
  stars: number
  note: string
  price: number
  was: number
  /** What the former price is. */
  wasLabel: string
  mark: string
  /** The hotel's; of one without any, the address of a drawn view. */
  picture: HotelPicture | string
  trip: PlaceFacts['hot_tours'][number]['prefill'] & { kind: string; priced_at: string }
  /** The hotel's page; null of one that we do not know. */
  path: string | null
}

/** The page of a place, in words: browsers get it ready to be shown, and none of what makes it. */
export interface ShownPlace {
  flag: string | null
  picture: HotelPicture | string | null
  /** Null where nothing is sold from there; then `none` says so. */
  price: { value: number; tours: number; checked: string; terms: string } | null
  none: string
  /** Of a country that no agency sells here: nobody is promised to answer. */
  unserved: { title: string; text: string } | null
  trip: PlacePrefill
  /** What has been chosen of the days by coming here. */
  chosen: When | null
  chart: { title: string; hint: string; days: ShownDays[]; isOfDays: boolean } | null
  /** What the prices of each list are of. */
  terms: { resorts: string; months: string; departures: string; hotels: string; countries: string }
  resorts: ShownLink[]
  months: ShownLink[]
  departures: ShownLink[]
  /** From a page of a country and a city to all that is reached from there. */
  allFrom: { title: string; path: string } | null
  countries: ShownLink[]
  hotels: ShownHotel[]
  hot: ShownHot[]
  allHot: { title: string; path: string }
  people: ShownPeople | null
  documents: ShownDocuments | null
}

export interface Seen {
  /** Milliseconds. */
  now: number
  /** Prices of pages are from this city where the address names no other. */
  homeId: number
}

export function shownPlace(facts: PlaceFacts, { now, homeId }: Seen): ShownPlace {
  const { country, departure, best } = facts
  const linkOf = linkFrom(departure.id === homeId ? null : departure.id)
  return {
    flag: country?.flag ?? null,
    picture: pictureOf(facts),
    price: best && {
      value: best.price,
      tours: facts.tours,
      checked: sentence(checkedAgo(best.checked_at, now)),
      terms: `${tours(facts.tours)} ${departure.name_from} на ${nights(factsTrip.nights)}. Самый дешёвый — ${dayAsOf(best.day, now)}, ${best.source}`,
    },
    none: best ? '' : nothingOf(facts),
    unserved: unservedOf(facts),
    trip: prefillOf(facts),
    chosen: chosenDays(facts),
    chart: best && facts.days.length > 0 ? chartOf(facts, now) : null,
    terms: termsOf(facts),
    resorts: facts.resorts.map((one) => ({
      ...linkOf(one),
      picture: sceneOf(country?.flag ?? '', { region: one.name }),
    })),
    months: facts.months.map((one) => linkOf({ ...one, name: monthTitle(one, now) })),
    departures: facts.departures.map((one) => linkFrom(null)({ ...one, name: one.name_from })),
    allFrom: allFromOf(facts),
    countries: facts.countries.map((one) => ({
      ...linkFrom(null)(one),
      picture: sceneOf(one.flag, {}),
      flag: one.flag,
    })),
    hotels: facts.hotels.map((one) => ({
      ...linkOf(one),
      stars: one.stars,
      resort_id: one.resort_id,
      picture: one.picture ?? sceneOf(country?.flag ?? '', { region: one.resort, hotel: one.name }),
      resort: one.resort,
    })),
    hot: facts.hot_tours.map((tour) => shownHot(tour, { isCountryNamed: country === null, now })),
    allHot: allHotOf(facts),
    people: shownPeople(facts),
    documents: facts.documents && shownDocuments(facts.documents),
  }
}

/** Pages about a city or an operator are of no one country. */
export function unservedOf({ country, agencies }: OfCountry): ShownPlace['unserved'] {
  return country !== null && agencies === 0 ? unserved : null
}

type OfCountry = Pick<PlaceFacts, 'agencies'> & { country: object | null }

/** Of a page without a country all that leave its city. */
function allHotOf({ country, departure }: PlaceFacts): ShownPlace['allHot'] {
  const to = country ? `country_id=${country.id}&` : ''
  return {
    title: `Все горящие туры ${country ? country.name_to : departure.name_from}`,
    path: `/hot-tours/?${to}departure_id=${departure.id}`,
  }
}

/** The year where it is not this one. */
function monthTitle({ name, id, year }: PlaceFacts['months'][number], now: number): string {
  const day = `${year}-${String(id).padStart(2, '0')}-01`
  return isOtherYear(day, now) ? `${name} ${year}` : name
}

function allFromOf({ page, path, departure }: PlaceFacts): ShownPlace['allFrom'] {
  if (page.type !== 'country-from') return null
  const city = path.split('/').at(-2)?.slice(FROM.length) ?? ''
  return { title: `Куда ещё летят ${departure.name_from}`, path: departurePath(city) }
}

/** Of a city the picture of where one flies cheapest from there. */
function pictureOf({ country, region, countries: [cheapest] }: PlaceFacts): string | null {
  const flag = country?.flag ?? cheapest?.flag
  return flag ? sceneOf(flag, { region: region?.name }) : null
}

interface NoPrice extends OfCountry {
  departure: { name_from: string }
  departures: readonly { name_from: string }[]
}

function termsOf({ page, operator, departure }: PlaceFacts): ShownPlace['terms'] {
  const least = 'Самая низкая цена за двоих'
  const from = `${least} ${departure.name_from}`
  const each = `Самая низкая цена каждого за двоих ${departure.name_from}`
  if (page.type === 'resort') {
    const here = 'на этот курорт.'
    return {
      resorts: from,
      months: `${from} ${here}`,
      departures: `${least} ${here}`,
      hotels: `${each}.`,
      countries: '',
    }
  }
  const when = page.type === 'month' ? ` ${inMonth[page.month - 1]}` : ''
  return {
    resorts: `${from}${when}.`,
    months: `${from}.`,
    departures: operator ? `${least} у этого туроператора.` : `${least}${when}.`,
    hotels: when ? `${each}${when}. По ссылке — отель на все даты.` : `${each}.`,
    countries: operator ? `${from} у этого туроператора.` : `${from}.`,
  }
}

/** Cities that are named where the asked one has no prices. */
const NAMED = 3

export function nothingOf({ departure, departures, ...facts }: NoPrice): string {
  const none = `Сейчас нет проверенных цен ${departure.name_from}.`
  if (departures.length === 0 && unservedOf(facts)) return none
  if (departures.length === 0) return `${none} Запустите аукцион: турагенты сами предложат цену.`
  const named = departures.slice(0, NAMED).map(({ name_from }) => name_from)
  const more = departures.length - named.length
  return `${none} Есть ${named.join(', ')}${more > 0 ? ` и ещё из ${counted(more, ['города', 'городов', 'городов'])}` : ''}.`
}

function chartOf({ page, country, days, departure }: PlaceFacts, now: number): ShownPlace['chart'] {
  const isOfDays = page.type === 'month'
  const [first] = days
  return {
    title:
      isOfDays && first
        ? `Цены по дням вылета: ${monthNames[page.month - 1]} ${first.date_from.slice(6)}`
        : 'Цены по неделям вылета',
    hint: `За двоих на ${nights(factsTrip.nights)} ${departure.name_from}. Нажмите на ${isOfDays ? 'день' : 'неделю'}: аукцион откроется с ${isOfDays ? 'этой датой' : 'этими датами'}${country ? ' и ценой' : ''}.`,
    days: country ? shownDays(days, now) : shownDays(days, now).map(withoutPrice),
    isOfDays,
  }
}

/** A price says nothing of a trip whose country is still to be chosen. */
function withoutPrice(span: ShownDays): ShownDays {
  const { date_from, date_to } = span.when
  return { ...span, when: { date_from, date_to } }
}

/** Where the page beside would tell prices from the visitor's own city, the link says from which. */
export function linkFrom(cityId: number | null) {
  return ({ id, name, price, path }: Beside): ShownLink => {
    const isNamed = cityId === null || path.includes('?')
    return { id, title: sentence(name), price, path: isNamed ? path : pathFrom(path, cityId) }
  }
}

/** Where the page is of no one country, the card names it. */
export function shownHot(
  tour: PlaceFacts['hot_tours'][number],
  { isCountryNamed, now }: { isCountryNamed: boolean; now: number },
): ShownHot {
  const { country, region, hotel } = tour
  const isOwn = tour.kind === 'agent'
  const place =
    isCountryNamed && country.name !== region.name ? `${country.name}, ${region.name}` : region.name
  return {
    id: tour.id,
    title: hotel.name,
    stars: hotel.stars,
    note: `${place}, ${tour.departure.name_from} ${dayAsOf(tour.date, now)}, ${nights(tour.nights)}, ${tour.meal.toLowerCase()}${isOwn ? `, продаёт ${tour.source}` : ''}`,
    price: tour.price,
    was: tour.percent > 0 ? tour.old_price : 0,
    wasLabel: isOwn ? 'Цена тура' : 'Обычная цена',
    mark: tour.percent > 0 ? `−${tour.percent}\u00a0%` : 'Бонус',
    picture: tour.picture ?? sceneOf(country.flag, { region: region.name, hotel: hotel.name }),
    trip: { ...tour.prefill, kind: tour.kind, priced_at: tour.priced_at },
    path: hotel.id === null ? null : pathFrom(hotelByNumberPath(country.slug, hotel.id), tour.departure.id),
  }
}

/** The place's own picture, another one for every resort and hotel. */
export function sceneOf(
  flag: string,
  { region, hotel }: { region?: string | undefined; hotel?: string },
): string {
  const place = new URLSearchParams()
  if (region) place.set('region', region)
  if (hotel) place.set('hotel', hotel.slice(0, 60))
  const query = place.toString()
  return `/images/scenes/${flag}.svg${query && `?${query}`}`
}
