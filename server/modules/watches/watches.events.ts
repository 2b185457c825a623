import { defineEvent } from '../../platform/events.ts'

interface OfWatch {
  watchId: number
  userId: number
  /** Where to, in words: a hotel or a country. */
  place: string
}

interface Fell extends OfWatch {
  /** Which fall of this watch it is. */
  times: number
  /** Whole roubles for the party. */
  price: number
  was: number
  /** ISO: when the price was looked at. */
  checkedAt: string
}

/** A watched price has fallen by as much as is worth a word. */
export const watchFell = defineEvent<Fell>()('watch.fell')

/** What was watched is sold no longer, and is watched no longer. */
export const watchGone = defineEvent<OfWatch>()('watch.gone')
