import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Endpoint } from '../../../contract/platform/endpoint.ts'
import { touristOfferFull } from '../../../contract/offers/tourist-offers.ts'
import { mayCall, personOf } from '../world/callers.ts'
import { titleOf } from '../../support/contract.ts'
import { thingsOfOwners } from '../cases/named-things.ts'
import type { Shot } from '../shots.ts'
import type { Answer } from '../wire.ts'
import type { World } from '../world/world.ts'

/** Something that must never be, and of which kind it is: the same kinds at one operation are one finding. */
export interface Fault {
  kind: string
  detail: string
  /** The same wherever it is asked: one finding, not one for each operation. */
  isEverywhere?: boolean
}

export interface Judging {
  world: World
  endpoints: ReadonlyMap<string, Endpoint>
}

/** What only the inside of a server says; no case sends any of it. */
const INSIDE =
  /node_modules|\bat (?:async )?[\w.<>]+ \((?:file|node|\/)|\.ts:\d+:\d+|SQLSTATE|violates [\w-]+ (?:key )?constraint|duplicate key value|invalid byte sequence|syntax error at or near|relation "\w+"|column "?\w+"? (?:does not|of relation)|deadlock detected|\/server\/(?:modules|platform)\//

/** Somebody was let in whom the contract turns away. */
export const DOOR = 'door'

/** Open in a demonstration on purpose: whoever tries the product reads all letters there. */
const OPEN_TO_ALL = new Set(['GET /api/dev/outbox', 'GET /api/dev/bots'])

/** Whoever has chosen an offer learns from it how the seller is reached; before that nobody does. */
const OF_CHOICE = titleOf(touristOfferFull)

const ChosenOffer = z.object({
  result: z.looseObject({ offer_info: z.looseObject({ state: z.literal('chosen') }) }),
})

function withoutSeller(body: string): string {
  const chosen = ChosenOffer.safeParse(attempt(() => JSON.parse(body)))
  return chosen.success ? JSON.stringify({ ...chosen.data.result, agency: null }) : body
}

/** Everything that is wrong with this answer by itself. */
export function faultsOf(shot: Shot, answer: Answer, judging: Judging): Fault[] {
  const { of } = shot
  if (answer.cut === 'late') return [{ kind: 'no answer', detail: `after ${answer.milliseconds | 0} ms` }]
  if (answer.cut === 'closed')
    return of.mayBeCut ? [] : [{ kind: 'cut', detail: 'the connection was closed' }]
  const faults = [...byStatus(answer), ...bySecrets(shot, answer, judging)]
  return answer.status >= 200 && answer.status < 300 && of.method !== 'HEAD' && of.method !== 'OPTIONS'
    ? [...faults, ...byContract(shot, answer, judging)]
    : faults
}

function byStatus({ status, headers, body }: Answer): Fault[] {
  const faults: Fault[] = []
  if (status >= 500) faults.push({ kind: String(status), detail: body.slice(0, 300) })
  if ((status === 503 || status === 429) && !/^\d+$/.test(headers.get('retry-after') ?? ''))
    faults.push({ kind: `${status} without Retry-After`, detail: body.slice(0, 100) })
  if (status >= 300 && status < 400) faults.push({ kind: 'redirect', detail: headers.get('location') ?? '' })
  if (headers.has('x-injected')) faults.push({ kind: 'header injected', detail: '' })
  // Node itself refuses an expectation without a body, so that there is nothing to be sniffed.
  if (body !== '' && headers.get('x-content-type-options') !== 'nosniff')
    faults.push({ kind: 'no nosniff', detail: `${status} ${body.slice(0, 100)}`, isEverywhere: true })
  if (
    body !== '' &&
    !/charset=|^image\/|^application\/pdf$|spreadsheetml|svg/.test(headers.get('content-type') ?? '')
  )
    faults.push({ kind: 'no charset', detail: headers.get('content-type') ?? 'none', isEverywhere: true })
  return faults
}

/** Pages look at the cookie alone, so whatever the holder of a token is told, whichever way it is shown, is his. */
function bySecrets({ of }: Shot, { body }: Answer, { world }: Judging): Fault[] {
  const inside = INSIDE.exec(body)
  const title = titleOf(of.endpoint)
  const told = OPEN_TO_ALL.has(title)
    ? []
    : world.canaries.toldTo(of.caller, title === OF_CHOICE ? withoutSeller(body) : body)
  return [
    ...(inside ? [{ kind: 'inside told', detail: around(body, inside.index) }] : []),
    ...told.map((whose) => ({ kind: 'leak', detail: `${of.caller} was told ${whose}` })),
  ]
}

function around(text: string, at: number): string {
  return text.slice(Math.max(0, at - 80), at + 120)
}

/** Of a call that was served: the door, the owner, what was sent, what came. */
function byContract(shot: Shot, answer: Answer, { world, endpoints }: Judging): Fault[] {
  const { of, caller } = shot
  const [path = '', query = ''] = shot.target.split(/\?(.*)/s)
  const isTwisted = of.done.includes('path')
  if (isTwisted) return []
  const endpoint = endpoints.get(`${of.method} ${addressed(of, path)}`)
  if (!endpoint) return [{ kind: 'undeclared method served', detail: `${of.method} ${path}` }]
  const read = readCall(endpoint, { path, query, sent: shot.sent })
  return [
    ...(mayCall(endpoint, caller) ? [] : [{ kind: DOOR, detail: `${caller} was let in` }]),
    ...read.faults,
    ...byOwner(endpoint, { read, world, shot, answer }),
    ...byAnswer(endpoint, answer),
  ]
}

/** An address that ends with a stroke is the one without it: no id at the end of it is the address of the list. */
function addressed({ endpoint }: Shot['of'], path: string): string {
  const list = endpoint.path.replace(/\/:\w+$/, '')
  return path === `${list}/` ? list : endpoint.path
}

interface ReadCall {
  faults: Fault[]
  fields: Record<string, unknown>
}

/** The call as the contract reads it: whatever it does not take must not be served. */
function readCall(
  endpoint: Endpoint,
  { path, query, sent }: { path: string; query: string; sent: string | null },
): ReadCall {
  const faults: Fault[] = []
  const fields: Record<string, unknown> = {}
  const check = (what: string, schema: z.ZodType | undefined, given: () => unknown) => {
    const parsed = schema?.safeParse(attempt(given))
    if (parsed && !parsed.success)
      faults.push({ kind: `${what} breaks the schema`, detail: z.prettifyError(parsed.error).slice(0, 300) })
    else Object.assign(fields, parsed?.data)
  }
  check('path', endpoint.params, () => paramsOf(endpoint, path))
  check('query', endpoint.query ?? z.strictObject({}), () => queryOf(query))
  if (endpoint.body) check('body', endpoint.body, () => bodyOf(sent))
  return { faults, fields }
}

function attempt(given: () => unknown): unknown {
  try {
    return given()
  } catch {
    return undefined
  }
}

function paramsOf(endpoint: Endpoint, path: string): Record<string, string> {
  const parts = path.split('/')
  const named = endpoint.path
    .split('/')
    .flatMap((part, at) => (part.startsWith(':') ? [[part.slice(1), at] as const] : []))
  return Object.fromEntries(named.map(([name, at]) => [name, decodeURIComponent(parts[at] ?? '')]))
}

function queryOf(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const before = query[name]
    query[name] = before === undefined ? value : [before, value].flat()
  }
  return query
}

