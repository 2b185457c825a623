import { offerIdOf } from '../../../../../contract/chat/chat-id.ts'
import { hideContacts } from '../../../../platform/contacts/hide-contacts.ts'
import { defineJob } from '../../../../platform/jobs/job.ts'
import { type Ctx, defineHandler } from '../../../../platform/use-case.ts'
import { notify } from '../../notify.ts'
import { readGroup } from '../../read-notifications.ts'
import { answerersOf, unreadChat } from '../tell.queries.ts'
import { defineTask } from '../../../../platform/jobs/task.ts'

/** An open chat marks what it shows as read within this time; whoever has it open needs no notification. */
const READING_MS = 6000

interface Unread {
  chatId: number
  userId: number
  /** Of whoever works in an agency: the agency. */
  insteadOf?: number
}

const messageTask = defineTask<Unread>('notifications.message')

export const waitForReading = defineHandler(
  'notifications.message',
  async (ctx, { chatId, toUserId, byTourist }: { chatId: number; toUserId: number; byTourist: boolean }) => {
    const runAt = new Date(ctx.now.getTime() + READING_MS)
    const readers = byTourist ? await answerersOf(ctx.tx, toUserId) : [toUserId]
    for (const userId of readers) ctx.enqueue(messageTask, { chatId, userId, insteadOf: toUserId }, { runAt })
  },
)

/** A line for a chat, whatever number of messages has come; of several jobs the first tells of all of them. */
export async function tellOfMessages(
  ctx: Ctx,
  { chatId, userId, insteadOf = userId }: Unread,
): Promise<void> {
  const chat = await unreadChat(ctx.tx, { chatId, userId, insteadOf })
  if (!chat || !chat.unread) return
  await notify(ctx, {
    kind: 'message.new',
    userId,
    fact: `chat:${chatId}:${chat.last_seq}`,
    data: {
      chat_id: chatId,
      from: chat.tourist_id === userId ? chat.organisation : hideContacts(chat.tourist_name).text || 'Турист',
      country: chat.country,
    },
    count: chat.unread,
    wholeGroup: true,
  })
}

export const messageJob = defineJob(messageTask, ({ act }, unread) => act(tellOfMessages, unread))

type Side = 'tourist' | 'agent'

/** Read in the chat itself: no news any more. */
export const forgetMessages = defineHandler(
  'notifications.chat-read',
  (ctx, { chatId, reader }: { chatId: number; reader: Side }) => forgetRead(ctx, chatId, [reader]),
)

/** Whoever answers has read what stands above, by a page or by a system of the agency's own. */
export const forgetAnswered = defineHandler(
  'notifications.chat-answered',
  (ctx, { chatId, byTourist }: { chatId: number; byTourist: boolean }) =>
    forgetRead(ctx, chatId, [byTourist ? 'tourist' : 'agent']),
)

/** Of what was taken back nobody is told any more. */
export const forgetTakenBack = defineHandler(
  'notifications.chat-changed',
  (ctx, { chatId }: { chatId: number }) => forgetRead(ctx, chatId, ['tourist', 'agent']),
)

async function forgetRead(ctx: Ctx, chatId: number, sides: readonly Side[]): Promise<void> {
  const chat = await ctx.tx
    .selectFrom('chat')
    .selectAll()
    .where('offer_id', '=', offerIdOf(chatId))
    .executeTakeFirst()
  if (!chat) return
  for (const side of sides) {
    const insteadOf = side === 'tourist' ? chat.tourist_id : chat.agent_id
    const readers = side === 'tourist' ? [insteadOf] : await answerersOf(ctx.tx, insteadOf)
    for (const userId of readers) {
      const left = await unreadChat(ctx.tx, { chatId, userId, insteadOf })
      if (left?.unread === 0) await readGroup(ctx, { userId, group: `chat:${chatId}` })
    }
  }
}
