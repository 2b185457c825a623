import type { TestApp } from '../../test/support/app.ts'
import { largeBooking, type SeededBooking } from '../../test/support/booking-page.ts'
import type { Stage } from '../support/stage.ts'

const LARGE = 20
const MOVES = 200

/** A few large bookings, made by the product as far as it makes them so large, among so many small ones. */
export async function seedBookings(
  app: TestApp,
  { stage, count }: { stage: Stage; count: number },
): Promise<SeededBooking[]> {
  const large: SeededBooking[] = []
  while (large.length < LARGE) large.push(await largeBooking(app))
  await among(stage, { count, like: large[0]?.id ?? 0 })
  await stage.sql(longHistory(large), undefined, stage.superuser)
  return large
}

/** As if the price had been named again and again: what is read of it is the same. */
const longHistory = (large: readonly SeededBooking[]) => `
  set session_replication_role = 'replica';
  insert into booking_move (booking_id, n, move, from_state, to_state, mover, actor_id, note, moved_at)
  select id, n, 'quote', 'agreeing', 'agreeing', 'agent', agent_id, 'Цена изменилась', now()
  from booking, generate_series(moves + 1, ${MOVES}) as n where id in (${idsOf(large)});
  update booking set moves = ${MOVES} where id in (${idsOf(large)})`

const idsOf = (large: readonly SeededBooking[]) => large.map(({ id }) => id).join()

/** Rows of so many others, by the tables' own superuser: nothing that they point to is looked at. */
async function among(stage: Stage, { count, like }: { count: number; like: number }): Promise<void> {
  for (const [table, where, changed] of tablesOf(like)) {
    const { rows } = await stage.sql(
      `select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'`,
      [table],
      stage.superuser,
    )
    const names = rows.map(({ name }: { name: string }) => name)
    await stage.sql(
      `set session_replication_role = 'replica'; set synchronous_commit = off;
       insert into ${table} (${names.join(', ')}) overriding system value
       select ${names.map((name) => changed[name] ?? `one.${name}`).join(', ')}
       from (select * from ${table} where ${where}) as one, generate_series(1, ${count}) as number`,
      undefined,
      stage.superuser,
    )
  }
}

/** Of each table the rows of one booking, and what of them is another's. */
const tablesOf = (like: number): [table: string, where: string, changed: Record<string, string>][] => [
  [
    'booking',
    `id = ${like}`,
    { id: OTHER, auction_id: OTHER, offer_id: OTHER, tourist_id: OTHER, key_id: 'null' },
  ],
  ['booking_move', `booking_id = ${like} and n <= 3`, { booking_id: OTHER }],
  ['booking_price', `booking_id = ${like}`, { id: OTHER, booking_id: OTHER }],
  [
    'booking_price_line',
    `price_id = (select id from booking_price where booking_id = ${like})`,
    { price_id: OTHER },
  ],
  [
    'booking_schedule_line',
    `price_id = (select id from booking_price where booking_id = ${like})`,
    { price_id: OTHER },
  ],
  [
    'booking_due',
    `price_id = (select id from booking_price where booking_id = ${like})`,
    { price_id: OTHER },
  ],
  [
    'payment',
    `id = (select max(payment_id) from booking_payment where booking_id = ${like})`,
    {
      id: OTHER,
      subject_id: OTHER,
      user_id: OTHER,
      reference: 'gen_random_uuid()',
      provider_id: `'other-' || number`,
      next_ask_at: 'null',
    },
  ],
  [
    'booking_payment',
    `payment_id = (select max(payment_id) from booking_payment where booking_id = ${like})`,
    { payment_id: OTHER, booking_id: OTHER, price_id: OTHER },
  ],
  [
    'booking_traveller',
    `id = (select min(id) from booking_traveller where booking_id = ${like})`,
    { id: OTHER, booking_id: OTHER },
  ],
]

/** Numbers that nobody has. */
const OTHER = '100000000 + number'
