import { WITHOUT_FLIGHT } from '../../../../contract/geo/without-flight.ts'
import type { Trip } from '../../../../contract/trip.ts'
import type { Read, Tx } from '../../../platform/db/database.ts'
import { knownPlaces } from '../../geo/index.ts'
import { findMinimum } from '../../supply/index.ts'
import { kilometres } from '../silence.rules.ts'

/** Farther nobody goes to the airport. */
const REACH_KM = 1500
const LOOKED_AT = 8

interface City {
  id: number
  /** «из Тулы» */
  name: string
  km: number
  price: number
}

/** The nearest other city from which more tours of this trip are sold; each is asked for its price. */
export async function nearestCity(read: Read | Tx, trip: Trip, soldHere: number): Promise<City | null> {
  if (trip.departure_id === WITHOUT_FLIGHT) return null
  const { departures, departure } = await knownPlaces(read)
  const from = departure(trip.departure_id)
  if (!from) return null
  const near = departures
    .filter(({ id }) => id !== from.id && id !== WITHOUT_FLIGHT)
    .flatMap((city) => {
      const km = kilometres(from, city)
      return km === null || km > REACH_KM ? [] : [{ id: city.id, name: city.name_from, km }]
    })
    .toSorted((one, other) => one.km - other.km)
    .slice(0, LOOKED_AT)
  for (const city of near) {
    const found = await findMinimum(read, { ...trip, departure_id: city.id })
    if (found.min_price !== null && found.tours_found > soldHere) return { ...city, price: found.min_price }
  }
  return null
}
