import { mealTitle } from '../../../../../contract/geo/meals.ts'
import { WITHOUT_FLIGHT } from '../../../../../contract/geo/without-flight.ts'
import { phoneInWords } from '../../../../../contract/identity/person/phone.ts'
import { ageOn } from '../../../../../contract/travellers/ages.ts'
import { RUSSIA } from '../../../../../contract/travellers/documents.ts'
import { inPassportLetters } from '../../../../../contract/travellers/transliterate.ts'
import { addDays } from '../../../../../contract/wire.ts'
import type { Read } from '../../../../platform/db/database.ts'
import { agencyOfChoice } from '../../../agents/index.ts'
import type { OpenedTraveller } from '../../party/party.queries.ts'
import { MADE_UP_AGENT_NUMBER } from './made-up-operator.ts'

/** Everything of a booking that its papers tell, beside price and people. */
export async function bookedRows(read: Read, bookingId: number) {
  const row = await read
    .selectFrom('booking')
    .innerJoin('offer_option as option', 'option.id', 'booking.option_id')
    .innerJoin('hotel', 'hotel.id', 'option.hotel_id')
    .innerJoin('region', 'region.id', 'option.region_id')
    .innerJoin('country', 'country.id', 'option.country_id')
    .innerJoin('departure', 'departure.id', 'option.departure_id')
    .innerJoin('operator', 'operator.id', 'option.operator_id')
    .innerJoin('agent', 'agent.id', 'booking.agent_id')
    .innerJoin('app_user as tourist', 'tourist.id', 'booking.tourist_id')
    .select([
      'booking.id',
      'booking.agent_id',
      'agent.is_demo',
      'tourist.first_name',
      'tourist.last_name',
      'tourist.patronymic_name',
      'tourist.phone',
      'tourist.email',
      'option.country_id',
      'country.name as country',
      'country.flag',
      'region.name as region',
      'hotel.name as hotel',
      'option.stars',
      'option.departure_id',
      'departure.name as departure',
      'option.operator_id',
      'operator.name as operator',
      'option.day',
      'option.nights',
      'option.meal_id',
      'option.room',
    ])
    .where('booking.id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return { ...row, agency: await agencyOfChoice(read, row.agent_id) }
}
export type BookedRows = Awaited<ReturnType<typeof bookedRows>>

/** Digits as they stand on a paper; null: there are none. */
const written = (phone: string | null | undefined) => (phone ? (phoneInWords(phone) ?? `+${phone}`) : null)

/** The data of papers: whatever has no source is null. */
export function customerOf({ last_name, first_name, patronymic_name, phone, email }: BookedRows) {
  const name = [last_name, first_name, patronymic_name].filter(Boolean).join(' ')
  return { name, phone: written(phone), email }
}

export function agentOf({ agency, is_demo }: BookedRows) {
  const { kind, organisation, inn, ogrn, legal_address, address, register, contact } = agency
  return {
    kind,
    name: organisation,
    register_number: register?.number ?? (is_demo ? MADE_UP_AGENT_NUMBER : null),
    inn,
    ogrn,
    legal_address,
    address,
    phone: written(contact?.phone),
    email: contact?.email ?? null,
  }
}

export const isByPlane = ({ departure_id }: BookedRows) => departure_id !== WITHOUT_FLIGHT
export const countryOf = ({ country, flag }: BookedRows) => ({
  name: country,
  is_abroad: flag !== RUSSIA,
})

export function tripOf(
  rows: BookedRows,
  terms: { transfer: string; insurance: string },
  changes: readonly string[] = [],
) {
  return {
    country: countryOf(rows),
    region: rows.region,
    first_day: rows.day,
    last_day: addDays(rows.day, rows.nights),
    nights: rows.nights,
    // Flights are known with the tickets.
    transport: isByPlane(rows) ? { departure: rows.departure, flights: [] } : null,
    hotel: { name: rows.hotel, stars: rows.stars, address: null },
    room: rows.room,
    meal: mealTitle(rows.meal_id),
    ...terms,
    programme: null,
    changed: changes.length > 0 ? changes.join('; ') : null,
  }
}

const INFANT_UNDER = 2
const CHILD_UNDER = 18

/** Whoever has no name in Latin letters goes by a Russian document: it is written as a passport would. */
export function travellerOf({ card }: OpenedTraveller, lastDay: string) {
  if (!card) return null
  const age = ageOn(card.born, lastDay)
  return {
    kind:
      age < INFANT_UNDER ? ('infant' as const) : age < CHILD_UNDER ? ('child' as const) : ('adult' as const),
    surname_lat: card.surname_lat ?? (card.surname_ru && inPassportLetters(card.surname_ru)),
    name_lat: card.name_lat ?? (card.name_ru && inPassportLetters(card.name_ru)),
    born: card.born,
  }
}
