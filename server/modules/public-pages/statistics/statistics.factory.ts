import type { TestApp } from '../../../../test/support/app.ts'
import { system } from '../../../platform/use-case.ts'
import { countMarket } from './count-market.ts'

type CountingApp = Pick<TestApp, 'act' | 'clock' | 'database'>
const TURKEY = 4

/** As its job does it, by the clock of the test. */
export function countNow({ act, clock, database }: CountingApp): Promise<number> {
  const asSystem: Parameters<typeof countMarket>[0]['act'] = (useCase, input) => act(system, useCase, input)
  return countMarket({ act: asSystem, read: database.read }, clock.now)
}

interface Launching {
  tourist: number
  agent: number
  times: number
  asked?: ((nth: number) => Asked) | undefined
}

interface Answering {
  auction: number
  agent: number
  launched: string
  answered: number
  chosen: number | undefined
}

export interface Asked {
  country_id?: number
  nights?: number
  adults?: number
  budget?: number
  state?: string
  launched?: string
  date_from?: string
  /** Minutes until its one offer; absent: none. */
  answered?: number
  /** The price of that offer, which was chosen. */
  chosen?: number
}

export async function launchMany(
  { database: { pool } }: CountingApp,
  { tourist, agent, times, asked = () => ({}) }: Launching,
): Promise<void> {
  for (let nth = 0; nth < times; nth += 1) {
    const {
      country_id = TURKEY,
      nights = 7,
      adults = 2,
      budget = 200_000,
      state = 'active',
      launched = '2026-11-10T09:00:00Z',
      date_from = '2027-07-10',
      answered,
      chosen,
    } = asked(nth)
    const { rows } = await pool.query<{ id: number }>(
      `insert into auction (tourist_id, departure_id, country_id, date_from, date_to, nights, adults, budget, state, created_at)
       values ($1, 1, $2, $3::date, $3::date + 10, $4, $5, $6, $7, $8) returning id`,
      [tourist, country_id, date_from, nights, adults, budget, state, launched],
    )
    if (answered !== undefined)
      await answer(pool, { auction: rows[0]!.id, agent, launched, answered, chosen })
  }
}

async function answer(
  pool: CountingApp['database']['pool'],
  { auction, agent, launched, answered, chosen }: Answering,
): Promise<void> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into offer (auction_id, agent_id, fee_kopecks, created_at)
     values ($1, $2, 0, $3::timestamptz + make_interval(mins => $4)) returning id`,
    [auction, agent, launched, answered],
  )
  if (chosen === undefined) return
  const option = await pool.query<{ id: number }>(
    `insert into offer_option (offer_id, version, position, tour_id, departure_id, country_id, region_id, hotel_id,
       operator_id, stars, meal_id, day, nights, room, price, priced_at)
     select $1, 1, 1, 1, 1, country_id, region_id, id, 1, 5, 4, '2027-07-10', 7, 'Standard', $2, $3
     from hotel where country_id = $4 order by id limit 1 returning id`,
    [rows[0]!.id, chosen, launched, TURKEY],
  )
  await pool.query(`update offer set state = 'chosen', chosen_option_id = $2 where id = $1`, [
    rows[0]!.id,
    option.rows[0]!.id,
  ])
}
