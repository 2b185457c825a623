import { ArrowUp } from 'lucide-react'
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react'
import type { Trip } from '../../../contract/trip.ts'
import { Button } from '../../ui/actions/button.tsx'
import { cx } from '../../ui/words/cx.ts'
import { EmptyState, ErrorState } from '../../ui/status/empty-state.tsx'
import { tours } from '../../ui/words/format.ts'
import { relativeTime } from '../../ui/words/moments.ts'
import { Pagination } from '../../ui/actions/pagination.tsx'
import { Skeleton } from '../../ui/status/skeleton.tsx'
import { changed, fieldsFrom, type FoundTour, nextRow, type SearchFields } from './search.rules.ts'
import { SearchForm } from './search-form.tsx'
import { SearchProgress } from './search-progress.tsx'
import type { FoundTours } from './supply.api.ts'
import { HotelTours, type PickWords } from './hotel-tours.tsx'
import { useTourSearch } from './use-tour-search.ts'

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
  pickWords?: PickWords
  searchRef?: Ref<HTMLInputElement>
  /** The page has the keys that the heading tells of. */
  hasKeys?: boolean
}

const TYPING_MS = 300
/** Hotels whose first tour is taken by a key: 1, 2, 3. */
const HOT_KEYS = 3

/** Tours for the request's party, by hotels: the price list's at once, those of outside suppliers as they are found. */
export function TourSearch({ trip, hotelName, now, searchRef, hasKeys = false, ...rows }: TourSearchProps) {
  const [fields, setFields] = useState<SearchFields>(() => fieldsFrom(trip, hotelName))
  const list = useRef<HTMLUListElement>(null)
  const asked = useSettled(fields)
  const search = useTourSearch(asked, list)
  const { latest, shown, held, isEarlier } = search
  const turnTo = (page: number) => setFields((current) => changed(current, { page }))
  return (
    <section aria-label="Поиск туров" className="min-w-0">
      <Heading hasKeys={hasKeys} />
      <SearchForm
        fields={fields}
        onChange={(change) => setFields((current) => changed(current, change))}
        searchRef={searchRef}
        status={
          latest && latest.suppliers.length > 1 ? (
            <SearchProgress search={latest.search} suppliers={latest.suppliers} now={now} />
          ) : (
            <p role="status" className="type-note min-h-6">
              {stateWords(search, now)}
            </p>
          )
        }
      />
      {held !== null && (
        <Held
          more={held}
          onShow={() => {
            search.showAll()
            list.current?.focus()
          }}
        />
      )}
      {search.isFailed ? (
        <ErrorState onRetry={search.retry} isPending={search.isFetching} />
      ) : (
        <Results
          data={shown}
          isBusy={isEarlier}
          page={asked.page}
          list={list}
          {...{ now, hasKeys }}
          {...rows}
        />
      )}
      {shown && (
        <div className="mt-5">
          <Pagination page={asked.page} pages={Math.min(shown.pages, 500)} onPage={turnTo} />
        </div>
      )}
    </section>
  )
}

/** On a desk with keys that is low, its place belongs to the tours: the list of keys has the same words. */
function Heading({ hasKeys }: { hasKeys: boolean }) {
  return (
    <div
      className={cx(
        'mb-2 flex flex-wrap items-baseline justify-between gap-x-4',
        hasKeys && '[@media(width>=64rem)_and_(height<54rem)]:sr-only',
      )}
    >
      <h2 className="type-subheading">Поиск туров</h2>
      {hasKeys && (
        <p className="type-note hidden items-center gap-3 text-xs md:flex">
          <Key name="/">поиск</Key>
          <Key name="1 2 3">взять тур</Key>
          <Key name="↑ ↓">по турам</Key>
        </p>
      )}
    </div>
  )
}

interface HeldProps {
  more: number
  onShow: () => void
}

/** Takes no room, so that its coming moves nothing, and stays at hand while the rows are scrolled. */
function Held({ more, onShow }: HeldProps) {
  return (
    <div className="sticky top-3 z-10 flex h-0 translate-y-3 justify-end">
      <Button size="s" icon={ArrowUp} onPress={onShow} className="shadow-float">
        {more > 0 ? `Показать ещё ${tours(more)}` : 'Показать новые цены'}
      </Button>
    </div>
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

/** One state at a time: what went wrong is said below, with the way on. */
function stateWords({ latest, isEarlier, isFailed }: ReturnType<typeof useTourSearch>, now: number): string {
  if (isFailed) return ''
  return latest && !isEarlier ? foundWords(latest, now) : 'Ищем туры…'
}

function foundWords({ search, priced_at: at }: FoundTours, now: number): string {
  const age = at ? `, проверено ${relativeTime(at, now)}` : ''
  return `Найдено: ${tours(search.toursfound)}${age}`
}

interface ResultsProps extends Pick<
  TourSearchProps,
  'picked' | 'onPick' | 'notesOf' | 'pickWords' | 'now' | 'hasKeys'
> {
  data: FoundTours | undefined
  isBusy: boolean
  page: number
  list: Ref<HTMLUListElement>
}

function Results({ data, isBusy, page, list, hasKeys, ...rows }: ResultsProps) {
  if (!data || (data.hotels.length === 0 && data.search.state === 'searching')) return <Loading />
  if (data.hotels.length === 0 && page > 1)
    return <EmptyState title="Дальше ничего нет" text="Все найденные туры на предыдущих страницах." />
  if (data.hotels.length === 0)
    return <EmptyState title="Туров не нашлось" text="Расширьте даты, уберите курорт или поднимите цену." />
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows move between the rows inside
    <ul
      ref={list}
      tabIndex={-1}
      aria-label="Найденные отели"
      onKeyDown={moveBetweenRows}
      className={cx('space-y-3 outline-none', isBusy && 'renewing')}
    >
      {data.hotels.map((hotel, at) => (
        <li key={hotel.id} data-hotel={at + 1}>
          <HotelTours
            hotel={hotel}
            hotKey={hasKeys && at < HOT_KEYS ? at + 1 : null}
            suppliers={data.suppliers}
            {...rows}
          />
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
