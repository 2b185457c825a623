import { Link } from 'react-router'
import { buttonClass } from '../../../ui/actions/button-look.ts'
import { PhotoOrScene } from '../../../ui/content/photo.tsx'
import { Price } from '../../../ui/content/price.tsx'
import { Stars } from '../../../ui/content/stars.tsx'
import type { OpenAuction } from '../place/open-auction.ts'
import type { ShownHot } from '../place/shown-place.rules.ts'

interface HotCardsProps {
  tours: readonly ShownHot[]
  open: OpenAuction
  /** So many are enough for a phone; all where it is absent. */
  onPhone?: number
}

export function HotCards({ tours, open, onPhone = tours.length }: HotCardsProps) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-3">
      {tours.map((tour, at) => (
        <li key={tour.id} className={at < onPhone ? 'flex min-w-0' : 'flex min-w-0 max-sm:hidden'}>
          <HotCard tour={tour} open={open} />
        </li>
      ))}
    </ul>
  )
}

function HotCard({ tour, open }: { tour: ShownHot; open: OpenAuction }) {
  const { was, wasLabel } = tour
  return (
    <article
      aria-labelledby={`hot-${tour.id}`}
      className="flex w-full flex-col overflow-clip rounded-xl bg-card shadow-card"
    >
      <div className="relative">
        <PhotoOrScene
          picture={tour.picture}
          sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 92vw"
          className="aspect-[8/4] w-full bg-sand object-cover"
        />
        <p className="absolute top-3 left-3 rounded-full bg-sunset px-3 py-1.5 text-sm leading-none font-semibold text-on-sunset">
          {tour.mark}
        </p>
      </div>
      <div className="flex flex-1 flex-col p-4 sm:p-5">
        <h3 id={`hot-${tour.id}`} className="type-subheading [overflow-wrap:anywhere]">
          {tour.path ? (
            <Link to={tour.path} rel="nofollow" className="py-1 underline decoration-1 underline-offset-4">
              {tour.title}
            </Link>
          ) : (
            tour.title
          )}
        </h3>
        <Stars value={tour.stars} className="mt-1.5" />
        <p className="mt-2 text-sm [overflow-wrap:anywhere] text-soft">{tour.note}</p>
        <div className="mt-auto flex flex-wrap items-end justify-between gap-3 pt-4">
          <Price value={tour.price} {...(was > 0 && { was, wasLabel })} />
          {open && (
            <button type="button" className={buttonClass({ size: 's' })} {...open(tour.trip)}>
              Аукцион
              <span className="sr-only">: {tour.title}</span>
            </button>
          )}
        </div>
      </div>
    </article>
  )
}
