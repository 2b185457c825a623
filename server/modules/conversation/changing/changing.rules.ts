import { workLimits } from '../../../../contract/cabinet-limits.ts'
import { isPieceOfPhone } from '../../../platform/contacts/contacts.rules.ts'
import type { StoredMessage } from '../stored-message.ts'

const OPEN_MS = workLimits.messageChangeMinutes * 60_000

/** Somebody's own words or files, not a line of what was done elsewhere. */
export const isSaid = (event: string | null): boolean => event === null || event === 'files'

type Changing = Pick<StoredMessage, 'author_id' | 'created_at' | 'deleted_at' | 'event'>

/**
 * Until when this person may change it; null: never, or not any more. What was said before the owner's thing was settled
 * stays as it was said.
 */
export function changeableUntil(
  { author_id, created_at, deleted_at, event }: Changing,
  { userId, settledAt }: { userId: number; settledAt: Date | null },
): Date | null {
  if (author_id !== userId || deleted_at || !isSaid(event)) return null
  if (settledAt && created_at <= settledAt) return null
  return new Date(created_at.getTime() + OPEN_MS)
}

/** What may stand of deleted words beside others: a piece of a phone makes the rest of it one. */
export function leftOf(words: readonly string[]): string {
  return words.filter(isPieceOfPhone).join('\n')
}
