import type { MergedThing } from '../../contract/privacy/merged-things.ts'
import type { Ctx } from './use-case.ts'

/** Two accounts of one person: the one that stays, and the one that becomes part of it. */
export interface Pair {
  keptId: number
  joinedId: number
}

/** The joined account's rows become the kept one's. */
export interface Moves {
  does: 'move'
  /**
   * Beside the person these columns make a row the only one of its kind: where the kept account has such a row, its own
   * stays and the joined one's goes. Empty: a person has one row.
   */
  once?: readonly string[]
  /** As what the preview counts the rows. */
  counted?: MergedThing
}

/** In its own way. */
export interface Does {
  does: (ctx: Ctx, pair: Pair) => Promise<unknown>
  counted?: MergedThing
}

/**
 * What becomes of a column that names a person when two accounts are joined; text: why it stays as it is. Bears a repeat:
 * it runs again after the merge, for jobs that were under way.
 */
export type MergeRule = Moves | { does: 'drop' } | Does | string

export const moves = (how: Omit<Moves, 'does'> = {}): Moves => ({ does: 'move', ...how })

/** Secrets of minutes, and what belongs to a sign-in that ends. */
export const dropped = { does: 'drop' } as const

/** The numbers of the staff and of agencies: neither is ever joined to anybody. */
export const ofStaff = 'Номер сотрудника: записи сотрудников не объединяются'
export const ofAgency = 'Номер человека из агентства: записи агентств и их людей не объединяются'
/** What is never changed keeps the number that was the person's then; it leads on to the kept account. */
export const asWritten = 'История не меняется: в ней остаётся номер, под которым человек был тогда'
