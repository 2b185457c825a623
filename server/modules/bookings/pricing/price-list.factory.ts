import type { TestApp } from '../../../../test/support/app.ts'

/** The price list asks so many roubles more for the booked tour; null: it has the tour no more. */
export async function listAsks(
  { database }: Pick<TestApp, 'database'>,
  bookingId: number,
  by: number | null,
): Promise<void> {
  const tour = `(select tour_id from offer_option join booking on option_id = offer_option.id where booking.id = $1)`
  await database.pool.query(
    by === null
      ? // And whatever is sold as the same in other lists.
        `delete from tour using (select * from tour where id = ${tour}) as booked
         where tour.hotel_id = booked.hotel_id and tour.day = booked.day`
      : `update tour set price = price + $2 where id = ${tour}`,
    by === null ? [bookingId] : [bookingId, by],
  )
}
