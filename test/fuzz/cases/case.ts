import type { Endpoint } from '../../../contract/platform/endpoint.ts'
import type { Random } from '../../kill/random.ts'
import type { Caller } from '../world/callers.ts'
import type { Fields, Lookup, Named, Value } from './values.ts'

/** One call of the fuzzer's, the same for the same seed and number; what it names is looked up when it is made. */
export interface Case {
  seed: number
  index: number
  /** What it is about; another method may stand in `method`. */
  endpoint: Endpoint
  caller: Caller
  method: string
  /** Of the address: as it is, or something to be looked up and written as a part of it. */
  path: (string | Named)[]
  query: [string, string | Named][]
  headers: Header[]
  presenting: Presenting
  body: Body | null
  /** What was done to it, for whoever reads a finding. */
  done: string[]
  /** So broken that the server may end the connection instead of answering. */
  mayBeCut: boolean
}

/** An operation with what is drawn from it once, so that a case costs little. */
export interface Operation {
  endpoint: Endpoint
  title: string
  bodies: Fields[]
  queries: Fields[]
  bodyFields: string[]
  queryFields: string[]
}

export interface Deck {
  seed: number
  operations: readonly Operation[]
  /** Drawn from: each operation as often as it is worth. */
  weighted: readonly Operation[]
  /** Right calls among the others; not where one operation alone is looked at. */
  hasStory: boolean
  odd: readonly Value[]
  texts: readonly string[]
}

export type Header = readonly [name: string, value: string]

/** How the caller says who he is. A wrong token in the header wins over a right one in a cookie. */
export type Presenting = 'bearer' | 'cookie' | 'both' | 'wrong bearer and cookie' | 'wrong cookie and bearer'

/** What is sent behind the headers. */
export interface Body {
  /** Its text, or bytes that are no text. */
  text(lookup: Lookup): string | Buffer
  /** So large that the answer may come before all of it is taken. */
  isHuge: boolean
  /** JSON of the call's own fields, perhaps with others; what it means is known. */
  isJson: boolean
}

/** How far from a right call it is: a right one, one that is wrong in one place, one that is wrong all over. */
export type Wildness = 'right' | 'wrong' | 'wild'

/** What the parts of a case are drawn with. */
export interface Drawing {
  deck: Deck
  operation: Operation
  random: Random
  wildness: Wildness
  done: string[]
}
