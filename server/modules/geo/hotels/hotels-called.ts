import type { Hotel } from '../../../../contract/geo/hotels.ts'
import { normalised } from '../../../../contract/spelling.ts'
import type { Read } from '../../../platform/db/database.ts'
import { hotelIndex } from './hotel-memory.ts'
import { hotelsById } from './hotels.queries.ts'

/** A chain has its word in more names than one sentence can mean. */
const OF_A_NAME_MAX = 10

/** The hotels that are called exactly so, word for word; nothing is searched for that only resembles a name. */
export async function hotelsCalled(read: Read, names: readonly string[]): Promise<Hotel[]> {
  if (names.length === 0) return []
  const index = await hotelIndex(read)
  const wanted = new Set(names.map(normalised))
  const ids = [...wanted].flatMap((name) => {
    const terms = name.split(' ').map((word) => [index.vocabulary.only(word)])
    const isKnown = terms.every(([one]) => one && one.from < one.to)
    return isKnown ? index.find({ terms, where: {}, starts: [name] }, OF_A_NAME_MAX) : []
  })
  const hotels = await hotelsById(read, ids)
  return [...hotels.values()].filter((hotel) => wanted.has(normalised(hotel.name)))
}
