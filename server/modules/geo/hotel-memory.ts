import type { Read } from '../../platform/db/database.ts'
import { HotelIndex } from './hotel-index.rules.ts'
import { addedHotels, hotelPages, readMoment } from './hotels.queries.ts'
import { knownPlaces, type Places } from './places.ts'

/** Hotels that were added meanwhile, by whichever process, are found this much later at most. */
const FOLLOWED_MS = 1000

interface Memory {
  index: HotelIndex
  /** Read anew where the reference files are. */
  places: Places
  /** What was added from here on is still to be read. */
  moment: string
  /** Those of them that are in already. */
  fresh: ReadonlySet<number>
  followedAt: number
}

let memory: Memory | undefined
let reading: Promise<Memory> | undefined
let following: Promise<void> | undefined

/**
 * The index of all hotels in this process's memory: read whole on the first use and after the reference files, a page
 * at a time so that nobody else waits; what is added later is followed. An older one serves until a newer one is read.
 */
export async function hotelIndex(read: Read): Promise<HotelIndex> {
  const places = await knownPlaces(read)
  if (memory?.places === places) {
    await follow(read, memory)
    return memory.index
  }
  reading ??= readAll(read, places).finally(() => (reading = undefined))
  if (!memory) return (await reading).index
  // Whoever awaits it next hears of a failure; this lookup has its answer.
  reading.catch(() => {})
  return memory.index
}

/** Waits until the hotels of the present reference files are in memory. */
export async function readHotels(read: Read): Promise<void> {
  const places = await knownPlaces(read)
  if (memory?.places === places) return
  await reading?.catch(() => {})
  await readAll(read, places)
}

async function readAll(read: Read, places: Places): Promise<Memory> {
  const index = new HotelIndex()
  const moment = await readMoment(read)
  const fresh = new Set<number>()
  for await (const page of hotelPages(read, moment)) {
    for (const hotel of page) {
      index.add(hotel)
      if (hotel.is_fresh) fresh.add(hotel.id)
    }
  }
  index.settle()
  memory = { index, places, moment, fresh, followedAt: performance.now() }
  return memory
}

async function follow(read: Read, known: Memory): Promise<void> {
  if (performance.now() - known.followedAt < FOLLOWED_MS) return
  following ??= readAdded(read, known).finally(() => (following = undefined))
  await following
}

async function readAdded(read: Read, known: Memory): Promise<void> {
  const { moment, hotels } = await addedHotels(read, known.moment)
  for (const hotel of hotels) if (!known.fresh.has(hotel.id)) known.index.add(hotel)
  known.fresh = new Set(hotels.map(({ id }) => id))
  known.moment = moment
  known.followedAt = performance.now()
}
