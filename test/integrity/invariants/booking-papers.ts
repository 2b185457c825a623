import type { Invariant } from './invariant.ts'

/** The newest price of each booking, with where the booking stands. */
const standing = `
  select booking.id as booking_id, booking.state, price.id as price_id, price.accepted_at
  from booking join lateral (
    select * from booking_price where booking_id = booking.id order by n desc limit 1) as price on true`

/** Beside the sums of a booking: its versions, what was signed, what came of its discount, and its documents. */
export const bookingPapers: readonly Invariant[] = [
  {
    id: 'I16',
    fault: 'a booking that stands on another price than its newest one, or on none that was signed',
    rows: `
      select 'booking ' || booking_id as what from (${standing}) as price
      where case when state in ('checking', 'filling', 'cancelled', 'lapsed') then false
        when state = 'agreeing' then accepted_at is not null else accepted_at is null end
      union
      select 'price ' || price.id from booking_price as price where n > 1 and not exists (
        select from booking_price as earlier where earlier.booking_id = price.booking_id and earlier.n = price.n - 1)
      union
      select 'price ' || price.id from booking_price as price
      where n < 1 and (price.accepted_at is not null or not exists (
        select from booking_amendment as amendment where amendment.price_id = price.id and amendment.state <> 'signed'))`,
  },
  {
    id: 'I16',
    fault: 'shares of a promo code that do not come to what it takes off',
    rows: `
      select 'booking ' || booking_id as what from (${standing}) as price
      join promo_use using (booking_id)
      where promo_use.state <> 'released' and price.accepted_at is not null and promo_use.kopecks is distinct from
        (select sum(promo) from booking_line_share where price_id = price.price_id)`,
  },
  {
    id: 'I16',
    fault: 'a payment of which more went back than came',
    rows: `
      select 'payment ' || payment.id as what from payment
      join payment_refund as refund on refund.payment_id = payment.id and refund.state not in ('failed', 'declined')
      group by payment.id
      having sum(refund.amount_kopecks) > payment.amount_kopecks
        or payment.state not in ('paid', 'partially_refunded', 'refunded')`,
  },
  {
    id: 'I16',
    fault: 'a signature of a price that nobody accepted, or of other bytes than its contract’s',
    rows: `
      select 'price ' || signature.price_id as what from booking_signature as signature
      join booking_price as price on price.id = signature.price_id
      left join booking_document as paper on paper.price_id = price.id and paper.kind = 'contract'
      where price.accepted_at is null or paper.sha256 is distinct from signature.papers_sha256
        or paper.version is distinct from signature.document_version`,
  },
  {
    id: 'I16',
    fault: 'a paper of a price that is final though nobody signed it, or two that are',
    rows: `
      select 'booking ' || paper.booking_id as what from booking_document as paper
      join booking_price as price on price.id = paper.price_id
      where paper.state = 'final'
      group by paper.booking_id, paper.kind
      having count(*) > 1 or bool_or(price.accepted_at is null)`,
  },
  {
    id: 'I16',
    fault: 'documents of a booking without their key, or a key without its booking',
    rows: `
      select 'booking ' || booking.id as what from booking
      where (key_id is null or not exists (select from vault_key where id = booking.key_id)) and (
        exists (select from booking_traveller where booking_id = booking.id)
        or exists (select from booking_document where booking_id = booking.id and sealed is not null))
      union
      select 'booking ' || id from booking where documents_gone_at is not null and key_id is not null
      union
      select 'key ' || id from vault_key where month like 'bookings.%'
        and not exists (select from booking where key_id = vault_key.id)`,
  },
]
