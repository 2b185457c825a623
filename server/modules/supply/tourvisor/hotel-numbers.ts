import { LRUCache } from 'lru-cache'
import type { HotelPlace, TourvisorGateway } from './calls/gateway.ts'
import { hotelKey } from './tourvisor-dictionary.rules.ts'

/** A hotel of ours as Tourvisor numbers it. */
export interface HotelNumbers {
  /** Null where no hotel of that place has this name. Throws SupplierFailure. */
  find(hotel: { name: string; place: HotelPlace }, signal: AbortSignal): Promise<string | null>
}

const PLACES_MAX = 200
const FRESH_MS = 24 * 3600 * 1000

/** Their numbers are not ours, so hotels are found by name, in lists that are asked for once a day. */
export function createHotelNumbers(gateway: TourvisorGateway): HotelNumbers {
  const lists = new LRUCache<string, Map<string, string>>({ max: PLACES_MAX, ttl: FRESH_MS })
  return {
    async find({ name, place }, signal) {
      const key = `${place.country} ${place.region}`
      const list = lists.get(key) ?? (await listOf(gateway, place, signal))
      // An empty list is a fault of the answer rather than an empty resort.
      if (list.size > 0) lists.set(key, list)
      return list.get(hotelKey(name)) ?? null
    },
  }
}

async function listOf(gateway: TourvisorGateway, place: HotelPlace, signal: AbortSignal) {
  const names = await gateway.hotelNames(place, signal)
  const list = new Map<string, string>()
  for (const { code, name } of names) {
    const key = hotelKey(name)
    if (/^\d{1,12}$/.test(code) && key !== '' && !list.has(key)) list.set(key, code)
  }
  return list
}
