import type { Random } from '../../kill/random.ts'

/** Things that a call names by a number, of which everybody in the world has some. */
export const things = [
  'request',
  'offer',
  'booking',
  'filter',
  'template',
  'payment',
  'special',
  'notification',
  'key',
  'webhook',
  'delivery',
  'session',
  'person',
  'tour',
  'hotel',
  'import',
  'sandbox',
] as const
export type Thing = (typeof things)[number]

/** Whose: the caller's, somebody else's, or the number after the caller's. */
export type Whose = 'own' | 'others' | 'neighbour'

/** A number that is known when the call is made: the same case asks the same question of another world. */
export class Named {
  readonly thing: Thing
  readonly whose: Whose
  /** Which of them, from 0 up to, not including, 1. */
  readonly which: number

  constructor(thing: Thing, whose: Whose, which: number) {
    this.thing = thing
    this.whose = whose
    this.which = which
  }
}

/** JSON that no `JSON.stringify` would write: 1e309, -0, a number of forty digits. */
export class Raw {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

export type Value = null | boolean | number | string | Named | Raw | readonly Value[] | Fields
export interface Fields {
  readonly [name: string]: Value
}

export type Lookup = (named: Named) => number | string

/** The JSON text of a value, its numbers looked up. */
export function written(value: Value, lookup: Lookup): string {
  if (value instanceof Named) return JSON.stringify(lookup(value))
  if (value instanceof Raw) return value.text
  if (Array.isArray(value)) return `[${value.map((one: Value) => written(one, lookup)).join(',')}]`
  if (!isFields(value)) return JSON.stringify(value)
  const fields = Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}:${written(one, lookup)}`)
  return `{${fields.join(',')}}`
}

export function isFields(value: Value | undefined): value is Fields {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Named) &&
    !(value instanceof Raw)
  )
}

/** Mostly one's own: whoever names other people's things only gets nowhere. */
export function someThing(random: Random, thing: Thing): Named {
  const whose = random.chance(65) ? 'own' : random.pick(['others', 'others', 'neighbour'] as const)
  return new Named(thing, whose, random.fraction())
}
