import { Link } from 'react-router'
import { mayLaunch, useUser } from '../../../app/page/user.ts'
import type { Crumb } from '../../../app/page/head-of.ts'
import { useWizard } from '../../wizard/index.ts'
import { Breadcrumbs } from '../../../ui/content/breadcrumbs.tsx'
import { PlaceCards, PlaceChips } from './beside-places.tsx'
import { PlaceDocuments } from './place-documents.tsx'
import { PlaceEnd, PlaceHead } from './place-head.tsx'
import { PlaceHot, PlaceHotels } from './place-hotels.tsx'
import { PlacePeople } from './place-people.tsx'
import type { OpenAuction } from './open-auction.ts'
import { PriceChart } from './price-chart.tsx'
import type { ShownPlace } from './shown-place.rules.ts'

interface PlaceViewProps {
  shown: ShownPlace
  h1: string
  crumbs: readonly Crumb[]
}

/** The page of a place. Each price on it begins an auction; an agent, who may not start one, reads the same without buttons. */
export function PlaceView({ shown, h1, crumbs }: PlaceViewProps) {
  const { opening, wizard } = useWizard()
  const canLaunch = mayLaunch(useUser())
  const open: OpenAuction = canLaunch ? (more) => opening({ ...shown.trip, ...more }) : undefined
  const { chart, resorts, months, departures, countries, hotels, hot, people, documents, allFrom } = shown
  return (
    <div className="page-column pt-6 md:pt-10">
      <Breadcrumbs crumbs={crumbs} />
      <PlaceHead shown={shown} h1={h1} open={open} />
      {chart && <PriceChart {...chart} open={open} />}
      <PlaceCards id="countries" title="Куда лететь" text={shown.terms.countries} places={countries} />
      <PlaceCards id="resorts" title="Курорты" text={shown.terms.resorts} places={resorts} />
      <PlaceHotels hotels={hotels} text={shown.terms.hotels} open={open} />
      <PlaceHot tours={hot} all={shown.allHot} open={open} />
      <PlaceChips id="months" title="По месяцам" text={shown.terms.months} places={months} />
      <PlaceChips
        id="departures"
        title="Из каких городов"
        text={shown.terms.departures}
        places={departures}
      />
      {allFrom && (
        <p className="mt-6">
          <Link to={allFrom.path} className="font-medium text-sea-text underline underline-offset-4">
            {allFrom.title}
          </Link>
        </p>
      )}
      {people && <PlacePeople {...people} />}
      {documents && <PlaceDocuments {...documents} />}
      <PlaceEnd open={open} unserved={shown.unserved} />
      {wizard}
    </div>
  )
}
