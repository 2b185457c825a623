import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { mayLaunch, useUser } from '../../../app/page/user.ts'
import type { Crumb } from '../../../app/page/head-of.ts'
import { Breadcrumbs } from '../../../ui/content/breadcrumbs.tsx'
import { Rating } from '../../../ui/content/rating.tsx'
import { Stars } from '../../../ui/content/stars.tsx'
import { useWizard } from '../../wizard/index.ts'
import { PlaceCards } from '../place/beside-places.tsx'
import { PlaceDocuments } from '../place/place-documents.tsx'
import { PlaceEnd, PlaceHead } from '../place/place-head.tsx'
import { PlacePeople } from '../place/place-people.tsx'
import { PlaceSection } from '../place/place-section.tsx'
import type { OpenAuction } from '../place/open-auction.ts'
import { PriceChart } from '../place/price-chart.tsx'
import { HotelGallery } from './hotel-gallery.tsx'
import { HotelWatch } from './hotel-watch.tsx'
import type { ShownHotelPage } from './shown-hotel.rules.ts'

interface HotelViewProps {
  shown: ShownHotelPage
  crumbs: readonly Crumb[]
  /** What those who have been there say. */
  children: ReactNode
}

/** The page of a hotel: each price on it begins an auction for it. */
export function HotelView({ shown, crumbs, children }: HotelViewProps) {
  const { opening, wizard } = useWizard()
  const canLaunch = mayLaunch(useUser())
  const open: OpenAuction = canLaunch ? (more) => opening({ ...shown.trip, ...more }) : undefined
  const { hotel, resort, chart, pictures, others, people, documents, watched } = shown
  return (
    <div className="page-column pt-6 md:pt-10">
      <Breadcrumbs crumbs={crumbs} />
      <PlaceHead shown={shown} h1={hotel.name} open={open}>
        <Under shown={shown} />
      </PlaceHead>
      <HotelGallery pictures={pictures} name={hotel.name} />
      {chart && <PriceChart {...chart} open={open} />}
      {canLaunch && watched && <HotelWatch hotelId={hotel.id} watched={watched} />}
      <Sold shown={shown} />
      {children}
      <PlaceCards id="others" title={`Ещё отели: ${resort.name}`} places={others} />
      <Place shown={shown} />
      {people && <PlacePeople {...people} />}
      {documents && <PlaceDocuments {...documents} />}
      <PlaceEnd open={open} unserved={shown.unserved} />
      {wizard}
    </div>
  )
}

function Under({ shown: { hotel, country, resort, rating } }: { shown: ShownHotelPage }) {
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-soft">
      {hotel.stars > 0 && <Stars value={hotel.stars} />}
      <Link to={resort.path} className="py-1 underline underline-offset-4 hover:text-ink">
        {resort.name === country ? country : `${country}, ${resort.name}`}
      </Link>
      {rating && <Rating rating={rating} />}
    </p>
  )
}

/** With what it is sold, and from where else. */
function Sold({ shown: { sold, departures, moreDepartures } }: { shown: ShownHotelPage }) {
  const lines = [
    ...sold,
    ...(departures.length > 0
      ? [
          {
            name: 'Из других городов за двоих',
            text: [departures.join(', '), moreDepartures].filter(Boolean).join(' '),
          },
        ]
      : []),
  ]
  if (lines.length === 0) return null
  return (
    <PlaceSection id="sold" title="Как его продают">
      <dl className="grid gap-x-8 rounded-xl bg-card px-4 shadow-card sm:px-6">
        {lines.map(({ name, text }) => (
          <div key={name} className="border-line py-4 not-first:border-t md:grid md:grid-cols-[14rem_1fr]">
            <dt className="text-sm text-soft">{name}</dt>
            <dd className="mt-0.5 [overflow-wrap:anywhere] md:mt-0">{text}</dd>
          </div>
        ))}
      </dl>
    </PlaceSection>
  )
}

/** Where it lies: of the hotel itself nobody has told us, of its resort the map knows. */
function Place({ shown: { map, resort, hotel } }: { shown: ShownHotelPage }) {
  if (!map) return null
  return (
    <PlaceSection
      id="map"
      title="Где это"
      text={`Точное место отеля ${hotel.name} поставщики нам не назвали: на карте стоит курорт.`}
    >
      <p>
        <a
          href={map}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-block py-1 font-medium text-sea-text underline underline-offset-4"
        >
          {resort.name} на карте OpenStreetMap
          <span className="sr-only">, откроется в новой вкладке</span>
        </a>
      </p>
    </PlaceSection>
  )
}
