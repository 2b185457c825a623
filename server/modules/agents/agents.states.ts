import { moderation, type ModerationStatus } from '../../../contract/agents/agents.ts'
import { defineMoves } from '../../platform/moves.ts'

/** What an agency and a moderator may do. Who submits for the first time is no agent yet. */
export const moderationMoves = defineMoves<ModerationStatus>()(
  {
    submit: {
      from: [moderation.new, moderation.success, moderation.reject],
      to: moderation.sent,
      by: ['tourist', 'agent', 'system'],
    },
    accept: { from: [moderation.sent], to: moderation.success, by: ['admin', 'system'] },
    reject: { from: [moderation.sent], to: moderation.reject, by: ['admin', 'system'] },
    withdraw: { from: [moderation.success], to: moderation.reject, by: ['admin', 'system'] },
    correct: { from: [moderation.reject], to: moderation.success, by: ['admin', 'system'] },
  },
  'moderation_move',
)
