import type { ChannelName } from '../../../../contract/notifications.ts'
import type { Read } from '../../../platform/db/database.ts'
import type { KindName } from '../kinds.rules.ts'
import type { Differences } from './preferences.rules.ts'

/** What a person has set otherwise than the kind's own defaults. */
export async function differencesOf(read: Read, userId: number, kind: KindName): Promise<Differences> {
  const rows = await read
    .selectFrom('notification_preference')
    .select(['channel', 'is_on'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .execute()
  return new Map(rows.map(({ channel, is_on }) => [channel as ChannelName, is_on]))
}
