import type { Access, Endpoint } from '../../contract/platform/endpoint.ts'
import type { Owner } from '../../contract/platform/owners.ts'
import { isStaffRole, staffRoles } from '../../contract/platform/rights.ts'
import { createAgent } from '../../server/modules/agents/agents.factory.ts'
import {
  blockUser,
  createAdmin,
  createStaff,
  createTourist,
} from '../../server/modules/identity/identity.factory.ts'
import { telephonePicture } from '../../server/modules/identity/photo/photo.factory.ts'
import { giveKey } from '../../server/modules/integrations/integrations.factory.ts'
import type { DeclaredRoute } from '../../server/platform/http/description/declared-routes.ts'
import type { TestApp } from '../support/app.ts'
import { callWith, tourOnSale } from './samples.ts'
import type { Case, People } from './cases.ts'
import { things } from './things.ts'

/** `key`: an agency's own system with every scope. */
export const roles = ['guest', 'tourist', 'agent', ...staffRoles, 'blocked', 'key'] as const
export type Role = (typeof roles)[number]
export const ids = ['own', 'others', 'neighbour', 'deleted', 'huge', 'negative', 'text'] as const
export type IdKind = (typeof ids)[number]

export interface Cell {
  status: number
  /** The machine word of a refusal. */
  reason: string
  body: string
}

/** One field of a route that names a thing: what everybody is answered who names it so. */
export interface Naming {
  field: string
  owner: Owner
  answers: Partial<Record<IdKind, Cell>>[]
}

export interface Row {
  title: string
  method: string
  url: string
  access: DeclaredRoute['access']
  right: Endpoint['right']
  scope: Endpoint['scope']
  byRole: Partial<Record<Role, Cell>>
  named: Naming[]
}

/**
 * Whom each access lets in, keys aside, and of the staff those who have the right; the others are turned away before
 * anything else is looked at.
 */
export const admitted: Record<Access, readonly Exclude<Role, 'key'>[]> = {
  public: ['guest', 'tourist', 'agent', ...staffRoles, 'blocked'],
  user: ['tourist', 'agent', ...staffRoles],
  tourist: ['tourist'],
  agent: ['agent'],
  admin: staffRoles,
}

const TURNED_AWAY =
  /^(?:unauthorized|user_blocked|tourists_only|agents_only|admins_only|no_right|agent_cannot_launch|key_scope)$/

export function isTurnedAway({ reason }: Cell): boolean {
  return TURNED_AWAY.test(reason)
}

/** Every route that the server really has, asked by everybody with every kind of id. */
export async function probeAll(app: TestApp): Promise<Row[]> {
  const people: People = { tourist: await createTourist(app), admin: await createAdmin(app) }
  const tourId = await tourOnSale(app)
  const callers: Callers = new Map()
  const rows: Row[] = []
  for (const route of app.web.http.declaredRoutes.filter(({ method }) => method !== 'HEAD')) {
    const { method, url, access, endpoint } = route
    const row: Row = {
      title: `${method} ${url}`,
      method,
      url,
      access,
      right: endpoint?.right,
      scope: endpoint?.scope,
      byRole: {},
      named: [],
    }
    if (endpoint) {
      for (const role of roles) row.byRole[role] = await askAs(app, endpoint, { role, callers })
      row.named = await askNaming(app, endpoint, { people, tourId })
    }
    rows.push(row)
  }
  return rows
}

/** Who calls for each role: the same one until a call of his has done something. */
type Callers = Map<Role, string | undefined>

async function tokenOf(app: TestApp, role: Role): Promise<string | undefined> {
  if (role === 'guest') return undefined
  if (role === 'agent') return (await createAgent(app)).token
  if (isStaffRole(role)) return (await createStaff(app, role)).token
  if (role === 'key') return (await giveKey(app, await createAgent(app))).key
  const person = await createTourist(app)
  if (role === 'blocked') await blockUser(app, person, person)
  return person.token
}

async function askAs(
  app: TestApp,
  endpoint: Endpoint,
  { role, callers }: { role: Role; callers: Callers },
): Promise<Cell> {
  const url = endpoint.path.replaceAll(/:\w+/g, '999999999')
  if (!callers.has(role)) callers.set(role, await tokenOf(app, role))
  const token = callers.get(role)
  const cell = await ask(app, endpoint, { token, url, body: endpoint.body ? {} : undefined })
  // Some calls end a session or a person; what was refused, or only looked, has changed nobody.
  if (endpoint.method !== 'GET' && cell.status < 400) callers.delete(role)
  return cell
}

async function askNaming(
  app: TestApp,
  endpoint: Endpoint,
  { people, tourId }: { people: People; tourId: number },
): Promise<Naming[]> {
  const named: Naming[] = []
  for (const [field, owner] of Object.entries(endpoint.owner ?? {})) {
    const plant = things[owner]
    const answers: Naming['answers'] = []
    for (const one of plant ? await plant(app, people) : []) {
      const cells: Naming['answers'][number] = {}
      // One's own last: it may be gone after that.
      for (const [kind, id] of idsOf(one).toReversed())
        cells[kind] = await ask(app, endpoint, {
          token: one.token,
          ...callWith(endpoint, field, { id, tourId }),
          ...(endpoint.file && { body: await fileFor(endpoint.file) }),
        })
      answers.push(cells)
    }
    named.push({ field, owner, answers })
  }
  return named
}

const paper = Buffer.from('%PDF-1.4\n%%EOF\n')

/** What a call is sent whose body is a file: a photo where nothing else is taken. */
const fileFor = ({ types }: NonNullable<Endpoint['file']>): Promise<Buffer> =>
  types.includes('application/pdf') ? Promise.resolve(paper) : telephonePicture()

const HUGE = 999_999_999_999_999

function idsOf({ own, others, deleted }: Case): [IdKind, number | string][] {
  const neighbour = typeof own === 'number' ? own + 1 : undefined
  const all = { own, others, neighbour, deleted, huge: HUGE, negative: -1, text: 'abc' }
  return ids.flatMap((kind) => (all[kind] === undefined ? [] : [[kind, all[kind]]]))
}

interface Asking {
  token: string | undefined
  url: string
  body: object | undefined
}

async function ask(app: TestApp, { method }: Endpoint, { token, url, body }: Asking): Promise<Cell> {
  const answer = await app.web.http.inject({
    method,
    url,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body instanceof Buffer && { 'content-type': 'application/octet-stream' }),
    },
    ...(body === undefined ? {} : { payload: body }),
  })
  const isJson = String(answer.headers['content-type']).includes('json')
  const reason = isJson ? (answer.json<{ error?: { reason?: string } }>().error?.reason ?? '') : ''
  return { status: answer.statusCode, reason, body: answer.body }
}
