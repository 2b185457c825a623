import type { MessageOf } from '../../../contract/conversation/conversation.ts'
import { Refusal } from '../../../contract/platform/refusals.ts'
import { together } from '../../platform/db/statement.ts'
import { takeDaily } from '../../platform/quotas/take-daily.ts'
import { type Ctx, requireActor } from '../../platform/use-case.ts'
import type { ConversationOwner, Place } from './conversation-owner.ts'
import {
  advancing,
  type Locked,
  lockingConversation,
  markingRead,
  writingMessage,
} from './conversation.store.ts'
import { contactsShown, presentMessages, sentBefore, type StoredMessage } from './messages.queries.ts'
import { participantsOf, placeOf } from './participants.queries.ts'

export interface NewMessage {
  subjectId: number
  text: string
  clientId: string
  files?: readonly number[]
}

/** One who takes part writes, if the owner lets them. The same `clientId` again answers the first message and writes nothing. */
export async function sendMessage<Side extends string>(
  ctx: Ctx,
  owner: ConversationOwner<Side>,
  input: NewMessage,
): Promise<MessageOf<Side>> {
  const { subjectId, clientId } = input
  const actor = requireActor(ctx)
  const [conversation, participants, before, areContactsShown] = await together(
    ctx.tx,
    lockingConversation(owner.kind, subjectId),
    participantsOf(owner, subjectId),
    sentBefore(owner, { subjectId, userId: actor.id, clientId }),
    contactsShown(owner, subjectId),
  )
  const place = await placeOf(ctx.tx, owner, { subjectId, actor, participants })
  if (!conversation || !place) throw new Refusal('missing', 'not_found')
  const present = async (message: StoredMessage): Promise<MessageOf<Side>> =>
    only(await presentMessages(ctx.tx, [message], { place, areContactsShown }))
  if (before) return present(before)
  if (input.files?.length) throw new Refusal('conflict', 'chat_file_unfit')
  await owner.mayWrite(ctx, { ...place, areContactsShown })
  await takeDaily(ctx, 'message')
  return present(await write(ctx, owner, { ...input, conversation, place }))
}

/** The next number is free: the conversation is locked. */
async function write<Side extends string>(
  ctx: Ctx,
  owner: ConversationOwner<Side>,
  { clientId, text, conversation, place }: NewMessage & { conversation: Locked; place: Place<Side> },
): Promise<StoredMessage> {
  const { userId, side } = place.self
  const seq = conversation.lastSeq + 1
  const sending = { conversationId: conversation.id, seq, authorId: userId, clientId, text }
  const reached = { ...place, seq }
  const [message] = await together(
    ctx.tx,
    writingMessage(ctx, sending),
    advancing(sending),
    // Whoever answers has read what stands above.
    markingRead(ctx, { conversationId: conversation.id, userId, side, seq }),
    ...(owner.written ? [owner.written(ctx, reached)] : []),
  )
  ctx.emit(owner.sent(reached))
  return message
}

function only<T>([one]: readonly T[]): T {
  if (one === undefined) throw new Error('a message was lost on its way')
  return one
}
