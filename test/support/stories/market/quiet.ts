import { firstTourId } from '../../../../server/modules/supply/price-list/importing/tour-id.rules.ts'
import type { Client } from '../client.ts'
import { inDatabase } from './days.ts'
import { dayAhead, type Trip, trip } from './trips.ts'

/** No demo agent works with it, and no list sells weeks of this length there. */
const GREECE = 6
const NIGHTS = 24

/** Where nobody answers by himself: two to Greece for longer than any list sells. */
export function quietTrip(): Trip {
  return { ...trip(), geo_country_id: GREECE, childrens: [], days_count: NIGHTS }
}

/** A list of one tour, from Moscow for that trip; answers the tour's number. */
export async function soldInQuiet(price: number): Promise<number> {
  const [list] = await inDatabase(
    `insert into price_import (source, state, finished_at, switched_at)
     values ('story ' || gen_random_uuid(), 'current', now(), now()) returning id`,
  )
  const listId = Number(list?.['id'])
  const id = firstTourId(listId)
  const day = dayAhead(45).split('.').toReversed().join('-')
  await inDatabase(
    `insert into tour (id, import_id, country_id, departure_id, region_id, hotel_id, stars, operator_id, meal_id,
       meal_rank, day, nights, room, price)
     select $1, $2, country_id, 1, region_id, id, stars, 1, 4, (select rank from meal where meal.id = 4), $4, $5,
       'Standard Room', $6
     from hotel where country_id = $3 order by id limit 1`,
    [id, listId, GREECE, day, NIGHTS, price],
  )
  return id
}

/** A request of so many hours and a half ago (words count whole hours), of which an agency of that country knows; answers its number. */
export async function quietRequest(
  tourist: Client,
  { agent, budget, hours }: { agent: Client; budget: number; hours: number },
): Promise<number> {
  const { result: profile } = await agent.call('GET /api/travel-agent/profile')
  await inDatabase('insert into agent_country (agent_id, country_id) values ($1, $2)', [
    profile.agent_id,
    GREECE,
  ])
  const body = { ...quietTrip(), max_price: budget, rest_types: [], wishes: '' }
  const { request_id: id } = await tourist.call('POST /api/request', body)
  await waitsFor(id, hours)
  return id
}

/** It has waited for so many hours and a half. */
export async function waitsFor(id: number, hours: number): Promise<void> {
  await inDatabase(
    'update auction set created_at = now() - make_interval(hours => $2, mins => 30) where id = $1',
    [id, hours],
  )
}
