import { moderation, type ModerationStatus } from '../../../contract/agents/agents.ts'
import { defineMoves } from '../../platform/moves.ts'

/** What a moderator may do. An agent's own edit of legal data leads from any status to 'sent' again. */
export const moderationMoves = defineMoves<ModerationStatus>()(
  {
    accept: { from: [moderation.sent], to: moderation.success, by: ['admin', 'system'] },
    reject: { from: [moderation.sent], to: moderation.reject, by: ['admin', 'system'] },
    withdraw: { from: [moderation.success], to: moderation.reject, by: ['admin', 'system'] },
    correct: { from: [moderation.reject], to: moderation.success, by: ['admin', 'system'] },
  },
  'moderation_move',
)
