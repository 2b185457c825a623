import type { z } from 'zod'
import type { AgencyRight } from './agency-rights.ts'
import type { AuditDeed, AuditKind } from './audit-deeds.ts'
import './no-eval.ts'
import type { Owner } from './owners.ts'
import type { RefusalCode, RefusalKind } from './refusals.ts'
import type { Right } from './rights.ts'
import type { ApiScope } from './scopes.ts'
import type { CallSwitch } from './switches.ts'

/** Who may call: everybody, any signed-in person, a tourist (not an agent), an agent, an admin who has the endpoint's right. */
export type Access = 'public' | 'user' | 'tourist' | 'agent' | 'admin'

/**
 * How often one person or one network may call it, per minute: the figures stand in server/platform/http/limits/rate-limits.ts.
 * `secret`: guesses a secret, sends a message or makes something of which nobody needs many; `costly`: asks suppliers or
 * reads much; both are counted for each call by itself. `message`: somebody is told each one. `passing`: tells
 * open pages of one thing, and is kept nowhere; counted for each thing besides. `webhook`: one sender speaks
 * for everybody.
 */
export type CallLimit = 'read' | 'write' | 'costly' | 'secret' | 'message' | 'passing' | 'webhook'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * An administrators' call names the right that opens it, `contract/platform/rights.ts`; an agent's one which of those who
 * work in an agency may make it, `agency-rights.ts`: whoever has this right, or anyone. A call of all signed-in people says
 * so where it is about the agency. The others have none to name.
 */
type Admitting =
  | { access: 'admin'; right: Right; agencyRight?: never }
  | { access: 'agent'; right?: never; agencyRight: AgencyRight | 'anyone' }
  | { access: 'user'; right?: never; agencyRight?: AgencyRight | 'anyone' }
  | { access: 'public' | 'tourist'; right?: never; agencyRight?: never }

/**
 * One call of the API, described once: the server binds it, the pages call it, the OpenAPI document and the
 * tests are made of it. `answer` is everything beside `status: true`.
 */
export type Endpoint = Admitting & Described

interface Described {
  method: Method
  /** In the router's notation: `/api/request/:id`. */
  path: string
  limit: CallLimit
  /** What whoever is signed in with another role is told, where that is not just whose call it is. */
  wrongRole?: RefusalCode
  summary: string
  /**
   * How it refuses beside what holds for all calls of its sort (server/platform/http/description/refusals-of.ts). Of a
   * call that keys may make it is the whole list: a test fails where the server answers another.
   */
  refusals?: Partial<Record<RefusalKind, readonly RefusalCode[]>>
  /**
   * The fields that name a thing by its id, each with whose it must be: somebody else's is answered as one that does
   * not exist. The role matrix (`npm run matrix`) proves every one of them.
   */
  owner?: Readonly<Record<string, Owner>>
  /**
   * Which of an agency's API keys may call it: those with this scope, or any of them. No key calls an endpoint that does
   * not say so; an agent's endpoint says it either way.
   */
  scope?: ApiScope | 'any key' | 'no keys'
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  answer: z.ZodObject
  /** The body is a file of one of these types; the handler gets it as a stream. */
  file?: { types: readonly string[]; bytesMax: number }
  /** A body of a form is let in and thrown away: what is to be done stands in the address. */
  form?: boolean
  /** Answered is a file of this type, the answer's `content`, not JSON. */
  download?: string
  /**
   * Contacts, money, documents, deletion: only for a session whose owner proved to be there minutes ago, by a code or,
   * an administrator, by password and second factor. Others get 403 with the reason `reauth`.
   */
  fresh?: boolean
  /** Somebody proves here who they are, or gives up a proof: each call is a line of the security log, whatever its end. */
  proof?: boolean
  /** Of the staff's calls that are no GET: why it is nobody's deed. All others are rows of the audit. */
  unaudited?: 'changes nothing' | 'only says who is there'
  /** Many things at once, each by itself (`bulk.ts`): over what it is. */
  bulk?: AuditKind
  /** One of the staff is shown a paper, a talk or a trip of somebody's: a row of the audit, about its first parameter. */
  look?: AuditDeed
  /**
   * Of a person's own reading call: open to one of the staff who sees the site as this person. It shows neither documents nor
   * messages, and leaves no trace. All others are closed to them.
   */
  inView?: true
  /** Made by the staff's own sign-in also while a view stands beside it in the browser: it opens or ends one, or leaves. */
  besideView?: true
  /** Refused while the staff have this flow switched off. */
  switch?: CallSwitch
  /** A repeat with the same `Idempotency-Key` gets the first answer. */
  idempotent?: boolean
}

type Output<T> = T extends z.ZodType ? z.output<T> : undefined
type Input<T> = T extends z.ZodType ? z.input<T> : undefined

/** What a handler receives: parsed and normalised. */
export interface Received<E extends Endpoint> {
  params: Output<E['params']>
  query: Output<E['query']>
  body: Output<E['body']>
}

/** What a client sends: as it stands on the wire. */
export type Sent<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends z.ZodType ? K : never]: Input<E[K]>
}

/** What a handler returns and a client gets beside `status`. */
export type Answer<E extends Endpoint> = z.input<E['answer']>

export function endpoint<const E extends Endpoint>(description: E): E {
  return description
}
