import { counted } from '../../../../contract/texts.ts'
import type { Kind } from '../kinds/kind.rules.ts'
import { kindOf, type KindName } from '../kinds/kinds.rules.ts'
import type { Message, OutsideChannel } from './channel.ts'

/** A notification that is to be sent. */
export interface OutgoingMessage {
  notificationId: number
  deliveryId: number
  kind: KindName
  data: object
  count: number
  /** Of one group, or its own. */
  tag: string
  expiresAt: Date
}

interface To {
  userId: number
  channel: OutsideChannel
  /** The site's origin. */
  siteUrl: string
}

const LINES_MAX = 10
const NAMED_MAX = 3

/** What goes out to one person by one channel: security by itself, all the rest that came due together as one. */
export function messagesOf<T extends OutgoingMessage>(
  told: readonly T[],
  to: To,
): { message: Message; told: T[] }[] {
  const apart = told.filter((one) => urgencyOf(one) === 'security')
  const rest = told.filter((one) => urgencyOf(one) !== 'security')
  const groups = [...apart.map((one) => [one]), ...(rest.length > 0 ? [rest] : [])]
  return groups.map((group) => ({ message: composeMessage(group, to), told: group }))
}

function urgencyOf({ kind }: OutgoingMessage) {
  return kindOf(kind)?.urgency ?? 'calm'
}

function composeMessage(told: readonly OutgoingMessage[], { userId, channel, siteUrl }: To): Message {
  const newest = told.toSorted((one, other) => other.notificationId - one.notificationId)
  const lines = newest.map((one) => lineOf(one, siteUrl))
  const [first] = newest
  const [line] = lines
  if (!first || !line) throw new Error('nothing to tell')
  const shared = {
    userId,
    urgency: urgencyOf(first),
    expiresAt: new Date(Math.max(...told.map(({ expiresAt }) => expiresAt.getTime()))),
    lines: lines.slice(0, LINES_MAX),
  }
  if (told.length === 1)
    return {
      ...shared,
      ...line,
      key: `n${first.notificationId}.${channel}`,
      tag: first.tag,
      kind: first.kind,
    }
  const titles = lines.slice(0, NAMED_MAX).map(({ title }) => title)
  return {
    ...shared,
    key: `d${first.notificationId}.${channel}`,
    tag: 'digest',
    kind: undefined,
    title: counted(
      told.reduce((sum, { count }) => sum + count, 0),
      'notification',
    ),
    text: titles.join('. ') + (lines.length > NAMED_MAX ? ' и другие' : ''),
    button: 'Посмотреть',
    url: `${siteUrl}/notifications`,
  }
}

function lineOf({ kind: name, data, count }: OutgoingMessage, siteUrl: string) {
  const kind = kindOf(name) as Kind<object>
  return { ...kind.words(data, count), url: siteUrl + kind.link(data) }
}
