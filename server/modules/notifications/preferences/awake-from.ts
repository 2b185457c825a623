import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { awake } from '../deliveries/quiet-hours.rules.ts'

interface Hours {
  user_id: number
  time_zone: string
  quiet: boolean
  quiet_from: number
  quiet_till: number
}

/** From when on each of these people may be told, by their quiet hours; who has set nothing has those that all begin with. */
export async function awakeFrom(
  tx: Tx,
  { userIds, now }: { userIds: readonly number[]; now: Date },
): Promise<ReadonlyMap<number, Date>> {
  const ids = [...new Set(userIds)].toSorted((a, b) => a - b)
  await sql`
    insert into notification_setting (user_id) select id from app_user where id = any(${ids}::bigint[]) order by id
    on conflict (user_id) do nothing`.execute(tx)
  const { rows } = await sql<Hours>`
    select user_id, time_zone, quiet, quiet_from, quiet_till from notification_setting
    where user_id = any(${ids}::bigint[])`.execute(tx)
  return new Map(
    rows.map(({ user_id, time_zone, quiet, quiet_from, quiet_till }) => [
      user_id,
      awake({ timeZone: time_zone, quiet, quietFrom: quiet_from, quietUntil: quiet_till }, now),
    ]),
  )
}
