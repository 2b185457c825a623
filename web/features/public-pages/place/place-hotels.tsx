import { Link } from 'react-router'
import { buttonClass } from '../../../ui/actions/button-look.ts'
import { PhotoOrScene } from '../../../ui/content/photo.tsx'
import { Price } from '../../../ui/content/price.tsx'
import { Stars } from '../../../ui/content/stars.tsx'
import { HotCards } from '../hot/hot-cards.tsx'
import { PlaceSection } from './place-section.tsx'
import type { OpenAuction } from './open-auction.ts'
import type { ShownHot, ShownHotel, ShownPlace } from './shown-place.rules.ts'

interface PlaceHotelsProps {
  hotels: readonly ShownHotel[]
  /** What the prices are of. */
  text: string
  open: OpenAuction
}

/** A line each, with a way to its own auction. */
export function PlaceHotels({ hotels, text, open }: PlaceHotelsProps) {
  if (hotels.length === 0) return null
  return (
    <PlaceSection id="hotels" title="Известные отели" text={text}>
      <ul className="divide-y divide-line rounded-xl bg-card px-4 shadow-card sm:px-6">
        {hotels.map((hotel) => (
          <li key={hotel.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4">
            <PhotoOrScene
              picture={hotel.picture}
              sizes="7rem"
              className="aspect-[8/5] w-20 shrink-0 rounded-md bg-sand object-cover sm:w-28"
            />
            <div className="min-w-0 flex-1 basis-40 sm:basis-56">
              <h3 className="type-subheading [overflow-wrap:anywhere]">
                <Link to={hotel.path} className="py-1 underline decoration-1 underline-offset-4">
                  {hotel.title}
                </Link>
              </h3>
              <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm text-soft">
                <Stars value={hotel.stars} />
                {hotel.resort}
              </p>
            </div>
            <Price value={hotel.price} before="от" />
            {open && (
              <button
                type="button"
                className={buttonClass({ size: 's' })}
                {...open({
                  resort_id: hotel.resort_id,
                  resort_name: hotel.resort,
                  hotel_id: hotel.id,
                  hotel_name: hotel.title,
                  hotel_stars: hotel.stars,
                })}
              >
                Аукцион
                <span className="sr-only">: {hotel.title}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </PlaceSection>
  )
}

interface PlaceHotProps {
  tours: readonly ShownHot[]
  /** All hot tours of the place. */
  all: ShownPlace['allHot']
  open: OpenAuction
}

export function PlaceHot({ tours, all, open }: PlaceHotProps) {
  if (tours.length === 0) return null
  return (
    <PlaceSection id="hot" title="Горящие туры">
      <HotCards tours={tours} open={open} />
      <p className="mt-5">
        <Link to={all.path} className="font-medium text-sea-text underline underline-offset-4">
          {all.title}
        </Link>
      </p>
    </PlaceSection>
  )
}
