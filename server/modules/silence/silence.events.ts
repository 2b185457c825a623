import { defineEvent } from '../../platform/events.ts'

interface Waits {
  auctionId: number
  countryId: number
  country: string
  fixId: number
}

/** A request that nobody has answered was mended: agents of its country are told of it once more. */
export const requestWaits = defineEvent<Waits>()('request.waits')
