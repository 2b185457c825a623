import type { ReviewState } from '../../../contract/reviews/review-words.ts'
import { defineMoves } from '../../platform/moves.ts'

/** The life of a review; the database holds the same table (`review_move_exists`). It begins by its tourist's sending. */
export const reviewMoves = defineMoves<ReviewState>()(
  {
    publish: { from: ['sent'], to: 'published', by: 'system' },
    // A text that looks as if it should not be read by everybody waits for a moderator, an edited one too.
    queue: { from: ['sent', 'published'], to: 'queued', by: 'system' },
    pass: { from: ['queued'], to: 'published', by: 'admin' },
    reject: { from: ['queued'], to: 'rejected', by: 'admin' },
    remove: { from: ['published'], to: 'removed', by: 'admin' },
    restore: { from: ['removed'], to: 'published', by: 'admin' },
  },
  'review_state',
)
export type ReviewMove = Parameters<typeof reviewMoves.after>[0]
