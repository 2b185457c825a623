import { defineEvent } from '../../platform/events.ts'

/** A moderator has hidden an agency's special offer, or given it back. */
export const specialOfferModerated = defineEvent<{
  id: number
  agentId: number
  isHidden: boolean
  /** ISO: the same offer may be hidden and given back again and again. */
  at: string
}>()('special-offer.moderated')
