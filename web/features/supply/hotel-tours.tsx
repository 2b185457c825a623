import { Check, Plus, TriangleAlert } from 'lucide-react'
import { mealTitle } from '../../../contract/geo/meals.ts'
import type { SupplierProgress } from '../../../contract/supply/search-progress.ts'
import type { Tour, TourHotel } from '../../../contract/supply/tour-search.ts'
import { counted, money } from '../../../contract/texts.ts'
import { cx } from '../../ui/words/cx.ts'
import { relativeTime } from '../../ui/words/moments.ts'
import { Icon } from '../../ui/content/icon.tsx'
import { Stars } from '../../ui/content/stars.tsx'
import type { FoundTour } from './search.rules.ts'

interface HotelToursProps {
  hotel: TourHotel
  /** The key that takes the first tour. */
  hotKey: number | null
  suppliers: readonly Pick<SupplierProgress, 'name' | 'title'>[]
  now: number
  picked: ReadonlySet<number>
  onPick: (found: FoundTour) => void
  notesOf: (found: FoundTour) => string[]
}

/** A hotel with its tours, each a row that is taken by a press. */
export function HotelTours({ hotel, hotKey, suppliers, now, picked, onPick, notesOf }: HotelToursProps) {
  const { tours, ...place } = hotel
  const titles = new Map(suppliers.map(({ name, title }) => [name, title]))
  return (
    <article aria-label={hotel.name} className="overflow-clip rounded-lg bg-card shadow-card">
      <header className="flex flex-wrap items-baseline gap-x-3 px-4 pt-3 pb-2">
        {hotKey && (
          <kbd
            aria-hidden
            className="self-center rounded-xs border border-line bg-paper px-1.5 font-sans text-xs text-soft max-lg:hidden"
          >
            {hotKey}
          </kbd>
        )}
        <h3 className="font-semibold">{hotel.name}</h3>
        <Stars value={hotel.stars} size={13} />
        <p className="text-sm text-soft">{hotel.region}</p>
        <p className="tabular ml-auto text-sm text-soft">от {money(hotel.min_price)}</p>
      </header>
      <ul>
        {tours.map((tour) => (
          <li key={tour.id} className="border-t border-line">
            <TourRow
              tour={tour}
              source={suppliers.length > 1 ? sourceWords(tour, titles.get(tour.supplier) ?? '', now) : ''}
              notes={notesOf({ tour, hotel: place })}
              isPicked={picked.has(tour.id)}
              onPick={() => onPick({ tour, hotel: place })}
            />
          </li>
        ))}
      </ul>
    </article>
  )
}

/** Who sells it and how old the price is: beside a price of this minute one may be a day old. */
function sourceWords({ priced_at: at, on_request }: Tour, title: string, now: number): string {
  const age = at ? relativeTime(at, Math.max(now, Date.parse(at))) : ''
  return [title, age, on_request ? 'под запрос' : ''].filter(Boolean).join(', ')
}

interface TourRowProps {
  tour: Tour
  /** Empty where there is one supplier. */
  source: string
  notes: string[]
  isPicked: boolean
  onPick: () => void
}

function TourRow({ tour, source, notes, isPicked, onPick }: TourRowProps) {
  return (
    <button
      type="button"
      data-tour={tour.id}
      aria-pressed={isPicked}
      onClick={onPick}
      className={cx(
        'tabular grid w-full grid-cols-[1fr_auto_auto] items-center gap-x-4 px-4 py-2.5 text-left text-sm transition-colors focus-visible:-outline-offset-3',
        isPicked ? 'bg-mist' : 'hover:bg-mist/60',
      )}
    >
      <span className="min-w-0">
        <span className="font-medium">
          {tour.date.slice(0, 5)}, {counted(tour.nights, 'night')}
        </span>{' '}
        {mealTitle(tour.meal_id) || tour.meal}
        <span className="block truncate text-xs text-soft">
          {[tour.room, tour.operator, `вылет: ${tour.departure}`].filter(Boolean).join(', ')}
        </span>
        {source && <span className="block truncate text-xs text-soft">{source}</span>}
        {notes.length > 0 && (
          <span className="mt-0.5 flex items-start gap-1 text-xs font-medium text-warn">
            <Icon as={TriangleAlert} size={13} className="mt-0.5 shrink-0" />
            {notes.join(', ')}
          </span>
        )}
      </span>
      <span className="font-semibold whitespace-nowrap">{money(tour.price)}</span>
      <span
        className={cx(
          'grid size-8 place-items-center rounded-full',
          isPicked ? 'bg-sea text-on-sea' : 'bg-sand',
        )}
      >
        <Icon as={isPicked ? Check : Plus} size={17} label={isPicked ? 'В отклике' : 'Добавить в отклик'} />
      </span>
    </button>
  )
}
