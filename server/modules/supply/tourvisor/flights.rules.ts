import { z } from 'zod'
import type { Flight } from '../suppliers/tour-supplier.ts'
import { looseDay, looseFlag, looseList, looseNumber, looseObject, looseText } from './answers/loose.rules.ts'

/** A flight's leg looks alike on both of Tourvisor's gateways. */
const Stop = looseObject(
  z.object({
    date: looseDay,
    time: looseText,
    port: looseObject(z.object({ name: looseText, id: looseText })),
  }),
)

const Leg = z.object({
  number: looseText,
  company: looseObject(z.object({ name: looseText, id: looseText })),
  departure: Stop,
  arrival: Stop,
  isBaggageIncluded: z.unknown().optional(),
  maxWeightBaggageKg: looseNumber,
})
type Leg = z.output<typeof Leg>

const FlightPair = z.object({
  isdefault: looseFlag,
  isDefault: looseFlag,
  forward: looseList(Leg),
  backward: looseList(Leg),
})
export const FlightPairs = looseList(FlightPair)
type FlightPair = z.output<typeof FlightPair>

/** The flights that the price is for: the pair marked so, or the first. */
export function flightsOf(pairs: readonly FlightPair[]): Flight[] {
  const pair = pairs.find(({ isdefault, isDefault }) => isdefault || isDefault) ?? pairs[0]
  if (!pair) return []
  return [
    ...pair.forward.flatMap((leg) => flightOf(leg, 'there')),
    ...pair.backward.flatMap((leg) => flightOf(leg, 'back')),
  ]
}

/** `SU000` at midnight is written where nothing is settled yet. */
const PLACEHOLDER = /^[A-Z\d]{2}\s*0+$|^\D*$/i
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
const MIDNIGHT = '00:00'

/** A leg without a day is none. */
function flightOf(leg: Leg, direction: Flight['direction']): Flight[] {
  const { departure, arrival } = leg
  if (departure.date === null) return []
  const isPlaceholder = PLACEHOLDER.test(leg.number)
  const unsettled = isPlaceholder || (departure.time === MIDNIGHT && arrival.time === MIDNIGHT)
  return [
    {
      direction,
      number: isPlaceholder ? null : leg.number,
      airline: leg.company.name || leg.company.id,
      departs: stopOf({ ...departure, date: departure.date }, unsettled),
      arrives: stopOf({ ...arrival, date: arrival.date ?? departure.date }, unsettled),
      baggage_kg: baggageOf(leg),
    },
  ]
}

function stopOf(
  stop: { date: string; time: string; port: { name: string; id: string } },
  unsettled: boolean,
) {
  return {
    day: stop.date,
    time: !unsettled && TIME.test(stop.time) ? stop.time : null,
    airport: stop.port.name || stop.port.id,
  }
}

function baggageOf({ isBaggageIncluded, maxWeightBaggageKg }: Leg): number | null {
  if (isBaggageIncluded === undefined || isBaggageIncluded === null) return null
  if (!looseFlag.parse(isBaggageIncluded)) return 0
  return maxWeightBaggageKg !== null && maxWeightBaggageKg > 0 ? maxWeightBaggageKg : null
}
