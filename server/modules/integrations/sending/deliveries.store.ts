import { sql } from 'kysely'
import { moderation } from '../../../../contract/agents/agents.ts'
import { constants } from '../../../platform/db/constants.ts'
import type { Tx } from '../../../platform/db/database.ts'

/** What is not over yet. */
const UNFINISHED = constants('waiting', 'sending')

/** Locks the address, so that one attempt at a time is planned for it; null where it is gone. */
export async function lockWebhook(tx: Tx, id: number) {
  const row = await tx
    .selectFrom('webhook')
    .innerJoin('agent', 'agent.id', 'webhook.agent_id')
    .selectAll('webhook')
    .select((eb) => [
      eb('agent.status', '=', moderation.success).as('is_verified'),
      eb
        .exists(
          eb
            .selectFrom('block_in_force')
            .select('block_in_force.id')
            .whereRef('block_in_force.user_id', '=', 'webhook.agent_id'),
        )
        .as('is_blocked'),
    ])
    .where('webhook.id', '=', id)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate('webhook')
    .executeTakeFirst()
  return row ?? null
}
export type LockedWebhook = NonNullable<Awaited<ReturnType<typeof lockWebhook>>>

const GIVEN_UP_AT_ONCE = 1000

/**
 * What waits for an address is over, all of it or what is past its day; so much at a time, while the address is locked.
 * True where there may be more.
 */
export async function giveUp(
  tx: Tx,
  {
    webhookId,
    error,
    now,
    expiredOnly = false,
  }: { webhookId: number; error: string; now: Date; expiredOnly?: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_delivery')
    .set({ state: 'failed', finished_at: now, error: sql<string>`coalesce(error, ${error})` })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('webhook_delivery')
        .select('id')
        .where('webhook_id', '=', webhookId)
        .where('state', 'in', UNFINISHED)
        .$if(expiredOnly, (query) =>
          // The order is the index's: whatever the plan, what waits within its day is not looked at.
          query.where('expires_at', '<=', now).where('due_at', '<=', now).orderBy('expires_at'),
        )
        .limit(GIVEN_UP_AT_ONCE),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows) === GIVEN_UP_AT_ONCE
}

export interface ClaimedDelivery {
  id: number
  event_id: string
  type: string
  body: string
  attempts: number
}

/** The next event that is due at an address, the claimer's own until then; an attempt is counted before it is made. */
export async function claimDue(
  tx: Tx,
  { webhookId, now, until }: { webhookId: number; now: Date; until: Date },
): Promise<ClaimedDelivery | null> {
  const row = await tx
    .updateTable('webhook_delivery')
    .set(({ eb }) => ({ state: 'sending', attempts: eb('attempts', '+', 1), due_at: until }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('webhook_delivery')
        .select('id')
        .where('webhook_id', '=', webhookId)
        .where('state', 'in', UNFINISHED)
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'event_id', 'type', 'body', 'attempts'])
    .executeTakeFirst()
  return row ?? null
}

export interface Attempt {
  delivery_id: number
  tried_at: Date
  status: number | null
  milliseconds: number
  error: string | null
  answer: string
}

export async function insertAttempt(tx: Tx, attempt: Attempt): Promise<void> {
  await tx.insertInto('webhook_attempt').values(attempt).execute()
}

/** Locked; null where it is gone, or where somebody else has taken it meanwhile. */
export async function lockClaimed(tx: Tx, { id, attempts }: Pick<ClaimedDelivery, 'id' | 'attempts'>) {
  const row = await tx
    .selectFrom('webhook_delivery')
    .select(['id', 'expires_at'])
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('attempts', '=', attempts)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export interface DeliveryChange {
  state?: 'waiting' | 'delivered' | 'failed'
  due_at?: Date
  expires_at?: Date
  finished_at?: Date | null
  status?: number | null
  error?: string | null
  attempts?: number
  /** Of the last attempt. */
  headers?: Record<string, string>
}

export async function changeDelivery(
  tx: Tx,
  id: number,
  { headers, ...change }: DeliveryChange,
): Promise<void> {
  await tx
    .updateTable('webhook_delivery')
    .set({ ...change, ...(headers && { headers: JSON.stringify(headers) }) })
    .where('id', '=', id)
    .execute()
}

/** The address answers again: what was put off for it is due now. */
export async function hurryWaiting(tx: Tx, webhookId: number, now: Date): Promise<void> {
  await tx
    .updateTable('webhook_delivery')
    .set({ due_at: now })
    .where('webhook_id', '=', webhookId)
    .where('state', 'in', constants('waiting'))
    .where('due_at', '>', now)
    .execute()
}

/** Addresses that something is overdue for and that are neither off nor resting. */
export async function overdueWebhooks(
  tx: Tx,
  { before, now, most }: { before: Date; now: Date; most: number },
): Promise<number[]> {
  const rows = await tx
    .selectFrom('webhook')
    .select('id')
    .where('removed_at', 'is', null)
    .where((eb) => eb.or([eb('rest_until', 'is', null), eb('rest_until', '<=', now)]))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('webhook_delivery')
          .select('webhook_delivery.id')
          .whereRef('webhook_id', '=', 'webhook.id')
          .where('state', 'in', UNFINISHED)
          .where('due_at', '<', before),
      ),
    )
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** The log of so many days is kept; so many rows at a time. Answers how many went. */
export async function forgetDeliveries(
  tx: Tx,
  { before, most }: { before: Date; most: number },
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('webhook_delivery')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('webhook_delivery')
        .select('id')
        .where('created_at', '<', before)
        .where('state', 'in', ['delivered', 'failed'])
        .limit(most),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
