import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type Ref, useEffect, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { counted } from '../../../contract/texts.ts'
import type { Trip } from '../../../contract/trip.ts'
import { cx } from '../../ui/cx.ts'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { relativeTime } from '../../ui/format.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { changed, fieldsFrom, type FoundTour, nextRow, type SearchFields } from './search.rules.ts'
import { SearchForm } from './search-form.tsx'
import { findTours, type FoundTours } from './supply.api.ts'
import { HotelTours } from './hotel-tours.tsx'

interface TourSearchProps {
  trip: Trip
  /** The hotel that the tourist named. */
  hotelName?: string
  now: number
  /** Numbers of the tours that are taken. */
  picked: ReadonlySet<number>
  onPick: (found: FoundTour) => void
  /** How a tour departs from the request, in a few words each. */
  notesOf: (found: FoundTour) => string[]
  searchRef: Ref<HTMLInputElement>
}

const TYPING_MS = 300

/** Tours of the price list for the request's party, by hotels. */
export function TourSearch({ trip, hotelName, now, searchRef, ...rows }: TourSearchProps) {
  const [fields, setFields] = useState<SearchFields>(() => fieldsFrom(trip, hotelName))
  const asked = useSettled(fields)
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['tours', asked],
    queryFn: ({ signal }) => findTours(asked, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.search.state === 'searching' ? limits.searchPollingMs : false,
  })
  return (
    <section aria-label="Поиск туров" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="type-subheading">Поиск туров</h2>
        <p className="type-note hidden items-center gap-3 text-xs md:flex">
          <Key name="/">поиск</Key>
          <Key name="↑ ↓">по турам</Key>
          <Key name="Enter">добавить</Key>
        </p>
      </div>
      <SearchForm
        fields={fields}
        onChange={(change) => setFields((current) => changed(current, change))}
        searchRef={searchRef}
      />
      <p role="status" className="type-note mt-4 mb-3 min-h-6">
        {isFetching && !data ? 'Ищем туры…' : data && foundWords(data, now)}
      </p>
      {isError && !data ? (
        <ErrorState onRetry={() => void refetch()} isPending={isFetching} />
      ) : (
        <Results data={data} isBusy={isFetching} {...rows} />
      )}
      {data && (
        <div className="mt-5">
          <Pagination
            page={asked.page}
            pages={Math.min(data.pages, 500)}
            onPage={(page) => setFields((current) => changed(current, { page }))}
          />
        </div>
      )}
    </section>
  )
}

function Key({ name, children }: { name: string; children: string }) {
  return (
    <span>
      <kbd className="rounded-xs border border-line bg-card px-1.5 py-0.5 font-sans text-xs text-ink">
        {name}
      </kbd>{' '}
      {children}
    </span>
  )
}

function foundWords({ search, priced_at: at }: FoundTours, now: number): string {
  const found = search.state === 'searching' ? 'Ищем, уже ' : 'Найдено: '
  const age = at ? `, цены обновлены ${relativeTime(at, now)}` : ''
  return `${found}${counted(search.toursfound, 'tour')}${age}`
}

interface ResultsProps extends Pick<TourSearchProps, 'picked' | 'onPick' | 'notesOf'> {
  data: FoundTours | undefined
  isBusy: boolean
}

function Results({ data, isBusy, ...rows }: ResultsProps) {
  if (!data) return <Loading />
  if (data.hotels.length === 0 && data.search.state === 'finished')
    return <EmptyState title="Туров не нашлось" text="Расширьте даты, уберите курорт или поднимите цену." />
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows move between the rows inside
    <ul
      aria-label="Найденные отели"
      onKeyDown={moveBetweenRows}
      className={cx('space-y-3', isBusy && 'opacity-60')}
    >
      {data.hotels.map((hotel) => (
        <li key={hotel.id}>
          <HotelTours hotel={hotel} {...rows} />
        </li>
      ))}
    </ul>
  )
}

function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  if (!['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(event.key)) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tour]')]
  const current = rows.indexOf(document.activeElement as HTMLElement)
  const next = rows[nextRow(current, rows.length, event.key)]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** The value after it has rested for a moment: no call for every letter. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

function Loading() {
  return (
    <div aria-busy="true" className="space-y-3">
      {[0, 1, 2].map((at) => (
        <Skeleton key={at} className="h-44 rounded-lg" />
      ))}
    </div>
  )
}
