import type { Tx } from '../../../platform/db/database.ts'
import type { Browser } from '../../../platform/gateways/gateway-kinds.ts'

const BROWSERS_MAX = 10

export interface OwnBrowser extends Browser {
  user_id: number
  session_id: number
  created_at: Date
}

/** One browser is one row: whoever signs in there next takes it over. Beyond ten the oldest is forgotten. */
export async function saveBrowser(tx: Tx, browser: OwnBrowser): Promise<void> {
  const { endpoint: _, ...rest } = browser
  await tx
    .insertInto('push_subscription')
    .values(browser)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(rest))
    .execute()
  await tx
    .deleteFrom('push_subscription')
    .where('user_id', '=', browser.user_id)
    .where(({ eb, selectFrom }) =>
      eb(
        'id',
        'not in',
        selectFrom('push_subscription')
          .select('id')
          .where('user_id', '=', browser.user_id)
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(BROWSERS_MAX),
      ),
    )
    .execute()
}

export async function deleteBrowser(tx: Tx, own: { userId: number; endpoint: string }): Promise<void> {
  await tx
    .deleteFrom('push_subscription')
    .where('user_id', '=', own.userId)
    .where('endpoint', '=', own.endpoint)
    .execute()
}

export async function deleteBrowsers(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await tx
      .deleteFrom('push_subscription')
      .where('id', 'in', [...ids])
      .execute()
}

export async function deleteBrowserOfSession(tx: Tx, sessionId: number): Promise<void> {
  await tx.deleteFrom('push_subscription').where('session_id', '=', sessionId).execute()
}
