import { CircleCheck, Clock, TriangleAlert } from 'lucide-react'
import type { SupplierProgress } from '../../../contract/supply/search-progress.ts'
import { cx } from '../../ui/words/cx.ts'
import { tours } from '../../ui/words/format.ts'
import { relativeTime } from '../../ui/words/moments.ts'
import { Icon } from '../../ui/content/icon.tsx'
import { Spinner } from '../../ui/status/spinner.tsx'
import type { FoundTours } from './supply.api.ts'

interface SearchProgressProps {
  search: FoundTours['search']
  suppliers: readonly SupplierProgress[]
  now: number
}

/** Who is being asked for tours, how far each has come, how old its prices are, and what went wrong. */
export function SearchProgress({ search, suppliers, now }: SearchProgressProps) {
  const sentences = suppliers.flatMap(({ name, failure, notes }) => [
    ...(failure ? [{ key: name, text: failure, isFailure: true }] : []),
    ...notes.map((text) => ({ key: `${name} ${text}`, text, isFailure: false })),
  ])
  const isSearching = search.state === 'searching'
  return (
    <div className="space-y-1.5">
      <div
        role="progressbar"
        aria-label="Поиск туров"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={search.progress}
        // Its place stays when it goes: the rows below do not move.
        className={cx('h-1.5 overflow-clip rounded-full bg-sand', !isSearching && 'invisible')}
      >
        <div
          className="h-full rounded-full bg-sea transition-[width] duration-500 ease-calm"
          style={{ width: `${Math.max(4, search.progress)}%` }}
        />
      </div>
      <p role="status" className="type-note min-h-6">
        {isSearching ? 'Ищем туры…' : `Найдено: ${tours(search.toursfound)}`}
      </p>
      <ul aria-label="Где ищем" className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {suppliers.map((supplier) => (
          <li key={supplier.name} className="flex min-w-0 items-center gap-1.5">
            <StateMark state={supplier.state} />
            <span className="font-medium">{supplier.title}</span>
            <span className="tabular text-soft">{stateWords(supplier, now)}</span>
          </li>
        ))}
      </ul>
      <div role="status" className="min-h-[1lh] space-y-0.5 text-sm">
        {sentences.map(({ key, text, isFailure }) => (
          <p key={key} className={isFailure ? 'font-medium text-warn' : 'text-soft'}>
            {text}
          </p>
        ))}
      </div>
    </div>
  )
}

function StateMark({ state }: Pick<SupplierProgress, 'state'>) {
  switch (state) {
    case 'waiting':
      return <Icon as={Clock} size={15} className="shrink-0 text-soft" />
    case 'searching':
      return (
        <span className="text-sea-text">
          <Spinner size={15} label="" />
        </span>
      )
    case 'failed':
      return <Icon as={TriangleAlert} size={15} className="shrink-0 text-warn" />
    case 'finished':
      return <Icon as={CircleCheck} size={15} className="shrink-0 text-good" />
    default:
      return state satisfies never
  }
}

function stateWords({ state, progress, tours_found, as_of }: SupplierProgress, now: number): string {
  const found = tours_found > 0 ? tours(tours_found) : 'туров нет'
  switch (state) {
    case 'waiting':
      return 'ждёт очереди'
    case 'searching':
      return `${progress}\u00a0%${tours_found > 0 ? `, уже ${found}` : ''}`
    case 'failed':
      return tours_found > 0 ? `${found}, поиск прерван` : 'не ответил'
    case 'finished':
      return as_of ? `${found}, ${relativeTime(as_of, Math.max(now, Date.parse(as_of)))}` : found
    default:
      return state satisfies never
  }
}
