import { sql } from 'kysely'
import type { Actor } from '../actor.ts'
import type { Ctx } from '../use-case.ts'

export interface Reading {
  adminId: number
  /** 'GET /api/admin/users', without whatever stood in the address. */
  call: string
  personIds: readonly number[]
}

/** That an administrator is being shown contacts: stored before they are. */
export async function noteReading({ tx }: Ctx, { adminId, call, personIds }: Reading): Promise<void> {
  await sql`insert into personal_reading (admin_id, call, person_ids)
    values (${adminId}, ${call}, ${[...personIds]}::bigint[])`.execute(tx)
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
