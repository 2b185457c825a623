import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { HotelName } from '../../hotels/index.ts'
import { buttonClass } from '../../../ui/actions/button-look.ts'
import { Flag } from '../../../ui/content/flag.tsx'
import { PhotoOrScene } from '../../../ui/content/photo.tsx'
import { Price } from '../../../ui/content/price.tsx'
import { Stars } from '../../../ui/content/stars.tsx'
import { prepareHotel } from '../hotel/hotel-of-tours.tsx'
import type { ShownTour } from './shown-tours.rules.ts'

interface HotTourCardProps {
  tour: ShownTour
  /** For the button that opens the wizard; absent for those who may not launch. */
  opening: ComponentProps<'button'> | undefined
  isFirst: boolean
}

export function HotTourCard({ tour, opening, isFirst }: HotTourCardProps) {
  const { hotel, was, wasLabel } = tour
  const titleId = `hot-${tour.id}`
  return (
    <article
      aria-labelledby={titleId}
      className="flex w-full flex-col overflow-clip rounded-xl bg-card shadow-card transition-shadow duration-(--duration-calm) ease-calm hover:shadow-lift"
    >
      <Picture tour={tour} isFirst={isFirst} />
      <div className="flex flex-1 flex-col p-4 sm:p-5">
        <p className="flex items-center gap-2 text-sm text-soft">
          <Flag code={tour.flag} size={18} />
          <span className="truncate">{tour.place}</span>
        </p>
        <h2 id={titleId} className="type-subheading mt-1.5">
          {hotel.id === null ? (
            hotel.name
          ) : (
            <HotelName id={hotel.id} name={hotel.name} page={tour.page} onIntent={prepareHotel} />
          )}
        </h2>
        <Stars value={hotel.stars} className="mt-1.5" />
        <p className="mt-3">
          {tour.flight}
          <span className="block text-sm text-soft">
            {tour.meal}
            {tour.room && (
              <>
                , <span title={tour.hotelsRoom}>{tour.room}</span>
              </>
            )}
          </span>
        </p>
        {tour.reason && <p className="mt-3 rounded-md bg-mist px-3 py-2 text-sm">{tour.reason}</p>}
        {tour.bonus && <p className="mt-2 text-sm break-words">{tour.bonus}</p>}
        <div className="mt-auto pt-4">
          <Price value={tour.price} {...(was !== undefined && { was, wasLabel })} size="l" />
          <Terms {...tour.terms} />
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

const PHOTO_SIZES = '(min-width: 80rem) 24rem, (min-width: 40rem) 46vw, 92vw'

/** The place, and by how much it is cheaper. */
function Picture({ tour, isFirst }: Pick<HotTourCardProps, 'tour' | 'isFirst'>) {
  return (
    <div className="relative">
      <PhotoOrScene
        picture={tour.picture}
        sizes={PHOTO_SIZES}
        isFirst={isFirst}
        className="aspect-[8/5] w-full bg-sand object-cover"
      />
      {tour.mark && (
        <p className="absolute top-3 left-3 rounded-full bg-sunset px-3 py-1.5 text-sm leading-none font-semibold text-on-sunset">
          {tour.mark}
        </p>
      )}
    </div>
  )
}

function Terms({ before, agency, after }: ShownTour['terms']) {
  return (
    <p className="type-note mt-0.5">
      {before}
      {agency && (
        <Link
          to={`/agent/${agency.id}`}
          className="font-medium text-sea-text underline decoration-1 underline-offset-[0.22em]"
        >
          {agency.name}
        </Link>
      )}
      {after}
    </p>
  )
}
