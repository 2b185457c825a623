import type { Answer } from '../../../../contract/platform/endpoint.ts'
import type { listedOperators } from '../../../../contract/public-pages/facts.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { moscowDay } from '../../../../contract/wire.ts'
import type { Read } from '../../../platform/db/database.ts'
import { together } from '../../../platform/db/statement.ts'
import { knownPlaces } from '../../geo/index.ts'
import { knownSlugs } from '../slugs/known-slugs.ts'
import { placePath } from '../slugs/place-path.ts'
import { MOSCOW } from './place-names.ts'
import { pricesByOperator } from './sold.queries.ts'
import { daysAhead } from './weeks.rules.ts'

interface Asked {
  /** From where the prices are to be; Moscow where none or an unknown one is asked for. */
  departureId?: number | undefined
  now: Date
}

/** All operators by the alphabet, whether or not they sell anything from there. */
export async function listOperators(
  read: Read,
  { departureId = MOSCOW, now }: Asked,
): Promise<Answer<typeof listedOperators>['result']> {
  const [places, slugs] = await Promise.all([knownPlaces(read), knownSlugs(read)])
  const city = places.departure(departureId) ?? places.departure(MOSCOW)
  if (!city) throw new Refusal('missing', 'not_found')
  const [rows] = await together(
    read,
    pricesByOperator(read, { departureId: city.id, days: daysAhead(moscowDay(now)) }),
  )
  const sold = new Map(rows.map((row) => [row.id, row]))
  const items = places.operators.flatMap(({ id, name }) => {
    const path = placePath(slugs, { type: 'operator', operator_id: id })
    const { tours = 0, countries = 0, price = null } = sold.get(id) ?? {}
    return path === null ? [] : [{ id, name, path, tours, countries, price }]
  })
  return {
    departure: { id: city.id, name: city.name, name_from: city.name_from },
    items: items.toSorted((one, other) => one.name.localeCompare(other.name, 'ru')),
  }
}
