import { moderation, type ModerationStatus } from '../../../contract/agents/agents.ts'

interface ModerationMove {
  name: 'accept' | 'reject' | 'withdraw' | 'correct'
  from: ModerationStatus
  to: ModerationStatus
}

/**
 * What a moderator may do; a move that is not here does not exist. An agent's own edit of legal data leads from any
 * status to 'sent' again.
 */
const moves: readonly ModerationMove[] = [
  { name: 'accept', from: moderation.sent, to: moderation.success },
  { name: 'reject', from: moderation.sent, to: moderation.reject },
  { name: 'withdraw', from: moderation.success, to: moderation.reject },
  { name: 'correct', from: moderation.reject, to: moderation.success },
]

/** The move that leads an agent from one status to another; undefined where there is none. */
export function moderationMove(from: ModerationStatus, to: ModerationStatus): ModerationMove | undefined {
  return moves.find((move) => move.from === from && move.to === to)
}