function bodyOf(sent: string | null): unknown {
  const text = (sent ?? '').replace(/^\uFEFF/, '').trim()
  return text === '' ? undefined : (JSON.parse(text) as unknown)
}

interface Owning {
  read: ReadCall
  world: World
  shot: Shot
  answer: Answer
}

/** Somebody else's thing is as if it did not exist: refused, or a list of nothing. */
function byOwner(endpoint: Endpoint, { read, world, shot, answer }: Owning): Fault[] {
  if (shot.caller === 'admin' || isListOfNothing(answer.body)) return []
  return Object.entries(endpoint.owner ?? {}).flatMap(([field, owner]) => {
    const thing = thingsOfOwners[owner]
    // Agents reach every request of their countries; of a tour it is not noted who was offered it.
    if (!thing || thing === 'tour' || owner === 'an agent of its country') return []
    const ids = ([read.fields[field]].flat() as (number | string | null | undefined)[]).filter(
      (id) => id != null,
    )
    const strange = ids.filter((id) => world.holdersOf(thing, id)?.has(personOf(shot.caller)) === false)
    // Of a list only what is one's own is done; what is not is passed over.
    if (strange.length === 0 || strange.length < ids.length) return []
    const holders = strange.flatMap((id) => [...(world.holdersOf(thing, id) ?? [])])
    return [
      { kind: 'owner', detail: `${shot.caller} reached ${thing} ${strange.join()} of ${holders.join()}` },
    ]
  })
}

function isListOfNothing(body: string): boolean {
  return /"total_items":0\b|"items":\[\]|"result":\[\]/.test(body)
}

const answers = new WeakMap<Endpoint, z.ZodType>()

function byAnswer(endpoint: Endpoint, { headers, body }: Answer): Fault[] {
  const type = headers.get('content-type') ?? ''
  if (endpoint.download)
    return type === endpoint.download ? [] : [{ kind: 'answer of another type', detail: type }]
  const schema = answers.get(endpoint) ?? z.object({ status: z.literal(true), ...endpoint.answer.shape })
  answers.set(endpoint, schema)
  const told = attempt(() => JSON.parse(body) as unknown)
  const parsed = schema.safeParse(told)
  if (!parsed.success)
    return [{ kind: 'answer breaks its schema', detail: z.prettifyError(parsed.error).slice(0, 300) }]
  return isDeepStrictEqual(parsed.data, told)
    ? []
    : [{ kind: 'answer holds what the contract does not', detail: body.slice(0, 300) }]
}
