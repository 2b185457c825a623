import { sql } from 'kysely'
import type { ChannelName } from '../../../../contract/notifications/channels.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { KindName } from '../kinds/kinds.rules.ts'

export interface Choice {
  kind: KindName
  channel: ChannelName
  is_on: boolean
}

/** Keeps what was chosen; the other choices stand. Nobody's who is no more. */
export async function savePreferences(tx: Tx, userId: number, choices: readonly Choice[]): Promise<void> {
  if (choices.length === 0) return
  await sql`
    insert into notification_preference (user_id, kind, channel, is_on)
    select app_user.id, kind, channel, is_on
    from jsonb_to_recordset(${JSON.stringify(choices)}::jsonb) as chosen(kind text, channel text, is_on boolean)
    join app_user on app_user.id = ${userId}
    on conflict (user_id, kind, channel) do update set is_on = excluded.is_on`.execute(tx)
}

export interface QuietSetting {
  time_zone?: string | undefined
  quiet?: boolean | undefined
  quiet_from?: number | undefined
  quiet_till?: number | undefined
}

/** Only what is given changes; a first setting stands on the defaults of the table. */
export async function saveQuiet(
  tx: Tx,
  userId: number,
  { time_zone, quiet, quiet_from, quiet_till }: QuietSetting,
): Promise<void> {
  const given = Object.fromEntries(
    Object.entries({ time_zone, quiet, quiet_from, quiet_till }).filter(([, value]) => value !== undefined),
  )
  if (Object.keys(given).length === 0) return
  await tx
    .insertInto('notification_setting')
    .values({ user_id: userId, ...given })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(given))
    .execute()
}
