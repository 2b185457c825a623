import { moscowDay } from '../../../../../contract/wire.ts'
import type { Read } from '../../../../platform/db/database.ts'

/**
 * A version of a booking's price as papers tell it, in kopecks: the newest, or one that is proposed beside it, by the number
 * that it will have; null: none yet.
 */
export async function pricedRows(read: Read, bookingId: number, proposedId?: number) {
  const price = await read
    .selectFrom('booking_price')
    .select(['id', 'total', 'currency', 'rate', 'made_at'])
    .select(({ eb, selectFrom, case: when }) =>
      when()
        .when('n', '>', 0)
        .then(eb.ref('n'))
        .else(
          selectFrom('booking_price as all')
            .select((other) => other(other.fn.max('all.n'), '+', 1).as('next'))
            .where('all.booking_id', '=', bookingId),
        )
        .end()
        .$castTo<number>()
        .as('n'),
    )
    .where('booking_id', '=', bookingId)
    .$if(proposedId !== undefined, (one) => one.where('id', '=', proposedId ?? 0))
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!price) return null
  const [lines, schedule] = [
    await read
      .selectFrom('booking_price_line')
      .select(['kind', 'title', 'amount as kopecks'])
      .where('price_id', '=', price.id)
      .orderBy('n')
      .execute(),
    await read
      .selectFrom('booking_schedule_line')
      .select(['amount as kopecks', 'due_at'])
      .where('price_id', '=', price.id)
      .orderBy('n')
      .execute(),
  ]
  return { ...price, lines, schedule, rate: rateOf(price, lines) }
}
export type PricedRows = NonNullable<Awaited<ReturnType<typeof pricedRows>>>

interface Rated {
  currency: string | null
  rate: number | null
  made_at: Date
}

/** What the tour's own line is in the operator's currency. */
function rateOf({ currency, rate, made_at }: Rated, lines: readonly { kind: string; kopecks: number }[]) {
  const tour = lines.find(({ kind }) => kind === 'tour')
  if (currency === null || rate === null || !tour) return null
  return { currency, cents: Math.round(tour.kopecks / rate), rate: String(rate), day: moscowDay(made_at) }
}
