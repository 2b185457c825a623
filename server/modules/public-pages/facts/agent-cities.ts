import { type AgentCity, cityAgenciesEnough } from '../../../../contract/public-pages/agent-cities.ts'
import type { Read } from '../../../platform/db/database.ts'
import { agenciesByCity } from '../../agents/index.ts'
import { knownPlaces } from '../../geo/index.ts'
import { knownSlugs } from '../slugs/known-slugs.ts'
import { placePath } from '../slugs/place-path.ts'

/** The cities where agencies are at home, those with the most first; when each has changed is for the map of the site. */
export async function citiesOfAgents(read: Read): Promise<(AgentCity & { changed_at: Date })[]> {
  const [rows, places, slugs] = await Promise.all([agenciesByCity(read), knownPlaces(read), knownSlugs(read)])
  const cities = rows.flatMap(({ home_city_id: id, agents, real, changed_at }) => {
    const name = places.homeCities.find((city) => city.id === id)?.name
    const path = placePath(slugs, { type: 'agent-city', home_city_id: id })
    if (name === undefined || path === null) return []
    return [{ id, name, path, agents, is_found: real >= cityAgenciesEnough, changed_at }]
  })
  return cities.toSorted(
    (one, other) => other.agents - one.agents || one.name.localeCompare(other.name, 'ru'),
  )
}
