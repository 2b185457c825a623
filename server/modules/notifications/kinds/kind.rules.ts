import type { ChannelName } from '../../../../contract/notifications/channels.ts'
import type { Right } from '../../../../contract/platform/rights.ts'

/**
 * How soon it has to be known. `security` waits for no morning and is told by every channel at once, `prompt` is told
 * at once and by letter to whom it did not reach, `calm` is no reason for a sound.
 */
export type Urgency = 'security' | 'prompt' | 'calm'

type OutsideName = Exclude<ChannelName, 'page'>

export interface Words {
  title: string
  text: string
  button: string
}

/** Everything that is to be known of one kind of notifications. */
export interface Kind<Data extends object> {
  /** In the settings. */
  title: string
  /** Whose settings show it; of the staff those who have the right, and they are told. */
  audience: 'tourist' | 'agent' | 'everybody' | { right: Right }
  urgency: Urgency
  /** On unless the person says otherwise. */
  channels: readonly ChannelName[]
  /** Of them, those that cannot be switched off. */
  required?: readonly ChannelName[]
  /** Hours after which it is no news and is not sent any more. */
  freshHours: number
  /** While nobody has read them, those of one group are shown and sent as one. */
  group?(data: Data): string
  /** What has been read of a group gives way as well: it tells nothing that its thing does not show. */
  latestOnly?: true
  /** What one that takes the place of an unread one of its group says; absent: what it says by itself. */
  gather?(data: Data, before: Data): object
  /** Minutes after which it is told outside, by each channel; absent: as soon as its urgency says. */
  waitMinutes?: { [Name in OutsideName]: number }
  /** To have stood before the eyes is not enough: it is told outside until it has been read, and a letter comes in its own time. */
  untilRead?: true
  /** Minutes between two sendings of one group to a phone. */
  pauseMinutes?: number
  words(data: Data, count: number): Words
  /** A path of the site. */
  link(data: Data): string
}

/** Only so that the words know their data. */
export const kind = <Data extends object>(one: Kind<Data>): Kind<Data> => one

export const EVERYWHERE: readonly ChannelName[] = ['page', 'push', 'email', 'telegram', 'max']
export const AT_HAND: readonly ChannelName[] = ['page', 'push', 'telegram', 'max']

/** As it stands at the beginning of one. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
