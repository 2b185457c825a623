import { data, Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { departures as listDepartures } from '../../contract/geo/places.ts'
import { operators as listOperators } from '../../contract/geo/reference.ts'
import type { Answer } from '../../contract/platform/endpoint.ts'
import { browsedPerPage, browseTours } from '../../contract/supply/browse-tours.ts'
import { moscowDay } from '../../contract/wire.ts'
import { ApiRefusal } from '../app/calls/answers.ts'
import { apiContext } from '../app/calls/server/api.server.ts'
import { visitorCity } from '../app/calls/server/visitor-city.server.ts'
import { headMeta } from '../app/page/head-meta.ts'
import { headOf, pathOfPage } from '../app/page/head-of.ts'
import type { PageHandle } from '../app/page/page-handle.ts'
import { BrowsedList, NothingBrowsed } from '../features/hot-tours/browse/browsed-list.tsx'
import { browseFields } from '../features/hot-tours/browse/browse-fields.rules.ts'
import {
  addressedIn,
  type BrowseAddress,
  browsedCard,
  browseOrders,
  browsePages,
  changedTo,
  nothingBrowsed,
  reliefOf,
  toursAddress,
} from '../features/hot-tours/browse/browse.rules.ts'
import { FiltersForm } from '../features/hot-tours/filters/hot-filters.tsx'
import { HotelOfTours } from '../features/hot-tours/hotel/hotel-of-tours.tsx'
import { Breadcrumbs } from '../ui/content/breadcrumbs.tsx'
import { buttonClass } from '../ui/actions/button-look.ts'
import { counted } from '../ui/words/format.ts'
import { withHotelPages } from './parts/hotel-pages.server.ts'
import { PillLinks } from './parts/pill-links.tsx'

export const handle: PageHandle = {
  opens: ['hotel'],
  cache: 'guests',
  budget: 136_300,
  sitemap: { changes: 'daily', path: '/tours/' },
  filters: [
    'departure_id',
    'country_id',
    'region_id',
    'month',
    'nights',
    'stars',
    'meal',
    'price',
    'operator_id',
    'sort',
  ],
}

const PATH = '/tours/'
type Found = Answer<typeof browseTours>['result']

const none: Found = {
  items: [],
  total_items: 0,
  countries: [],
  regions: [],
  without: [],
  priced_at: null,
}

export async function loader(args: LoaderFunctionArgs) {
  const api = args.context.get(apiContext)
  const filters = addressedIn(new URL(args.request.url).searchParams)
  const home = (await visitorCity(args)).departure.id
  const from = Number(filters.departure_id ?? home)
  const found = await orNull(api(browseTours, { query: { ...filters, departure_id: String(from) } }))
  const { items, total_items, without, ...known } = found?.result ?? none
  // A resort of the country that was chosen before, or where none of these tours lead.
  if (found && filters.region_id && !known.regions.some(({ id }) => String(id) === filters.region_id))
    throw redirect(toursAddress({ ...filters, region_id: undefined }))
  // A link to a page that is no more leads to the last that there is.
  const last = Math.max(1, Math.ceil(total_items / browsedPerPage))
  if (found && Number(filters.page ?? 1) > last)
    throw redirect(toursAddress({ ...filters, page: last > 1 ? String(last) : undefined }))
  const [cities, operators] = await Promise.all([
    orNull(api(listDepartures, { query: {} })),
    orNull(api(listOperators, { query: {} })),
  ])
  const fields = browseFields(filters, from, {
    ...known,
    departures: cities?.result ?? [],
    operators: operators?.result ?? [],
    today: moscowDay(new Date()),
  })
  return data(
    {
      head: toursHead(args, filters),
      fields,
      sort: filters.sort,
      orders: browseOrders.map(({ value, title }) => ({
        title,
        to: toursAddress(changedTo(filters, { sort: value })),
        isCurrent: (filters.sort ?? '') === value,
      })),
      total: total_items ? `Найдено: ${counted(total_items, ['отель', 'отеля', 'отелей'])}` : '',
      tours: await withHotelPages(
        api,
        items.map((tour) => browsedCard(tour, Date.now())),
      ),
      pages: browsePages(filters, total_items),
      nothing: items.length === 0 ? nothingBrowsed(!found, reliefOf({ without }, filters, fields)) : null,
    },
    { status: found ? 200 : 503 },
  )
}

/** Null where it cannot be had: the page then says so itself. */
async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ApiRefusal) return null
    throw error
  }
}

function toursHead(args: LoaderFunctionArgs, { page, ...filters }: BrowseAddress) {
  const isOwn = Object.keys(filters).length === 0
  return headOf(args, {
    type: 'tours',
    values: {},
    title: 'Туры туроператоров по странам и датам — Лотур',
    description:
      'Туры из прайс-листов туроператоров: лучшая цена каждого отеля на двоих, её возраст и оператор. Порядок строго по вашему выбору.',
    h1: 'Туры',
    path: isOwn ? pathOfPage(PATH, Number(page ?? 1)) : PATH,
    crumbs: [
      { title: 'Главная', path: '/' },
      { title: 'Туры', path: PATH },
    ],
  })
}

export const meta = headMeta

export default function ToursPage() {
  const view = useLoaderData<typeof loader>()
  return (
    <div className="page-column pt-6 md:pt-10">
      <Breadcrumbs crumbs={view.head.crumbs} />
      <h1 className="type-title">{view.head.h1}</h1>
      <p className="type-lead mt-3 max-w-2xl">
        Лучшая цена каждого отеля за двоих из прайс-листов туроператоров. Порядок строго по вашему выбору:
        платных мест в&nbsp;списке нет. Запустите аукцион, и&nbsp;турагенты предложат свою цену.
      </p>
      <div className="mt-7">
        <FiltersForm
          action={PATH}
          label="Фильтры туров"
          fields={view.fields}
          addressOf={toursAddress}
          sort={view.sort}
        />
      </div>
      <div className="mt-6 mb-4 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="tabular text-soft">
          {view.total}
        </p>
        <PillLinks label="Порядок туров" links={view.orders} />
      </div>
      {view.nothing ? <NothingBrowsed {...view.nothing} /> : <BrowsedList tours={view.tours} />}
      {view.pages && <Pages {...view.pages} />}
      <HotelOfTours tours={view.tours} />
    </div>
  )
}

function Pages({ words, previous, next }: NonNullable<ReturnType<typeof browsePages>>) {
  return (
    <nav
      aria-label="Страницы туров"
      className="mt-10 flex flex-wrap items-center justify-center gap-x-5 gap-y-3"
    >
      {previous && (
        <Link to={previous} className={buttonClass({})}>
          Назад
        </Link>
      )}
      <p className="tabular text-soft">{words}</p>
      {next && (
        <Link to={next} className={buttonClass({ look: 'calm' })}>
          Дальше
        </Link>
      )}
    </nav>
  )
}
