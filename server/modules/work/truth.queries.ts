import { type RawBuilder, sql } from 'kysely'
import { moderation } from '../../../contract/agents/agents.ts'
import { BANK_REFUND_DAYS } from '../../../contract/billing/shops/bank-refund.ts'
import {
  GIVEN_UP_DAYS,
  workKinds,
  type WorkKindName,
  workOfChannel,
} from '../../../contract/work/work-kinds.ts'
import { GIVEN_UP_SINCE } from '../../platform/jobs/given-up.store.ts'

/** All of the server's given-up jobs are one piece of work. */
export const JOBS_SUBJECT = 1

export interface Waiting {
  subject_id: number
  opened_at: Date
  due_at: Date
}

const hours = (kind: WorkKindName) => sql`make_interval(hours => ${sql.lit(workKinds[kind].hours)})`

/** A row since a moment, late so many hours after it. */
const since = (kind: WorkKindName, id: RawBuilder<unknown>, at: RawBuilder<unknown>) =>
  sql`${id} as subject_id, ${at} as opened_at, ${at} + ${hours(kind)} as due_at`

/**
 * What waits for the staff, as its source has it: the only rule of when an item is open. Events and the check both ask this,
 * so that neither an order of events nor a lost one leaves the queue wrong.
 */
export function truthOf(kind: WorkKindName, now: Date): RawBuilder<Waiting> {
  return truths[kind](now)
}

const CHANNELS = sql.join(
  Object.entries(workOfChannel).map(([name, number]) => sql`(${sql.lit(number)}::bigint, ${sql.lit(name)})`),
)

const notNews = (now: Date) => sql`${new Date(now.getTime() - GIVEN_UP_DAYS * 86_400_000)}::timestamptz`

/** Until when what was given up there is looked after. */
const putAside = (kind: WorkKindName, id: RawBuilder<unknown>) =>
  sql`(select at from work_put_aside where kind = ${sql.lit(kind)} and subject_id = ${id})`

const truths: Record<WorkKindName, (now: Date) => RawBuilder<Waiting>> = {
  ticket: (now) => sql`
    select id as subject_id, created_at as opened_at, coalesce(due_next, created_at + ${hours('ticket')}) as due_at
    from ticket where state in ('new', 'open') and (snoozed_until is null or snoozed_until <= ${now})`,
  agency: () => sql`
    select ${since('agency', sql`id`, sql`submitted_at`)} from agent where status = ${sql.lit(moderation.sent)}`,
  recheck: () => sql`
    select ${since('recheck', sql`id`, sql`recheck_due_at`)} from agent
    where recheck_due_at is not null and status = ${sql.lit(moderation.success)}`,
  report: () => sql`
    select ${since('report', sql`id`, sql`made_at`)} from message_report where decided_at is null`,
  review: () => sql`
    select ${since('review', sql`id`, sql`coalesce(edited_at, sent_at)`)} from review where state = 'queued'`,
  costs: () => sql`
    select ${since('costs', sql`booking_id`, sql`disputed_at`)} from booking_cancellation
    where disputed_at is not null and settled_at is null`,
  // The staff decide once the agency has spoken, or has had its time.
  claim: (now) => sql`
    select ${since('claim', sql`booking_id`, sql`least(answered_at, answer_due_at)`)} from booking_claim
    where closed_at is null and (answered_at is not null or answer_due_at <= ${now})`,
  refund: () => sql`
    select ${since('refund', sql`id`, sql`created_at`)} from payment_refund where state = 'asked'`,
  fee_refund: () => sql`
    select ${since('fee_refund', sql`offer_id`, sql`decided_at`)} from (
      select distinct on (offer_id) offer_id, action, decided_at from offer_decision
      where action in ('ask_refund', 'refund') order by offer_id, id desc
    ) as last where action = 'ask_refund'`,
  bank_refund: (now) => sql`
    select ${since('bank_refund', sql`refund_id`, sql`since`)} from (
      select bank.refund_id, case
        when bank.objected_at is not null and bank.closed_at is null then bank.objected_at
        when bank.said_at is null and refund.state = 'manual' then
          bank.since + make_interval(days => case bank.because when 'refused' then 0 else ${sql.lit(BANK_REFUND_DAYS)} end)
        end as since
      from bank_refund as bank join payment_refund as refund on refund.id = bank.refund_id
      join booking_payment as own on own.payment_id = refund.payment_id
    ) as bank where since <= ${now}`,
  disputed: () => sql`
    select ${since('disputed', sql`id`, sql`since`)} from (
      select id, (select coalesce(max(move.created_at), payment.created_at) from payment_move as move
        where move.payment_id = payment.id and move.to_state = 'disputed') as since
      from payment where state = 'disputed'
    ) as payment`,
  unheld: () => sql`
    select ${since('unheld', sql`booking.id`, sql`booking.state_since`)} from booking
    where state = 'paying' and (
      select count(*) from booking_move as move where move.booking_id = booking.id and move.move = 'unhold'
        and move.n > (select coalesce(max(n), 0) from booking_move as signed
          where signed.booking_id = booking.id and signed.move = 'accept')) > 1`,
  booking: (now) => sql`
    select ${since('booking', sql`id`, sql`due_at`)} from booking
    where state in ('checking', 'confirming') and due_at <= ${now}`,
  delivery: (now) => sql`
    select ${since('delivery', sql`subject_id`, sql`since`)} from (
      select channel.number as subject_id, min(delivery.finished_at) as since
      from (values ${CHANNELS}) as channel (number, name)
      join delivery on delivery.channel = channel.name and delivery.state = 'failed'
        and delivery.finished_at > greatest(${notNews(now)}, ${putAside('delivery', sql`channel.number`)})
      group by channel.number
    ) as given_up`,
  // An address that takes something again, or that its agency has switched on anew, is no work any more.
  webhook: (now) => sql`
    select ${since('webhook', sql`subject_id`, sql`since`)} from (
      select webhook.id as subject_id, (
        select min(finished_at) from webhook_delivery as delivery
        where delivery.webhook_id = webhook.id and state = 'failed' and finished_at >= webhook.failing_since
          and finished_at > greatest(${notNews(now)}, ${putAside('webhook', sql`webhook.id`)})
      ) as since
      from webhook where failing_since is not null and removed_at is null
        and off_reason is distinct from 'owner'
    ) as given_up where since is not null`,
  jobs: () => sql`
    select ${since('jobs', sql.lit(JOBS_SUBJECT), sql`since`)} from (${GIVEN_UP_SINCE}) as queue where since is not null`,
}
