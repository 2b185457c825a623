import { Refusal } from '../../../../contract/platform/refusals.ts'
import { isLive } from '../../../../contract/support/ticket-words.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { hasRight, isStaffRole } from '../../../../contract/platform/rights.ts'
import { isBlocked, namesOf } from '../../identity/index.ts'
import { claimantOf } from './claim.rules.ts'
import type { DeskRow } from './desk.store.ts'

export async function staffName({ tx }: Pick<Ctx, 'tx'>, id: number): Promise<string> {
  return (await namesOf(tx, [id])).get(id)?.full ?? ''
}

/** Whoever has lost the door, or the right to answer, has lost what was in hand. */
async function answersStill({ tx }: Pick<Ctx, 'tx'>, id: number): Promise<boolean> {
  if (await isBlocked(tx, id)) return false
  const roles = await tx.selectFrom('user_role').select('role').where('user_id', '=', id).execute()
  return hasRight(roles.map(({ role }) => role).filter(isStaffRole), 'answer_tickets')
}

/** Throws where a colleague works at it now, and says who. */
export async function requireFree(ctx: Ctx, ticket: DeskRow): Promise<void> {
  const claimant = claimantOf(ticket, ctx.now)
  if (claimant === null || claimant === requireActor(ctx).id) return
  if (!(await answersStill(ctx, claimant))) return
  throw new Refusal('conflict', 'ticket_claimed', { told: { name: await staffName(ctx, claimant) } })
}

/** Throws where it is over, and says what has become of it. */
export function requireLive(ticket: DeskRow): void {
  if (ticket.merged_into !== null)
    throw new Refusal('conflict', 'ticket_merged', { told: { into: String(ticket.merged_into) } })
  if (!isLive(ticket.state)) throw new Refusal('conflict', 'ticket_closed')
}
