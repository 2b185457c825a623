import type { BookingHistory } from '../../../contract/bookings/booking-history.ts'
import type { Booking, BookingHappening, BookingMove } from '../../../contract/bookings/bookings.ts'
import { happenedWords } from '../../../contract/bookings/booking-words.ts'
import { moveTitle, sumWords } from './money/money.rules.ts'

export interface HistoryLine {
  key: string
  title: string
  by: BookingMove['by']
  /** Empty: nothing was written to it. */
  note: string
  at: string
}

/**
 * Newest first. Of the same moment what did not move anything was before the move that followed of it; the money that has
 * covered the booking stands in place of that move, for it says whether it is held or has come.
 */
export function linesOf({ moves, happened }: BookingHistory, signed: Booking['accepted']): HistoryLine[] {
  const covers = new Set(moves.filter(({ move }) => move === 'cover').map(({ at }) => at))
  const hasCovered = ({ what, at }: BookingHappening) =>
    (what === 'hold' || what === 'payment') && covers.has(at)
  const told = new Set(happened.filter(hasCovered).map(({ at }) => at))
  const moved = moves
    .filter(({ move, at }) => !(move === 'cover' && told.has(at)))
    .map(({ n, move, by, note, at }) => ({ key: `${n}`, title: moveTitle(move, signed), by, note, at }))
  const all = [...happened.map(happenedLine), ...moved]
  return all.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)).toReversed()
}

const happenedLine = ({ what, by, at, amount }: BookingHappening): HistoryLine => ({
  key: `${what} ${at} ${amount}`,
  title: amount === null ? happenedWords[what] : `${happenedWords[what]}: ${sumWords(amount)}`,
  by,
  note: '',
  at,
})
