import { Check, Info, Plus, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { mealTitle } from '../../../contract/geo/meals.ts'
import type { SupplierProgress } from '../../../contract/supply/search-progress.ts'
import type { Tour, TourHotel } from '../../../contract/supply/tour-search.ts'
import { roomInWords } from '../../../contract/supply/rooms.ts'
import { counted, money } from '../../../contract/texts.ts'
import { IconButton } from '../../ui/actions/button.tsx'
import { cx } from '../../ui/words/cx.ts'
import { relativeTime } from '../../ui/words/moments.ts'
import { Icon } from '../../ui/content/icon.tsx'
import { Photo } from '../../ui/content/photo.tsx'
import { Stars } from '../../ui/content/stars.tsx'
import { HotelName } from '../hotels/index.ts'
import { AboutTour } from './about-tour.tsx'
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
  /** What a press does to a tour, and what it has done. */
  pickWords?: PickWords
}

export interface PickWords {
  pick: string
  picked: string
}

const INTO_ANSWER: PickWords = { pick: 'Добавить в отклик', picked: 'В отклике' }

/** A hotel with its tours, each a row that is taken by a press. */
export function HotelTours({ hotel, hotKey, suppliers, now, ...rows }: HotelToursProps) {
  const { picked, onPick, notesOf, pickWords = INTO_ANSWER } = rows
  const [described, describe] = useState<number | null>(null)
  const { tours, ...place } = hotel
  const titles = new Map(suppliers.map(({ name, title }) => [name, title]))
  return (
    <article aria-label={hotel.name} className="overflow-clip rounded-lg bg-card shadow-card">
      <header className="flex flex-wrap items-baseline gap-x-3 px-4 pt-2 pb-1.5">
        {hotel.picture && (
          <Photo
            picture={hotel.picture}
            sizes="4rem"
            className="h-12 w-16 self-center rounded-sm bg-sand object-cover"
          />
        )}
        {hotKey && (
          <kbd
            aria-hidden
            className="self-center rounded-xs border border-line bg-paper px-1.5 font-sans text-xs text-soft max-lg:hidden"
          >
            {hotKey}
          </kbd>
        )}
        <h3 className="font-semibold">
          <HotelName id={hotel.id} name={hotel.name} />
        </h3>
        <Stars value={hotel.stars} size={13} />
        <p className="text-sm text-soft">{hotel.region}</p>
        <p className="tabular ml-auto text-sm text-soft">от {money(hotel.min_price)}</p>
      </header>
      <ul>
        {tours.map((tour) => (
          <li
            key={tour.id}
            className={cx('flex items-center border-t border-line', picked.has(tour.id) && 'bg-mist')}
          >
            <TourRow
              tour={tour}
              source={suppliers.length > 1 ? sourceWords(tour, titles.get(tour.supplier) ?? '', now) : ''}
              notes={notesOf({ tour, hotel: place })}
              isPicked={picked.has(tour.id)}
              words={pickWords}
              onPick={() => onPick({ tour, hotel: place })}
            />
            <IconButton
              size="s"
              icon={Info}
              label={`О туре: ${hotel.name}, ${tour.date.slice(0, 5)}, ${money(tour.price)}`}
              className="mr-1 -ml-2 size-8! shrink-0 text-soft"
              onPress={() => describe(tour.id)}
            />
          </li>
        ))}
      </ul>
      {described !== null && (
        <AboutTour tourId={described} hotel={hotel.name} onClose={() => describe(null)} />
      )}
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
  words: PickWords
  onPick: () => void
}

function TourRow({ tour, source, notes, isPicked, words, onPick }: TourRowProps) {
  return (
    <button
      type="button"
      data-tour={tour.id}
      aria-pressed={isPicked}
      // A double click is one press: its second would take out what its first has put in.
      onClick={({ detail }) => detail < 2 && onPick()}
      className={cx(
        'tabular grid min-w-0 flex-1 grid-cols-[1fr_auto_auto] items-center gap-x-2 py-1.5 pr-3 pl-4 text-left text-sm transition-colors focus-visible:-outline-offset-3',
        isPicked ? 'bg-mist' : 'hover:bg-mist/60',
      )}
    >
      <span className="min-w-0">
        <span className="flex flex-wrap items-baseline gap-x-2 lg:flex-nowrap">
          <span className="lg:shrink-0">
            <span className="font-medium">
              {tour.date.slice(0, 5)}, {counted(tour.nights, 'night')}
            </span>{' '}
            {mealTitle(tour.meal_id) || tour.meal}
          </span>
          {notes.length > 0 && (
            <span className="flex min-w-0 items-center gap-1 text-xs font-medium text-warn">
              <Icon as={TriangleAlert} size={13} className="shrink-0" />
              <span className="lg:truncate" title={notes.join(', ')}>
                {notes.join(', ')}
              </span>
            </span>
          )}
        </span>
        <span className="block truncate text-xs text-soft" title={tour.room}>
          {[roomInWords(tour.room), tour.operator, tour.departure_name_from].filter(Boolean).join(', ')}
        </span>
        {source && <span className="block truncate text-xs text-soft">{source}</span>}
      </span>
      <span className="font-semibold whitespace-nowrap">{money(tour.price)}</span>
      <span
        className={cx(
          'grid size-7 place-items-center rounded-full',
          isPicked ? 'bg-sea text-on-sea' : 'bg-sand',
        )}
      >
        <Icon as={isPicked ? Check : Plus} size={17} label={isPicked ? words.picked : words.pick} />
      </span>
    </button>
  )
}
