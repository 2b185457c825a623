import type { MessageOf } from '../../../../contract/conversation/conversation.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { together } from '../../../platform/db/statement.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import type { ConversationOwner } from '../conversation-owner.ts'
import { type Locked, lockingConversation } from '../conversation.store.ts'
import { contactsShown, presentMessages, type Reader, settled } from '../messages.queries.ts'
import { participantsOf, placeOf } from '../participants.queries.ts'
import type { StoredMessage } from '../stored-message.ts'
import { changeableUntil, isSaid } from './changing.rules.ts'
import { type Standing, standing } from './changing.store.ts'

/** Which message of which conversation. */
export interface OnMessage {
  subjectId: number
  seq: number
}

/** A message that somebody does something with, and all that decides whether they may; everything else there waits. */
export interface Held<Side extends string = string> extends Reader<Side> {
  conversation: Locked
  message: Standing
  userId: number
  /** As the one who asks sees it. */
  present(message: StoredMessage): Promise<MessageOf<Side>>
}

/** Lines of events are nobody's words: for this they do not exist. */
export async function holdMessage<Side extends string>(
  ctx: Ctx,
  owner: ConversationOwner<Side>,
  { subjectId, seq }: OnMessage,
): Promise<Held<Side>> {
  const actor = requireActor(ctx)
  const [conversation, participants, message, areContactsShown, settledAt] = await together(
    ctx.tx,
    // First: what is read after it is what whoever held it before has left.
    lockingConversation(owner.kind, subjectId),
    participantsOf(owner, subjectId),
    standing(owner, { subjectId, seq }),
    contactsShown(owner, subjectId),
    settled(owner, subjectId),
  )
  const place = await placeOf(ctx.tx, owner, { subjectId, actor, participants })
  if (!conversation || !place || !message || !isSaid(message.event)) throw new Refusal('missing', 'not_found')
  const reader = { owner, place, areContactsShown, settledAt }
  const present = async (row: StoredMessage): Promise<MessageOf<Side>> => {
    const [shown] = await presentMessages(ctx.tx, [row], reader)
    if (!shown) throw new Error('a message was lost on its way')
    return shown
  }
  return { ...reader, conversation, message, userId: place.self.userId, present }
}

/** What others said stands there as they said it. */
export function requireOwn({ message, userId }: Pick<Held, 'message' | 'userId'>): void {
  if (message.author_id !== userId) throw new Refusal('forbidden', 'message_foreign')
}

/** Whether its writer may not change it any more. */
export function isOver({ now }: Ctx, { message, userId, settledAt }: Held): boolean {
  const until = changeableUntil(message, { userId, settledAt })
  return until === null || now >= until
}

/** The next number of a change, at this moment. */
export const changeOf = (
  { now }: Ctx,
  { message, conversation }: Pick<Held, 'message' | 'conversation'>,
) => ({
  message,
  now,
  rev: conversation.lastRev + 1,
})

/** Too late, or overtaken: refused with what stands there today. */
export async function refuseChange(
  held: Held,
  code: 'too_late' | 'message_deleted' | 'message_changed' | 'message_edits_spent',
): Promise<never> {
  const { text, edited_at } = await held.present(held.message)
  throw new Refusal('conflict', code, { told: { text, edited_at: edited_at ?? '' } })
}
