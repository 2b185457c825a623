import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { amendmentKinds, type Amendment } from '../../../../contract/bookings/amending/amendment.ts'
import type { Read } from '../../../platform/db/database.ts'
import { type AnyMoments, isoOf } from '../../../platform/db/moments.ts'
import { dueAfter } from '../acceptance/acceptance.rules.ts'
import { contractToSignQuery } from '../documents/documents.queries.ts'

/** The change that was proposed last for a booking, as a part of a statement: see `amendmentOf`. */
export function amendmentQuery(read: Read, bookingId: number) {
  return read
    .selectFrom('booking_amendment as amendment')
    .innerJoin('booking_price as price', 'price.id', 'amendment.price_id')
    .select(['amendment.n', 'amendment.kind', 'amendment.state', 'amendment.answer', 'amendment.ended_at'])
    .select(
      sql<number | null>`(
        select count(*)::integer from booking_traveller as before
        where before.booking_id = amendment.booking_id and before.id <= amendment.traveller_id
        having count(*) > 0)`.as('who'),
    )
    .select(['price.total', 'price.reason', 'price.made_at', 'price.valid_until'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('booking_price_line as line')
          .select(['line.kind', 'line.title', 'line.amount'])
          .whereRef('line.price_id', '=', 'price.id')
          .orderBy('line.n'),
      ).as('lines'),
      jsonArrayFrom(
        eb
          .selectFrom('booking_schedule_line as line')
          .select(['line.n', 'line.amount', 'line.due_at'])
          .whereRef('line.price_id', '=', 'price.id')
          .orderBy('line.n'),
      ).as('schedule'),
      eb.exists(contractToSignQuery(read, eb.ref('price.id'))).as('is_ready'),
    ])
    .where('amendment.booking_id', '=', bookingId)
    .orderBy('amendment.n', 'desc')
    .limit(1)
}

type Row = Awaited<ReturnType<ReturnType<typeof amendmentQuery>['executeTakeFirstOrThrow']>>

const roubles = (kopecks: number) => Math.round(kopecks / 100)

/** `discount`: what a promo code has given to the booking, kopecks. */
export function amendmentOf(row: AnyMoments<Row>, discount: number): Amendment {
  const left = dueAfter(
    row.schedule.map(({ amount }) => amount),
    discount,
  )
  return {
    n: row.n,
    kind: row.kind,
    words: row.reason,
    who: row.who,
    state: row.state,
    total: roubles(row.total),
    lines: row.lines.map((line) => ({ ...line, amount: roubles(line.amount) })),
    due: row.schedule
      .map(({ n, due_at }, at) => ({ n, kopecks: left[at] ?? 0, due_at: isoOf(due_at) }))
      .filter(({ kopecks }) => kopecks > 0),
    is_ready: row.is_ready === true,
    at: isoOf(row.made_at),
    valid_until: isoOf(row.valid_until),
    answer: row.answer,
    ended_at: row.ended_at && isoOf(row.ended_at),
  }
}

/** What was changed of a booking by signatures, oldest first, and by the proposal that is about to be signed. */
export async function changesOf(read: Read, bookingId: number, proposedId?: number): Promise<string[]> {
  const rows = await read
    .selectFrom('booking_amendment as amendment')
    .innerJoin('booking_price as price', 'price.id', 'amendment.price_id')
    .select(['amendment.kind', 'price.reason'])
    .where('amendment.booking_id', '=', bookingId)
    .where(({ or, eb }) => or([eb('amendment.state', '=', 'signed'), eb('price.id', '=', proposedId ?? 0)]))
    .orderBy('amendment.n')
    .execute()
  return rows.map(({ kind, reason }) => `${amendmentKinds[kind]}: ${reason}`)
}
