import { Link } from 'react-router'
import { money } from '../../../ui/words/format.ts'
import { cardGrid, PictureCard } from './picture-card.tsx'
import { PlaceSection } from './place-section.tsx'
import type { ShownLink } from './shown-place.rules.ts'

interface BesideProps {
  id: string
  title: string
  /** What the prices are of. */
  text?: string | undefined
  places: readonly ShownLink[]
}

/** As many as stand in two rows of a desk; the rest opens. */
const SEEN = 8

/** Places with a picture: resorts, countries. */
export function PlaceCards({ id, title, text, places }: BesideProps) {
  if (places.length === 0) return null
  const rest = places.slice(SEEN)
  return (
    <PlaceSection id={id} title={title} text={text}>
      <ul className={cardGrid}>
        {places.slice(0, SEEN).map(({ id: key, price, ...place }) => (
          <PictureCard key={key} note={`от ${money(price)}`} {...place} />
        ))}
      </ul>
      {rest.length > 0 && (
        <details className="mt-4">
          <summary className="inline-flex min-h-11 items-center rounded-md font-medium text-sea-text underline underline-offset-4">
            Ещё {rest.length}
          </summary>
          <PlaceLinks places={rest} />
        </details>
      )}
    </PlaceSection>
  )
}

/** Months and cities: short words with a price each. */
export function PlaceChips({ id, title, text, places }: BesideProps) {
  if (places.length === 0) return null
  return (
    <PlaceSection id={id} title={title} text={text}>
      <PlaceLinks places={places} />
    </PlaceSection>
  )
}

function PlaceLinks({ places }: { places: readonly ShownLink[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {places.map(({ id, title, price, path }) => (
        <li key={id} className="min-w-0">
          <Link
            to={path}
            className="flex min-h-11 flex-wrap items-baseline gap-x-2 rounded-lg bg-card px-4 py-2.5 shadow-card transition-shadow hover:shadow-lift"
          >
            <span className="font-medium [overflow-wrap:anywhere]">{title}</span>
            <span className="tabular text-sm whitespace-nowrap text-soft">от {money(price)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
