import type { Chat, Message } from '../../../../contract/chat/chat.ts'
import { chatExport } from '../../../../contract/chat/chat-export.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Read } from '../../../platform/db/database.ts'
import { takeDaily } from '../../../platform/quotas/take-daily.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { buildTranscript } from '../../papers/index.ts'
import { messagesOfChat } from '../chat.queries.ts'
import { namesInChat } from './names.queries.ts'

interface Own {
  actor: Actor
  chat: Chat
}

/** Counted before anything is printed, and committed whatever becomes of the paper. */
export async function takeExport(ctx: Ctx): Promise<void> {
  await takeDaily(ctx, 'chat_export')
}

/** A chat as the caller sees it on the page, as a PDF: what is hidden there is hidden here. */
export async function exportChat(read: Read, { now, ...own }: Own & { now: Date }): Promise<Uint8Array> {
  const { chat } = own
  const [names, { messages, total }] = await Promise.all([namesInChat(read, own), newestOf(read, own)])
  const { bytes } = await buildTranscript({
    title: `Переписка по аукциону № ${chat.request_id}`,
    facts: [
      ['Турист', names.tourist],
      ['Агентство', names.agent],
      ['О чём', `${chat.country}, аукцион № ${chat.request_id}`],
      ['Сообщений', String(total)],
    ],
    messages,
    total,
    authorOf: ({ author, author_name: name }) =>
      author === 'agent' && name
        ? `${names.agent} (${name})`
        : names[author === 'agent' ? 'agent' : 'tourist'],
    madeAt: now,
  })
  return bytes
}

/** From the newest on, page by page as the page of the chat reads them, until there is enough. */
async function newestOf(read: Read, { actor, chat }: Own): Promise<{ messages: Message[]; total: number }> {
  const pages: Message[][] = []
  let [count, letters, total] = [0, 0, 0]
  for (let before: number | undefined; ;) {
    const page = await messagesOfChat(read, { actor, chatId: chat.id, before })
    const items = page?.items ?? []
    total = Math.max(total, page?.last_seq ?? 0)
    pages.unshift(items)
    count += items.length
    letters += items.reduce((sum, { text, former }) => sum + lettersOf(text, former), 0)
    before = items[0]?.seq
    const isEnough = count >= chatExport.messages || letters >= chatExport.letters
    if (before === undefined || before <= 1 || isEnough) break
  }
  return { messages: pages.flat().slice(-chatExport.messages), total }
}

const lettersOf = (text: string, former: Message['former']) =>
  former.reduce((sum, one) => sum + one.text.length, text.length)
