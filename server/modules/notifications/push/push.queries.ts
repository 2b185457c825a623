import { sql } from 'kysely'
import type { Read } from '../../../platform/db/database.ts'
import type { Browser } from '../../../platform/gateways/gateway-kinds.ts'

/** Browsers of a person whose sign-in there still stands. */
export async function browsersOf(read: Read, userId: number): Promise<(Browser & { id: number })[]> {
  return read
    .selectFrom('push_subscription')
    .innerJoin('session', 'session.id', 'push_subscription.session_id')
    .select(['push_subscription.id', 'endpoint', 'p256dh', 'auth'])
    .where('push_subscription.user_id', '=', userId)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', sql<Date>`now()`)
    .orderBy('push_subscription.id')
    .execute()
}
