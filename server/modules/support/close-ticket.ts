import type { Ticket } from '../../../contract/support/tickets.ts'
import { type Ctx, requireActor } from '../../platform/use-case.ts'
import { close } from './closing.ts'
import { requireTicket } from './tickets.queries.ts'
import { lockOwnTicket } from './tickets.store.ts'

/** Its person has no question any more; what is closed already stays so. */
export async function closeTicket(ctx: Ctx, { id }: { id: number }): Promise<Ticket> {
  const own = { id, personId: requireActor(ctx).id }
  const ticket = await lockOwnTicket(ctx.tx, own)
  if (ticket.state !== 'closed') await close(ctx, ticket, 'person')
  return requireTicket(ctx.tx, own)
}
