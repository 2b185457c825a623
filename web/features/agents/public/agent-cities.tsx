import { Link } from 'react-router'
import type { AgentCity } from '../../../../contract/public-pages/agent-cities.ts'

/** Ways to the agencies of each city; nothing where there is none to choose. */
export function AgentCities({ cities, title }: { cities: readonly AgentCity[]; title: string }) {
  if (cities.length === 0) return null
  return (
    <nav aria-label={title} className="mt-10">
      <h2 className="type-subheading">{title}</h2>
      <ul className="mt-4 flex flex-wrap gap-2">
        {cities.map(({ id, name, path, agents }) => (
          <li key={id}>
            <Link
              to={path}
              className="tabular flex min-h-11 items-center rounded-full bg-sand px-4 hover:bg-mist"
            >
              {name} ({agents})
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
