import type { ChannelName } from '../../../../contract/notifications/channels.ts'
import type { Read } from '../../../platform/db/database.ts'
import type { JobContext } from '../../../platform/jobs/job.ts'
import { OutsideFailure } from '../../../platform/outside/outside-failure.ts'
import type { Urgency, Words } from '../kinds/kind.rules.ts'
import type { KindName } from '../kinds/kinds.rules.ts'

/** A way to a person outside the page. */
export type OutsideChannel = Exclude<ChannelName, 'page'>

/** What is sent: one notification, or several that came due together. */
export interface Message extends Words {
  /** The same for every attempt: a channel that can, drops what it has seen. */
  key: string
  userId: number
  /** Of one group: a newer message takes the place of an older one. */
  tag: string
  /** Absolute. */
  url: string
  urgency: Urgency
  /** Later it is no news: a channel that can, drops it by itself. */
  expiresAt: Date
  /** Absent where the message gathers several kinds. */
  kind: KindName | undefined
  /** Of several: each in a line with its own link; one message has one. */
  lines: readonly { title: string; text: string; url: string }[]
}

/**
 * `sent`: the outside took it. `unreachable`: there is nobody there any more, and another attempt would change nothing
 * (a blocked bot, a browser that withdrew its consent); the next channel is tried at once.
 */
export type Outcome = { state: 'sent' } | { state: 'unreachable'; reason: string }

/** A channel that failed for now throws; this says when another attempt makes sense. */
export class TryLater extends OutsideFailure {
  override readonly name = 'TryLater'

  /** `reason` is a word for the admins' list, never the outside's own text. */
  constructor(reason: string, seconds: number) {
    super('later', reason, { retryAfter: seconds })
  }
}

export interface Channel {
  name: OutsideChannel
  /** Whether the person has this channel at all: a browser that allowed it, a confirmed e-mail, a bot that was started. */
  reaches(read: Read, userId: number): Promise<boolean>
  /** Outside any transaction. At least once: the same `key` may come again after a crash. */
  send(context: JobContext, message: Message): Promise<Outcome>
}
