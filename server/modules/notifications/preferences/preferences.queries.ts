import type { ChannelName } from '../../../../contract/notifications/channels.ts'
import type { Preferences } from '../../../../contract/notifications/preferences.ts'
import { hasRight } from '../../../../contract/platform/rights.ts'
import type { Read } from '../../../platform/db/database.ts'
import type { Actor } from '../../../platform/actor.ts'
import { channels } from '../deliveries/channels.ts'
import type { Kind } from '../kinds/kind.rules.ts'
import { type KindName, kindNames, kinds } from '../kinds/kinds.rules.ts'
import { type Differences, wantedChannels } from './preferences.rules.ts'

/** What a person has set otherwise than the kinds' own defaults, by kind. */
export async function differencesOfAll(read: Read, userId: number): Promise<Map<string, Differences>> {
  const rows = await read
    .selectFrom('notification_preference')
    .select(['kind', 'channel', 'is_on'])
    .where('user_id', '=', userId)
    .execute()
  const byKind = new Map<string, Map<ChannelName, boolean>>()
  for (const { kind, channel, is_on } of rows) {
    const own = byKind.get(kind) ?? new Map<ChannelName, boolean>()
    byKind.set(kind, own.set(channel as ChannelName, is_on))
  }
  return byKind
}

export async function differencesOf(read: Read, userId: number, kind: KindName): Promise<Differences> {
  return (await differencesOfAll(read, userId)).get(kind) ?? new Map<ChannelName, boolean>()
}

/** Everything that the settings show to this person: the kinds of their role, what is on, by what they can be reached. */
export async function preferencesOf(read: Read, actor: Pick<Actor, 'id' | 'roles'>): Promise<Preferences> {
  const differences = await differencesOfAll(read, actor.id)
  const setting = await read
    .selectFrom('notification_setting')
    .select(['time_zone', 'quiet', 'quiet_from', 'quiet_till'])
    .where('user_id', '=', actor.id)
    .executeTakeFirst()
  const connected: ChannelName[] = ['page']
  for (const channel of channels) if (await channel.reaches(read, actor.id)) connected.push(channel.name)
  const audience = actor.roles.includes('agent') ? 'agent' : 'tourist'
  return {
    channels: ['page' as const, ...channels.map(({ name }) => name)].map((name) => ({
      name,
      is_connected: connected.includes(name),
    })),
    kinds: kindNames.flatMap((name) => {
      const kind: Kind<never> = kinds[name]
      const concerns =
        kind.audience === 'everybody' ||
        kind.audience === audience ||
        (typeof kind.audience === 'object' && hasRight(actor.roles, kind.audience.right))
      if (!concerns) return []
      return {
        kind: name,
        title: kind.title,
        on: wantedChannels(kind, differences.get(name) ?? new Map()),
        required: [...(kind.required ?? [])],
      }
    }),
    quiet: setting ?? quietDefault,
  }
}

/** As the table has it for whoever has chosen nothing: from nine in the evening until nine in the morning in Moscow. */
const quietDefault = { time_zone: 'Europe/Moscow', quiet: true, quiet_from: 21 * 60, quiet_till: 9 * 60 }
