import { bookingMoves } from '../../../server/modules/bookings/bookings.states.ts'
import type { Invariant } from './invariant.ts'

const allowed = bookingMoves.all.map(({ from, to }) => `('${from}', '${to}')`).join(', ')

export const bookings: readonly Invariant[] = [
  {
    id: 'I16',
    fault: 'a history of a booking with a gap or a move that does not exist, or that ends elsewhere',
    rows: `
      with lines as (
        select booking_id as id, n, from_state, to_state,
          lag(to_state) over (partition by booking_id order by n) as before,
          row_number() over (partition by booking_id order by n) as place,
          lead(to_state) over (partition by booking_id order by n) as after
        from booking_move
      )
      select 'booking ' || id as what from lines
      where from_state is distinct from before or n <> place
        or (from_state is not null and (from_state, to_state) not in (values ${allowed}))
      union
      select 'booking ' || booking.id from booking left join lines on lines.id = booking.id and lines.after is null
      where lines.to_state is distinct from booking.state or lines.n is distinct from booking.moves`,
  },
  {
    id: 'I16',
    fault: 'a price that is not the sum of its lines, or of its payments',
    rows: `
      select 'price ' || price.id as what from booking_price as price
      where total <> (select coalesce(sum(amount), 0) from booking_price_line as line where line.price_id = price.id)
        or total <> (select coalesce(sum(amount), 0) from booking_schedule_line as due where due.price_id = price.id)`,
  },
  {
    id: 'I16',
    fault: 'an accepted price of which another sum is due than the price less its discount',
    rows: `
      with shared as (
        select price_id, sum(own) as own, sum(promo) as promo from booking_line_share group by price_id
      )
      select 'price ' || price.id as what from booking_price as price left join shared on shared.price_id = price.id
      where accepted_at is not null and (
        total - coalesce(promo, 0) <> (select coalesce(sum(amount), 0) from booking_due as due where due.price_id = price.id)
        or coalesce(own, 0) <> (
          select coalesce(-sum(amount), 0) from booking_price_line as line where line.price_id = price.id and amount < 0))`,
  },
  {
    id: 'I16',
    fault: 'a booking that keeps more than is due, or at its end another sum than was decided',
    rows: `
      with come as (
        select booking_id as id, sum(case when payment.state = 'held' then amount_kopecks else amount_kopecks - refunded_kopecks end) as kept,
          coalesce(sum(amount_kopecks) filter (where payment.state = 'held'), 0) as held
        from booking_payment as own join payment on payment.id = own.payment_id
        where taken_at is not null and returned_for is null and payment.state in ('held', 'paid', 'partially_refunded', 'refunded')
        group by booking_id
      ), owed as (
        select distinct on (booking_id) booking_id as id, (
          select coalesce(sum(amount), 0) from booking_due as due where due.price_id = price.id) as due
        from booking_price as price where accepted_at is not null order by booking_id, n desc
      )
      select 'booking ' || booking.id as what from booking join come on come.id = booking.id
      left join owed on owed.id = booking.id left join booking_cancellation as ended on ended.booking_id = booking.id
      -- Of a hold for a dearer tour than the present one what is too much goes back when it is taken.
      where (come.kept > coalesce(due, 0) and come.held = 0) or come.kept - come.held > coalesce(due, 0) or (state in ('refused', 'lapsed') and come.kept <> 0)
        or (state = 'cancelled' and come.kept <> coalesce(ended.kept, 0))`,
  },
  {
    id: 'I16',
    fault: 'money that came for a booking that was not there to take it, and stays',
    rows: `
      select 'payment ' || payment.id as what from booking_payment as own join payment on payment.id = own.payment_id
      where taken_at is null and returned_for is null and payment.state in ('held', 'paid', 'partially_refunded')`,
  },
  {
    id: 'I16',
    fault:
      'a booking of another tour than its newest price is of, or an option beside an offer that no price is of',
    rows: `
      select 'booking ' || booking.id as what from booking join booking_price as price on price.booking_id = booking.id
      where price.option_id <> booking.option_id
        and n = (select max(n) from booking_price as newest where newest.booking_id = booking.id)
      union all
      select 'option ' || option.id from offer_option as option
      where version = 0 and not exists (select from booking_price as price where price.option_id = option.id)`,
  },
]
