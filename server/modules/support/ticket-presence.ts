import type { PresenceState } from '../../../contract/conversation/presence.ts'
import type { Ctx } from '../../platform/use-case.ts'
import { showPresence } from '../conversation/index.ts'
import { ticketConversation } from './ticket-conversation.ts'

/** Whoever has the ticket open hears that its person, or the support, is there, types, or has gone. */
export async function showTicketPresence(
  ctx: Ctx,
  { id, state }: { id: number; state: PresenceState },
): Promise<void> {
  await showPresence(ctx, ticketConversation, { subjectId: id, state })
}
