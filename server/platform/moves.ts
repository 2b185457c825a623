import { Refusal, type RefusalCode } from '../../contract/platform/refusals.ts'
import type { Actor } from './actor.ts'

/** `system`: nobody's own will, what follows from the clock or from another fact. */
export type Mover = 'tourist' | 'agent' | 'admin' | 'system'

export interface Move<State> {
  from: readonly State[]
  /** Of several ends the caller picks one. */
  to: State | readonly State[]
  by: Mover | readonly Mover[]
}

/**
 * Every way from one state of a thing to another, in one shape for all things: a move that is not in its table does not
 * exist, and `refusal` says so where people ask for it. Curried, for the states are named and the names of the moves are found.
 */
export function defineMoves<State extends string | number>() {
  return <const Moves extends Readonly<Record<string, Move<State>>>>(moves: Moves, refusal?: RefusalCode) => {
    type Name = keyof Moves & string
    const all = (Object.entries(moves) as [Name, Move<State>][]).flatMap(([name, { from, to, by }]) =>
      from.flatMap((begin) => listOf(to).map((end) => ({ name, from: begin, to: end, by: listOf(by) }))),
    )
    return {
      /** One line for each pair of states. */
      all,
      isPossible: (name: Name, from: State): boolean =>
        all.some((move) => move.name === name && move.from === from),
      /** The move that leads from one state to another; undefined where there is none. */
      between: (from: State, to: State) => all.find((move) => move.from === from && move.to === to),
      /**
       * The state to which a move leads. Refuses one that does not exist; throws where the actor is none whom the table
       * names, which no endpoint lets come so far. Null: the system.
       */
      after(name: Name, from: State, { actor, to }: { actor: Actor | null; to?: State }): State {
        const move = all.find(
          (one) => one.name === name && one.from === from && (to === undefined || one.to === to),
        )
        if (!move)
          throw refusal ? new Refusal('conflict', refusal) : new Error(`no move «${name}» from ${from}`)
        const mover = moverOf(actor)
        if (!move.by.includes(mover)) throw new Error(`the move «${name}» is not made by: ${mover}`)
        return move.to
      },
    }
  }
}

function listOf<T extends string | number>(one: T | readonly T[]): readonly T[] {
  return typeof one === 'object' ? one : [one]
}

/** In whose name somebody moves a thing; nobody: the system. */
export function moverOf(actor: Actor | null): Mover {
  if (!actor) return 'system'
  if (actor.asAdmin) return 'admin'
  return actor.roles.includes('agent') ? 'agent' : 'tourist'
}
