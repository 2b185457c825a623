import type { Selectable } from 'kysely'
import { type SilenceCause, type SilenceKind, silenceLimits } from '../../../../contract/silence/silence.ts'
import type { Trip } from '../../../../contract/trip.ts'
import { moscowDay } from '../../../../contract/wire.ts'
import type { Read, Tx } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/schema.ts'
import { countAgencies } from '../../agents/index.ts'
import { tripAhead } from '../../auctions/index.ts'
import { findMinimum } from '../../supply/index.ts'
import {
  areFew,
  areNarrow,
  budgetFor,
  isNight,
  isNotablyLess,
  isRare,
  lackOf,
  widened,
} from '../silence.rules.ts'
import { nearestCity } from './nearest-city.ts'
import { similarHotels } from './similar-hotels.queries.ts'

export type Auction = Selectable<DB['auction']>
type Minimum = Awaited<ReturnType<typeof findMinimum>>

/** What of the request the fix changes; nothing where agents are told or it is shown. */
export type Part = Partial<
  Pick<
    Auction,
    | 'budget'
    | 'date_from'
    | 'date_to'
    | 'departure_id'
    | 'region_id'
    | 'hotel_id'
    | 'hotel_stars'
    | 'meal_ids'
  >
>

export interface Cause extends SilenceCause {
  part: Part
}

/** What all causes are judged by: the request as it can still be bought, and what it costs from. */
interface Look {
  read: Read | Tx
  now: Date
  auction: Auction
  trip: Trip
  minimum: Minimum
}

type Finder = (look: Look) => Promise<Cause | null>

const plain = { price: null, was: null, name: null, is_night: false, can_fix: true, part: {} }

const budget: Finder = async ({ auction, minimum: { min_price } }) => {
  const lack = min_price === null ? null : lackOf(auction.budget, min_price)
  if (lack === null || min_price === null) return null
  const price = budgetFor(min_price)
  if (price === null) return null
  return { ...plain, kind: 'budget', number: lack, price, was: min_price, part: { budget: price } }
}

const agents: Finder = async ({ read, now, auction }) => {
  const number = await countAgencies(read, auction.country_id)
  const is_night = isNight(now)
  if (!is_night && !areFew(number)) return null
  return { ...plain, kind: 'agents', number, is_night, can_fix: number > 0 }
}

const dates: Finder = async ({ read, now, auction, trip, minimum }) => {
  if (!areNarrow(auction)) return null
  const part = widened(auction, moscowDay(now))
  const { min_price: price } = await findMinimum(read, { ...trip, ...part })
  if (price === null || !isNotablyLess(price, minimum.min_price)) return null
  return { ...plain, kind: 'dates', number: silenceLimits.daysWider, price, was: minimum.min_price, part }
}

const departure: Finder = async ({ read, trip, minimum }) => {
  if (!isRare(minimum.tours_found)) return null
  const near = await nearestCity(read, trip, minimum.tours_found)
  if (!near) return null
  const part = { departure_id: near.id }
  const { km: number, price, name } = near
  return { ...plain, kind: 'departure', number, price, was: minimum.min_price, name, part }
}

const hotel: Finder = async ({ read, auction, trip, minimum }) => {
  if (auction.hotel_id === null || minimum.tours_found > 0) return null
  const similar = await similarHotels(read, auction.hotel_id)
  if (!similar) return null
  const { name, ...part } = similar
  const found = await findMinimum(read, { ...trip, ...part })
  if (found.min_price === null) return null
  return { ...plain, kind: 'hotel', number: found.tours_found, price: found.min_price, name, part }
}

/** A wish that no tour meets together with the others. */
function wish(kind: 'meal' | 'stars', part: Part, isAsked: (trip: Trip) => boolean): Finder {
  return async ({ read, trip, minimum }) => {
    if (minimum.tours_found > 0 || !isAsked(trip)) return null
    const found = await findMinimum(read, { ...trip, ...part })
    if (found.min_price === null) return null
    return { ...plain, kind, number: found.tours_found, price: found.min_price, part }
  }
}

/** In the order in which they are told. A hidden request has no other cause: nobody sees it. */
const finders: Readonly<Record<Exclude<SilenceKind, 'hidden'>, Finder>> = {
  budget,
  agents,
  dates,
  departure,
  hotel,
  meal: wish('meal', { meal_ids: null }, ({ meal_ids }) => meal_ids !== null && meal_ids.length > 0),
  stars: wish('stars', { hotel_stars: null }, ({ hotel_stars }) => hotel_stars !== null),
}

export interface Asked {
  auction: Auction
  now: Date
  /** Fixes that were made of it before, undone or not: none is offered twice. */
  tried: ReadonlySet<SilenceKind>
}

/** Why nobody answers, with no more than three fixes, each priced by a look at the market. */
export async function findCauses(read: Read | Tx, asked: Asked): Promise<Cause[]> {
  const { auction, tried } = asked
  if (auction.hidden_at) return [await hidden(read, asked)]
  const causes: Cause[] = []
  const look = await lookAt(read, asked)
  for (const [kind, find] of Object.entries(finders)) {
    if (!look || causes.filter(({ can_fix }) => can_fix).length === silenceLimits.fixesMax) break
    const cause = tried.has(kind as SilenceKind) ? null : await find(look)
    if (cause) causes.push(cause)
  }
  return causes
}

/** The same of one fix, for whoever is about to make it. */
export async function findCause(
  read: Read | Tx,
  { kind, ...asked }: Asked & { kind: SilenceKind },
): Promise<Cause | null> {
  if (asked.tried.has(kind)) return null
  if (asked.auction.hidden_at || kind === 'hidden')
    return kind === 'hidden' && asked.auction.hidden_at ? hidden(read, asked) : null
  const look = await lookAt(read, asked)
  const cause = look && (await finders[kind](look))
  return cause?.can_fix ? cause : null
}

async function lookAt(read: Read | Tx, { auction, now }: Asked): Promise<Look | null> {
  const trip = tripAhead(auction, moscowDay(now))
  return trip && { read, now, auction, trip, minimum: await findMinimum(read, trip) }
}

async function hidden(read: Read | Tx, { auction, tried }: Asked): Promise<Cause> {
  const number = await countAgencies(read, auction.country_id)
  return { ...plain, kind: 'hidden', number, can_fix: !tried.has('hidden') }
}
