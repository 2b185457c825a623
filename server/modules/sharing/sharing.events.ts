import { defineEvent, frame } from '../../platform/events.ts'
import { sessionKey } from '../../platform/live/internal-keys.ts'
import { auctionKey } from '../auctions/index.ts'

/** Where the pages of a link listen. */
export const shareKey = (linkId: number) => `share:${linkId}`

/**
 * In the place of a session's number, behind which no session can be: whoever votes by a link has no sign-in, and hears
 * nothing but what happens at the link.
 */
export const listenerOf = (guestId: number) => -guestId

interface Changed {
  linkId: number
  auctionId: number
  /** Who may hear nothing any more. */
  goneGuestIds: readonly number[]
}

/** Somebody has come, gone or voted, or what is voted about is another now: every page that shows it reads it again. */
export const shareChanged = defineEvent<Changed>()('share.changed', ({ linkId, auctionId, goneGuestIds }) => [
  ...[shareKey(linkId), auctionKey(auctionId)].map((key) => frame(key, 'share.changed', {})),
  ...goneGuestIds.map((id) => frame(sessionKey(listenerOf(id)), 'session.ended', {})),
])
