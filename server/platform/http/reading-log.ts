import type { FastifyRequest } from 'fastify'
import { type AuditDeed, auditDeeds } from '../../../contract/platform/audit-deeds.ts'
import { keeping } from '../act/audit.ts'
import type { Actor } from '../actor.ts'
import type { Ctx } from '../use-case.ts'

interface Look {
  admin: Actor
  /** 'GET /api/admin/users/:id', without whatever stood in the address. */
  call: string
  requestId: string
  deed: AuditDeed
  id: string | null
  people: readonly number[]
}

/** A page that is read anew while it is open is one look. */
const SAME_LOOK_MS = 600_000

/** That an administrator is being shown somebody's data: stored before they are. */
export async function noteLook(ctx: Ctx, { admin, deed, id, people, ...by }: Look): Promise<void> {
  if (id !== null && (await isSameLook(ctx, { deed, id, adminId: admin.id }))) return
  ctx.atCommit(keeping({ deed, id, people }, { now: ctx.now, actor: admin, ...by }))
}

async function isSameLook(
  { tx, now }: Ctx,
  { deed, id, adminId }: { deed: AuditDeed; id: string; adminId: number },
): Promise<boolean> {
  const before = await tx
    .selectFrom('audit')
    .select('id')
    .where('subject_kind', '=', auditDeeds[deed].kind)
    .where('subject_id', '=', id)
    .where('deed', '=', deed)
    .where('admin_id', '=', adminId)
    .where('at', '>', new Date(now.getTime() - SAME_LOOK_MS))
    .limit(1)
    .executeTakeFirst()
  return before !== undefined
}

/** What an answer shows of others; null: nothing that is noted. */
export function lookOf(
  { id: requestId, params, routeOptions }: FastifyRequest,
  { admin, answer }: { admin: Actor; answer: unknown },
): Look | null {
  const { endpoint } = routeOptions.config
  const people = peopleShown(answer, admin)
  if (!endpoint || (people.length === 0 && !endpoint.look)) return null
  const [about = null] = endpoint.look ? Object.values(params as Record<string, string | number>) : []
  const id = about === null ? null : String(about)
  const call = `${endpoint.method} ${endpoint.path}`
  return { admin, call, requestId, deed: endpoint.look ?? 'person.look', id, people }
}

/** Whose phone or e-mail stands in an answer to an administrator, themselves apart; each once. */
export function peopleShown(answer: unknown, { id }: Actor): number[] {
  const shown = new Set<number>()
  const look = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(look)
    if (typeof value !== 'object' || value === null) return
    const bearer = value as { id?: unknown; agent_id?: unknown; phone?: unknown; email?: unknown }
    const number = bearer.agent_id ?? bearer.id
    if ((bearer.phone || bearer.email) && typeof number === 'number') shown.add(number)
    Object.values(value).forEach(look)
  }
  look(answer)
  shown.delete(id)
  return [...shown]
}
