import type { Endpoint } from '../../../contract/platform/endpoint.ts'
import { type Random, seeded } from '../../kill/random.ts'
import { addressOf } from './addresses.ts'
import { bodyOf } from './bodies.ts'
import type { Case, Deck, Drawing, Operation, Wildness } from './case.ts'
import { type Caller, callers, isRuinous, mayCall } from '../world/callers.ts'
import { titleOf } from '../../support/contract.ts'
import { headersOf } from './headers.ts'
import { oddTexts, oddValues } from './odd-values.ts'
import { fieldsOf, samplesOf } from './shapes.ts'

/** Hashing a password, or putting the whole description together, costs as much as a hundred refusals. */
const dear =
  /^(?:POST \/api\/(?:admin\/)?login|POST \/api\/admin\/second-factor|POST \/api\/password\/new|PUT \/api\/user\/password|POST \/api\/session\/proof\/confirm|POST \/api\/user\/photo|GET \/api\/user\/data|POST \/api\/travel-agent\/tours\/search|POST \/api\/admin\/ledger\/check|GET \/api\/travel-agent\/statement\.xlsx)$/
const USUAL = 20
/** What ends somebody's sign-in is no less a call than others, but it makes others' calls dull. */
const SELDOM = 5

export function deckOf(
  endpoints: readonly Endpoint[],
  { seed, samples, only }: { seed: number; samples: number; only?: string },
): Deck {
  const operations = endpoints
    .filter((endpoint) => !only || titleOf(endpoint).includes(only))
    .map((endpoint, at): Operation => {
      const { body, query } = endpoint
      const drawing = { seed: seed + at, count: samples }
      return {
        endpoint,
        title: titleOf(endpoint),
        bodies: body ? samplesOf(body, drawing) : [],
        queries: query ? samplesOf(query, drawing) : [],
        bodyFields: body ? fieldsOf(body) : [],
        queryFields: query ? fieldsOf(query) : [],
      }
    })
  if (operations.length === 0) throw new Error(`no operation is named like «${only}»`)
  const weighted = operations.flatMap((one) =>
    Array.from({ length: dear.test(one.title) ? 1 : isRuinous(one.title) ? SELDOM : USUAL }, () => one),
  )
  return { seed, operations, weighted, hasStory: !only, odd: oddValues(seed), texts: oddTexts(seed) }
}

export function caseOf(deck: Deck, index: number): Case {
  const random = seeded(Math.imul(deck.seed ^ 0x9e3779b9, 0x85ebca6b) + index)
  const operation = random.pick(deck.weighted)
  const { endpoint } = operation
  const wildness = wildnessOf(random)
  const drawing: Drawing = { deck, operation, random, wildness, done: [] }
  const caller = callerOf(endpoint, random)
  const method = methodOf(drawing)
  const address = addressOf(drawing)
  const body = bodyOf(drawing, method)
  const { headers, presenting, mayBeCut } = headersOf(drawing, { body, method })
  return {
    seed: deck.seed,
    index,
    endpoint,
    caller,
    method,
    ...address,
    headers,
    presenting,
    body,
    done: [wildness, ...drawing.done],
    mayBeCut: mayBeCut || (body?.isHuge ?? false) || method === 'CONNECT',
  }
}

function wildnessOf(random: Random): Wildness {
  if (random.chance(35)) return 'right'
  return random.chance(70) ? 'wrong' : 'wild'
}

/** Mostly somebody who may call, or nothing behind the door would ever be reached; what ends a sign-in, mostly his. */
function callerOf(endpoint: Endpoint, random: Random): Caller {
  if (isRuinous(titleOf(endpoint)) && mayCall(endpoint, 'leaver') && random.chance(90)) return 'leaver'
  if (random.chance(25)) return random.pick(callers)
  return random.pick(callers.filter((caller) => mayCall(endpoint, caller)))
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const
const strange = ['TRACE', 'CONNECT', 'PROPFIND', 'SEARCH', 'PURGE', 'M-SEARCH', 'LINK', 'QUERY'] as const

function methodOf({ operation, random, wildness, done }: Drawing): string {
  if (wildness === 'right' || !random.chance(4)) return operation.endpoint.method
  done.push('method')
  return random.chance(70) ? random.pick(methods) : random.pick(strange)
}
