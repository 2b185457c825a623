import {
  data,
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigation,
} from 'react-router'
import type { ItemList } from 'schema-dts'
import type { Answer } from '../../contract/platform/endpoint.ts'
import { hotTours } from '../../contract/supply/hot-tours.ts'
import { ApiRefusal } from '../app/calls/answers.ts'
import { type Api, apiContext } from '../app/calls/server/api.server.ts'
import { visitorCity } from '../app/calls/server/visitor-city.server.ts'
import { headMeta } from '../app/page/head-meta.ts'
import { headOf, pathOfPage } from '../app/page/head-of.ts'
import type { PageHandle } from '../app/page/page-handle.ts'
import { withHotel } from '../features/hotels/index.ts'
import { fieldsOf } from '../features/hot-tours/filters/hot-fields.rules.ts'
import { FiltersForm } from '../features/hot-tours/filters/hot-filters.tsx'
import { type HotList, hotListOf } from '../features/hot-tours/list/hot-list.rules.ts'
import { HotPages } from '../features/hot-tours/more/hot-pages.tsx'
import { lastPageOf } from '../features/hot-tours/more/hot-pages.rules.ts'
import { HotTourList, NothingHot } from '../features/hot-tours/list/hot-tour-list.tsx'
import {
  addressOf,
  asked,
  changed,
  everywhere,
  filtersIn,
  fromHome,
  isNarrowed,
  type HotFilters,
  isOnlyHome,
  sorts,
  whyNothing,
} from '../features/hot-tours/hot-tours.rules.ts'
import { HotelOfTours } from '../features/hot-tours/hotel/hotel-of-tours.tsx'
import { useMoreTours } from '../features/hot-tours/more/use-more-tours.ts'
import { Breadcrumbs } from '../ui/content/breadcrumbs.tsx'
import { tours } from '../ui/words/format.ts'
import { withHotelPages } from './parts/hotel-pages.server.ts'
import { PillLinks } from './parts/pill-links.tsx'

export const handle: PageHandle = {
  opens: ['hotel'],
  cache: 'guests',
  budget: 138_100,
  sitemap: { changes: 'daily', path: '/hot-tours/' },
  filters: ['departure_id', 'country_id', 'days', 'stars', 'meal', 'price', 'sort', 'pages'],
}

type Found = Answer<typeof hotTours>['result']

export async function loader(args: LoaderFunctionArgs) {
  const city = await visitorCity(args)
  const home = city.isChosen ? city.departure.id : null
  const filters = fromHome(filtersIn(new URL(args.request.url).searchParams), home)
  const api = args.context.get(apiContext)
  const found = await findTours(api, filters)
  // While the list is being made anew it may have the page again in a moment.
  const last = found && Math.max(found.is_refreshing ? 0 : 1, lastPageOf(found.total_items))
  // A link to a page that is no more leads to the last that there is.
  if (last && Number(filters.page ?? 1) > last)
    throw redirect(addressOf(changed(filters, last === 1 ? {} : { page: String(last) })))
  const nothing = found ? whyNothing(found, asked(filters)) : 'failure'
  // What is about to change is kept by nobody.
  const status = nothing === 'failure' || nothing === 'refreshing' ? 503 : 200
  const view = { ...viewOf(found, filters, home), nothing: ofCity(nothing, filters, home) }
  view.list.tours = await withHotelPages(api, view.list.tours)
  return data({ ...view, head: hotHead(args, filters, view.list) }, { status })
}

/** Null where the list cannot be had: the page then says so itself. */
async function findTours(api: Api, filters: HotFilters): Promise<Found | null> {
  try {
    return (await api(hotTours, { query: asked(filters) })).result
  } catch (error) {
    if (error instanceof ApiRefusal) return null
    throw error
  }
}

type Nothing = ReturnType<typeof whyNothing> | 'failure'

/** Whoever has only said where they live is not asked to take off filters. */
function ofCity(nothing: Nothing, filters: HotFilters, home: number | null): Nothing | 'city' {
  return nothing === 'filters' && isOnlyHome(filters, home) ? 'city' : nothing
}

