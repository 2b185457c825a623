import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import type { HotTour } from '../../../contract/supply/hot-tours.ts'
import { buttonClass } from '../../ui/actions/button-look.ts'
import { counted } from '../../ui/words/format.ts'
import { dayInWords, relativeTime } from '../../ui/words/moments.ts'
import { Flag } from '../../ui/content/flag.tsx'
import { Price } from '../../ui/content/price.tsx'
import { Stars } from '../../ui/content/stars.tsx'
import { flightWords, partyWords, placeWords, sceneOf, sentence } from './hot-tours.rules.ts'

interface HotTourCardProps {
  tour: HotTour
  now: number
  /** For the button that opens the wizard; absent for those who may not launch. */
  opening: ComponentProps<'button'> | undefined
  isFirst: boolean
}

export function HotTourCard({ tour, now, opening, isFirst }: HotTourCardProps) {
  const { hotel, country } = tour
  const titleId = `hot-${tour.id}`
  return (
    <article
      aria-labelledby={titleId}
      className="flex w-full flex-col overflow-clip rounded-xl bg-card shadow-card transition-shadow duration-(--duration-calm) ease-calm hover:shadow-lift"
    >
      <Picture tour={tour} isFirst={isFirst} />
      <div className="flex flex-1 flex-col p-4 sm:p-5">
        <p className="flex items-center gap-2 text-sm text-soft">
          <Flag code={country.flag} size={18} />
          <span className="truncate">{placeWords(tour)}</span>
        </p>
        <h2 id={titleId} className="type-subheading mt-1.5">
          {hotel.name}
        </h2>
        <Stars value={hotel.stars} className="mt-1.5" />
        <p className="mt-3">
          {sentence(flightWords(tour))}
          <span className="block text-sm text-soft">
            {tour.meal} ({tour.meal_code}), {tour.room}
          </span>
        </p>
        <p className="mt-3 rounded-md bg-mist px-3 py-2 text-sm">{sentence(tour.reason)}</p>
        {tour.bonus && <p className="mt-2 text-sm break-words">{tour.bonus}</p>}
        <div className="mt-auto pt-4">
          <Price
            value={tour.price}
            {...(tour.percent > 0 && {
              was: tour.old_price,
              wasLabel: tour.kind === 'agent' ? 'Цена тура' : 'Обычная цена',
            })}
            size="l"
          />
          {tour.agent_id === null ? <Checked tour={tour} now={now} /> : <Agency tour={tour} />}
          {opening && (
            <button
              type="button"
              className={buttonClass({ look: 'main', isWide: true, className: 'mt-4' })}
              {...opening}
            >
              Запустить аукцион
              <span className="sr-only">: {hotel.name}</span>
            </button>
          )}
        </div>
      </div>
    </article>
  )
}

/** The place, and by how much it is cheaper. */
function Picture({ tour, isFirst }: Pick<HotTourCardProps, 'tour' | 'isFirst'>) {
  return (
    <div className="relative">
      <img
        src={tour.picture_url ?? sceneOf(tour)}
        alt=""
        width="640"
        height="400"
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
        className="aspect-[8/5] w-full bg-sand object-cover"
      />
      <p className="absolute top-3 left-3 rounded-full bg-sunset px-3 py-1.5 text-sm leading-none font-semibold text-on-sunset">
        {tour.percent > 0 ? <>−{tour.percent}&nbsp;%</> : 'Бонус'}
      </p>
    </div>
  )
}

function Checked({ tour, now }: { tour: HotTour; now: number }) {
  return (
    <p className="type-note mt-0.5">
      за двоих, цена от {tour.operator || tour.source}, проверена{' '}
      {relativeTime(tour.priced_at, Math.max(now, Date.parse(tour.priced_at)))}
      {tour.kind === 'supplier' && `, найдено в ${tour.source}`}
    </p>
  )
}

/** Whose word it is, for whom, until when. */
function Agency({ tour }: { tour: HotTour }) {
  return (
    <p className="type-note mt-0.5">
      {partyWords(tour.adult_count)}, продаёт{' '}
      <Link
        to={`/agent/${tour.agent_id}`}
        className="font-medium text-sea-text underline decoration-1 underline-offset-[0.22em]"
      >
        {tour.source}
      </Link>
      {tour.places !== null && `, осталось ${counted(tour.places, ['место', 'места', 'мест'])}`}
      {tour.until && `, до ${dayInWords(tour.until)}`}
    </p>
  )
}
