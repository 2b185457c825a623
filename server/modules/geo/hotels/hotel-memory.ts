import type { Read } from '../../../platform/db/database.ts'
import { HotelIndex } from './hotel-index.rules.ts'
import { addedHotels, hotelPages, readMoment } from './hotels.queries.ts'
import { knownPlaces, type Places } from '../places/places.ts'

/** Hotels that were added meanwhile, by whichever process, are found this much later at most. */
const FOLLOWED_MS = 1000
/** As many at once are read with all the others, the best known first. */
const ADDED_MAX = 1000

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
 * The index of all hotels in this process's memory: read whole on the first use, after the reference files and after a
 * great many were added, a page at a time so that nobody else waits; what is added singly is followed. An older one
 * serves until a newer one is read.
 */
export async function hotelIndex(read: Read): Promise<HotelIndex> {
  const places = await knownPlaces(read)
  if (!memory) return (await readAll(read, places)).index
  if (memory.places !== places) readBeside(read, places)
  else if (performance.now() - memory.followedAt >= FOLLOWED_MS) await follow(read)
  return memory.index
}

/** Waits until all hotels that are stored by now are in memory. */
export async function readHotels(read: Read): Promise<void> {
  await reading?.catch(() => {})
  const places = await knownPlaces(read)
  if (memory?.places === places) await follow(read)
  else await readAll(read, places)
  await reading
}

function readAll(read: Read, places: Places): Promise<Memory> {
  reading ??= readMemory(read, places).finally(() => (reading = undefined))
  return reading
}

/** The next lookup tries again where it fails; this one has its answer. */
function readBeside(read: Read, places: Places): void {
  readAll(read, places).catch(() => {})
}

async function readMemory(read: Read, places: Places): Promise<Memory> {
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

function follow(read: Read): Promise<void> {
  following ??= readAdded(read).finally(() => (following = undefined))
  return following
}

async function readAdded(read: Read): Promise<void> {
  if (!memory || reading) return
  const known = memory
  const { moment, hotels } = await addedHotels(read, { since: known.moment, limit: ADDED_MAX })
  known.followedAt = performance.now()
  if (hotels.length === ADDED_MAX) return readBeside(read, known.places)
  for (const hotel of hotels) if (!known.fresh.has(hotel.id)) known.index.add(hotel)
  known.fresh = new Set(hotels.map(({ id }) => id))
  known.moment = moment
}
