import type { MessageOf } from '../../../contract/conversation/conversation.ts'
import { Refusal } from '../../../contract/platform/refusals.ts'
import { fieldText } from '../../../contract/texts.ts'
import { together } from '../../platform/db/statement.ts'
import { takeDailyAtCommit } from '../../platform/quotas/take-daily.ts'
import { type Ctx, requireActor } from '../../platform/use-case.ts'
import { askingBeside, type Beside, besideOf } from './changing/beside.queries.ts'
import { bindFiles, lockUnsent, wordsOfFiles } from './files/sent-attachments.ts'
import type { ConversationOwner, Place } from './conversation-owner.ts'
import {
  advancing,
  type Locked,
  lockingConversation,
  markingRead,
  writingMessage,
} from './conversation.store.ts'
import { contactsShown, presentMessages, sentBefore, settled } from './messages.queries.ts'
import { participantsOf, placeOf } from './participants.queries.ts'
import type { StoredMessage } from './stored-message.ts'

export interface NewMessage {
  subjectId: number
  text: string
  clientId: string
  files?: readonly number[]
  replyToSeq?: number | undefined
}

/** One who takes part writes, if the owner lets them. The same `clientId` again answers the first message and writes nothing. */
export async function sendMessage<Side extends string>(
  ctx: Ctx,
  owner: ConversationOwner<Side>,
  input: NewMessage,
): Promise<MessageOf<Side>> {
  const { subjectId, clientId } = input
  const actor = requireActor(ctx)
  const [conversation, participants, before, areContactsShown, settledAt] = await together(
    ctx.tx,
    lockingConversation(owner.kind, subjectId),
    participantsOf(owner, subjectId),
    sentBefore(owner, { subjectId, userId: actor.id, clientId }),
    contactsShown(owner, subjectId),
    settled(owner, subjectId),
  )
  const place = await placeOf(ctx.tx, owner, { subjectId, actor, participants })
  if (!conversation || !place) throw new Refusal('missing', 'not_found')
  const present = async (message: StoredMessage, beside?: Beside): Promise<MessageOf<Side>> =>
    only(await presentMessages(ctx.tx, [message], { owner, place, areContactsShown, settledAt, beside }))
  if (before) return present(before)
  if ((input.replyToSeq ?? 0) > conversation.lastSeq)
    throw new Refusal('invalid', 'bad_request', { fields: { reply_to_seq: fieldText.wrongType } })
  await owner.mayWrite(ctx, { ...place, areContactsShown })
  takeDailyAtCommit(ctx, 'message')
  const { message, beside } = await write(ctx, owner, { ...input, conversation, place, areContactsShown })
  return present(message, beside)
}

/** The next number is free: the conversation is locked. Answers with it what stands beside it. */
async function write<Side extends string>(
  ctx: Ctx,
  owner: ConversationOwner<Side>,
  {
    clientId,
    text,
    replyToSeq,
    files = [],
    conversation,
    place,
    areContactsShown,
  }: NewMessage & { conversation: Locked; place: Place<Side>; areContactsShown: boolean },
): Promise<{ message: StoredMessage; beside: Beside }> {
  const { userId, side } = place.self
  const seq = conversation.lastSeq + 1
  const rev = conversation.lastRev + 1
  const own = { conversationId: conversation.id, authorId: userId }
  const kinds = files.length > 0 ? await lockUnsent(ctx, { ...own, files }) : []
  const said = text === '' ? ({ text: wordsOfFiles(kinds), event: 'files' } as const) : { text }
  const sending = { ...own, ...said, seq, rev, clientId, replyToSeq, files: files.length }
  const reached = { ...place, seq }
  const written = { seq, reply_to_seq: replyToSeq ?? null, edited_at: null, deleted_at: null }
  const [message, near, former, reactions] = await together(
    ctx.tx,
    writingMessage(ctx, sending),
    ...askingBeside({ conversationId: conversation.id, rows: [written], userId, areContactsShown }),
    advancing(sending),
    // Whoever answers has read what stands above.
    markingRead(ctx, { conversationId: conversation.id, userId, side, seq }),
    ...(owner.written ? [owner.written(ctx, reached)] : []),
  )
  if (files.length > 0) await bindFiles(ctx, { messageId: message.id, files })
  ctx.emit(owner.sent(reached))
  return { message, beside: besideOf([near, former, reactions]) }
}

function only<T>([one]: readonly T[]): T {
  if (one === undefined) throw new Error('a message was lost on its way')
  return one
}
