import { defineEvent } from '../../platform/events.ts'

/** A kept document has so many days left. Numbers alone: whose name it bears stands in no event, job or letter. */
export const travellerExpiring = defineEvent<{
  travellerId: number
  version: number
  userId: number
  /** Left until its last day. */
  days: number
  /** Which of the warnings it is. */
  warning: number
}>()('traveller.expiring')

/** A card that nobody has used for long goes on a day unless its owner says otherwise. */
export const travellerUnused = defineEvent<{ travellerId: number; userId: number; goesOn: string }>()(
  'traveller.unused',
)