/** All that the page shows, in words: browsers load nothing that makes them. */
function viewOf(found: Found | null, filters: HotFilters, home: number | null) {
  const allCities = home === null ? '' : everywhere
  return {
    sort: filters.sort,
    fields: fieldsOf(filters, found ?? { departures: [], countries: [] }, allCities),
    orders: sorts.map(({ value, title }) => ({
      to: addressOf({ ...changed(filters, {}), sort: value === 'useful' ? '' : value }),
      title,
      isCurrent: (filters.sort ?? 'useful') === value,
    })),
    total: found?.total_items ? `Найдено: ${tours(found.total_items)}` : '',
    address: addressOf(filters),
    everything: addressOf({ departure_id: allCities }),
    list: hotListOf(found ?? { items: [], total_items: 0 }, filters, Date.now()),
  }
}

/** A hotel's window that closes leaves the list as it is. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && (currentUrl.href === nextUrl.href || isOtherList(currentUrl, nextUrl))
}

function isOtherList(one: Place, other: Place): boolean {
  return one.pathname !== other.pathname || withHotel(one.search, null) !== withHotel(other.search, null)
}

interface Place {
  pathname: string
  search: string
}

const PATH = '/hot-tours/'

function hotHead(args: LoaderFunctionArgs, filters: HotFilters, list: HotList) {
  const isOwn = !isNarrowed(filters) && !filters.sort && !filters.pages
  return headOf(args, {
    type: 'hot-tours',
    values: {},
    title: 'Горящие туры: вылет скоро, дешевле обычного — Лотур',
    description:
      'Туры с вылетом в ближайшие три недели, которые заметно дешевле обычной цены на те же даты. Старая и новая цена, причина и возраст цены у каждого тура.',
    h1: 'Горящие туры',
    path: isOwn ? pathOfPage(PATH, Number(filters.page ?? 1)) : PATH,
    crumbs: [
      { title: 'Главная', path: '/' },
      { title: 'Горящие туры', path: PATH },
    ],
    things: list.tours.length > 0 ? [toursInWords(list)] : [],
  })
}

/** Each card with its price, as it is read there. */
function toursInWords({ tours: shown }: HotList): ItemList {
  return {
    '@type': 'ItemList',
    name: 'Горящие туры',
    numberOfItems: shown.length,
    itemListElement: shown.map(({ hotel, place, flight, price }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'Product',
        name: hotel.name,
        description: `${place}. ${flight}`,
        offers: { '@type': 'Offer', price, priceCurrency: 'RUB' },
      },
    })),
  }
}

export const meta = headMeta

export default function HotToursPage() {
  const { head, fields, sort, total, orders, nothing, list, ...addresses } = useLoaderData<typeof loader>()
  const here = useLocation()
  const { location: next } = useNavigation()
  const isBusy = next !== undefined && isOtherList(here, next)
  return (
    <div className="page-column pt-6 md:pt-10">
      <Breadcrumbs crumbs={head.crumbs} />
      <h1 className="type-title">{head.h1}</h1>
      <p className="type-lead mt-3 max-w-2xl">
        Вылет в ближайшие три недели и цена заметно ниже обычной на те же даты.
        {list.hasOffers && ' Рядом спецпредложения турагентов.'} Запустите аукцион с этой ценой: вам могут
        предложить ещё&nbsp;меньше.
      </p>
      <div className="mt-7">
        <FiltersForm
          action={PATH}
          label="Фильтры горящих туров"
          fields={fields}
          addressOf={addressOf}
          sort={sort}
        />
      </div>
      <div className="mt-6 mb-4 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="tabular text-soft">
          {total}
        </p>
        <PillLinks label="Порядок туров" links={orders} />
      </div>
      {nothing ? <NothingHot because={nothing} {...addresses} /> : <Tours list={list} isBusy={isBusy} />}
    </div>
  )
}

function Tours({ list, isBusy }: { list: HotList; isBusy: boolean }) {
  const more = useMoreTours(list, isBusy)
  return (
    <>
      <HotTourList more={more} isBusy={isBusy} />
      <HotPages more={more} />
      <HotelOfTours tours={more.shown.tours} />
    </>
  )
}
