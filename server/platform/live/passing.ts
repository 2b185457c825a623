import { type Statement, statement } from '../db/statement.ts'
import type { Frame } from '../events.ts'

/** In the place of a number: what is kept nowhere has none, and may be told again and again. */
export const PASSING = 0

const TOLD = "select pg_notify('live', $1)"

/** Tells open pages what is true only now: whoever does not hear it, or is away, never will. */
export function passing({ key: url, name, data }: Frame): Statement {
  return statement(TOLD, [JSON.stringify([{ id: PASSING, url, name, data }])], () => undefined)
}
