import { type ChannelName, channelNames } from '../../../../contract/notifications/channels.ts'
import type { Kind } from '../kinds/kind.rules.ts'

/** What differs from a kind's own defaults. */
export type Differences = ReadonlyMap<ChannelName, boolean>

/** By which channels a person hears of a kind. */
export function wantedChannels(kind: Kind<never>, differences: Differences): ChannelName[] {
  return channelNames.filter(
    (channel) =>
      kind.required?.includes(channel) || (differences.get(channel) ?? kind.channels.includes(channel)),
  )
}
