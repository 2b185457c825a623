import { Link } from 'react-router'
import { PlaceSection } from './place-section.tsx'
import type { ShownPeople } from './place-people.rules.ts'

/** What nobody else can tell: what is asked here, and how it is answered. */
export function PlacePeople({ title, facts, note, agents }: ShownPeople) {
  return (
    <PlaceSection id="people" title={title}>
      {facts.length > 0 && (
        <dl className="mb-4 grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-5 md:gap-5">
          {facts.map(({ value, name }) => (
            <div
              key={name}
              className="flex min-w-0 flex-col-reverse justify-end rounded-xl bg-card p-4 shadow-card"
            >
              <dt className="mt-1 text-sm text-soft">{name}</dt>
              <dd className="tabular text-xl font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {note && <p className="type-note max-w-2xl">{note}</p>}
      {agents && (
        <p className="mt-3">
          <Link to={agents.path} className="font-medium text-sea-text underline underline-offset-4">
            {agents.title}
          </Link>
        </p>
      )}
    </PlaceSection>
  )
}
