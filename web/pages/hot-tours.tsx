import {
  data,
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigation,
} from 'react-router'
import type { Answer } from '../../contract/platform/endpoint.ts'
import { hotTours } from '../../contract/supply/hot-tours.ts'
import { ApiRefusal } from '../app/calls/answers.ts'
import { type Api, apiContext } from '../app/calls/server/api.server.ts'
import type { PageHandle } from '../app/page/page-handle.ts'
import { withHotel } from '../features/hotels/index.ts'
import { fieldsOf } from '../features/hot-tours/filters/hot-fields.rules.ts'
import { HotFiltersForm } from '../features/hot-tours/filters/hot-filters.tsx'
import { type HotList, hotListOf } from '../features/hot-tours/list/hot-list.rules.ts'
import { HotPages } from '../features/hot-tours/more/hot-pages.tsx'
import { lastPageOf } from '../features/hot-tours/more/hot-pages.rules.ts'
import { HotTourList, NothingHot } from '../features/hot-tours/list/hot-tour-list.tsx'
import {
  addressOf,
  changed,
  filtersIn,
  type HotFilters,
  sorts,
  whyNothing,
} from '../features/hot-tours/hot-tours.rules.ts'
import { HotelOfTours } from '../features/hot-tours/hotel/hotel-of-tours.tsx'
import { useMoreTours } from '../features/hot-tours/more/use-more-tours.ts'
import { tours } from '../ui/words/format.ts'
import { PillLinks } from './parts/pill-links.tsx'

export const handle: PageHandle = { cache: 'guests', budget: 134_000, sitemap: { changes: 'daily' } }

type Found = Answer<typeof hotTours>['result']

export async function loader({ request, context }: LoaderFunctionArgs) {
  const filters = filtersIn(new URL(request.url).searchParams)
  const found = await findTours(context.get(apiContext), filters)
  const last = found && lastPageOf(found.total_items)
  // A link to a page that is no more leads to the last that there is.
  if (last && Number(filters.page ?? 1) > last)
    throw redirect(addressOf(changed(filters, last === 1 ? {} : { page: String(last) })))
  const nothing = found ? whyNothing(found, filters) : 'failure'
  // What is about to change is kept by nobody.
  const status = nothing === 'failure' || nothing === 'refreshing' ? 503 : 200
  return data(viewOf(found, filters, nothing), { status })
}

/** Null where the list cannot be had: the page then says so itself. */
async function findTours(api: Api, filters: HotFilters): Promise<Found | null> {
  try {
    return (await api(hotTours, { query: filters })).result
  } catch (error) {
    if (error instanceof ApiRefusal) return null
    throw error
  }
}

type Nothing = ReturnType<typeof whyNothing> | 'failure'

/** All that the page shows, in words: browsers load nothing that makes them. */
function viewOf(found: Found | null, filters: HotFilters, nothing: Nothing) {
  return {
    sort: filters.sort,
    fields: fieldsOf(filters, found ?? { departures: [], countries: [] }),
    orders: sorts.map(({ value, title }) => ({
      to: addressOf({ ...changed(filters, {}), sort: value === 'useful' ? '' : value }),
      title,
      isCurrent: (filters.sort ?? 'useful') === value,
    })),
    total: found?.total_items ? `Найдено: ${tours(found.total_items)}` : '',
    nothing,
    address: addressOf(filters),
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

export function meta() {
  return [
    { title: 'Горящие туры: вылет скоро, дешевле обычного — Лотур' },
    {
      name: 'description',
      content:
        'Туры с вылетом в ближайшие три недели, которые заметно дешевле обычной цены на те же даты. Старая и новая цена, причина и возраст цены у каждого тура.',
    },
  ]
}

export default function HotToursPage() {
  const { fields, sort, total, orders, nothing, address, list } = useLoaderData<typeof loader>()
  const here = useLocation()
  const { location: next } = useNavigation()
  const isBusy = next !== undefined && isOtherList(here, next)
  return (
    <div className="page-column pt-6 md:pt-10">
      <h1 className="type-title">Горящие туры</h1>
      <p className="type-lead mt-3 max-w-2xl">
        Вылет в ближайшие три недели и цена заметно ниже обычной на те же даты. Рядом спецпредложения
        турагентов. Запустите аукцион с этой ценой: вам могут предложить ещё&nbsp;меньше.
      </p>
      <div className="mt-7">
        <HotFiltersForm fields={fields} sort={sort} />
      </div>
      <div className="mt-6 mb-4 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="tabular text-soft">
          {total}
        </p>
        <PillLinks label="Порядок туров" links={orders} />
      </div>
      {nothing ? <NothingHot because={nothing} address={address} /> : <Tours list={list} isBusy={isBusy} />}
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
