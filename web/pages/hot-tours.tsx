import { useMemo } from 'react'
import {
  data,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useLocation,
  useNavigation,
} from 'react-router'
import type { Answer } from '../../contract/platform/endpoint.ts'
import { hotTours } from '../../contract/supply/hot-tours.ts'
import { ApiRefusal } from '../app/calls/answers.ts'
import { type Api, apiContext } from '../app/calls/server/api.server.ts'
import type { PageHandle } from '../app/page/page-handle.ts'
import { HotFiltersForm } from '../features/hot-tours/hot-filters.tsx'
import { HotPages } from '../features/hot-tours/hot-pages.tsx'
import { HotTourList, NothingHot } from '../features/hot-tours/hot-tour-list.tsx'
import {
  addressOf,
  changed,
  filtersIn,
  type HotFilters,
  sorts,
  whyNothing,
} from '../features/hot-tours/hot-tours.rules.ts'
import { tours } from '../ui/words/format.ts'
import { PillLinks } from './parts/pill-links.tsx'

export const handle: PageHandle = { cache: 'guests', budget: 133_000, sitemap: { changes: 'daily' } }

type Found = Answer<typeof hotTours>['result']

const PER_PAGE = 24

export async function loader({ request, context }: LoaderFunctionArgs) {
  const filters = filtersIn(new URL(request.url).searchParams)
  const found = await findTours(context.get(apiContext), filters)
  const last = found && pagesOf(found)
  // A link to a page that is no more leads to the last that there is.
  if (last && Number(filters.page ?? 1) > last)
    throw redirect(addressOf(changed(filters, last === 1 ? {} : { page: String(last) })))
  const isPassing = !found || whyNothing(found, filters) === 'refreshing'
  // What is about to change is kept by nobody.
  return data({ found, now: Date.now() }, { status: isPassing ? 503 : 200 })
}

function pagesOf({ total_items }: Found): number {
  return Math.ceil(total_items / PER_PAGE)
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
  const { found, now } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const isBusy = useNavigation().state !== 'idle'
  const filters = useMemo(() => filtersIn(new URLSearchParams(search)), [search])
  return (
    <div className="page-column pt-6 md:pt-10">
      <h1 className="type-title">Горящие туры</h1>
      <p className="type-lead mt-3 max-w-2xl">
        Вылет в ближайшие три недели и цена заметно ниже обычной на те же даты. Рядом спецпредложения
        турагентов. Запустите аукцион с этой ценой: вам могут предложить ещё&nbsp;меньше.
      </p>
      <div className="mt-7">
        <HotFiltersForm
          filters={filters}
          departures={found?.departures ?? []}
          countries={found?.countries ?? []}
        />
      </div>
      <div className="mt-6 mb-4 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="tabular text-soft">
          {found && found.total_items > 0 && `Найдено: ${tours(found.total_items)}`}
        </p>
        <PillLinks
          label="Порядок туров"
          links={sorts.map(({ value, title }) => ({
            to: addressOf(changed(filters, { sort: value })).replace(/[?&]sort=useful/, ''),
            title,
            isCurrent: (filters.sort ?? 'useful') === value,
          }))}
        />
      </div>
      <Results found={found} filters={filters} now={now} isBusy={isBusy} />
    </div>
  )
}

interface ResultsProps {
  found: Found | null
  filters: HotFilters
  now: number
  isBusy: boolean
}

function Results({ found, filters, now, isBusy }: ResultsProps) {
  if (!found) return <NothingHot because="failure" address={addressOf(filters)} />
  const nothing = whyNothing(found, filters)
  if (nothing) return <NothingHot because={nothing} address={addressOf(filters)} />
  return (
    <>
      <HotTourList tours={found.items} now={now} isBusy={isBusy} />
      <HotPages filters={filters} pages={pagesOf(found)} />
    </>
  )
}
