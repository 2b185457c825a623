import { type Messenger, messengerTitle } from '../../../../contract/identity/messenger-names.ts'
import { messengerLinkMinutes } from '../../../../contract/identity/messengers.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import type { BotMessage } from '../../../platform/gateways/messengers/messenger-gateway.ts'
import type { BotChat } from './messengers.store.ts'
import { defineTask } from '../../../platform/jobs/task.ts'

interface Surroundings {
  messenger: Messenger
  publicUrl: string
}

const profile = ({ publicUrl }: Surroundings) => ({ text: 'Открыть профиль', url: `${publicUrl}/profile` })

/** What the bot says in a talk; notifications have texts of their own. Nobody's name: a chat shows who reads it. */
const replies = {
  connected: () => ({
    title: 'Уведомления подключены',
    text: 'Сюда придут новые предложения, сообщения агентов и новости ваших поездок. Отключить можно командой /stop или в профиле на сайте.',
  }),
  /** The chat was another person's a moment ago. */
  taken_over: () => ({
    title: 'Уведомления подключены',
    text: 'Этот чат получал уведомления другого профиля Лотура. Теперь сюда приходят только ваши: новые предложения, сообщения агентов и новости поездок. Отключить можно командой /stop.',
  }),
  already: () => ({
    text: 'Уведомления уже подключены, ничего делать не нужно. Отключить можно командой /stop.',
  }),
  welcome: (here) => ({
    text: `Здравствуйте! Это бот Лотура: он сообщает о предложениях турагентов и новостях поездки. Чтобы подключить уведомления, откройте профиль на сайте и нажмите «Подключить ${messengerTitle[here.messenger]}».`,
    button: profile(here),
  }),
  link_unfit: (here) => ({
    text: `Эта ссылка не подошла: она действует ${messengerLinkMinutes} минут и только один раз. Откройте профиль на сайте и нажмите «Подключить ${messengerTitle[here.messenger]}» ещё раз.`,
    button: profile(here),
  }),
  stopped: (here) => ({
    text: 'Уведомления отключены. Снова подключить их можно в профиле на сайте.',
    button: profile(here),
  }),
  stopped_on_site: (here) => ({
    text: 'Вы отключили уведомления на сайте. Снова подключить их можно в профиле.',
    button: profile(here),
  }),
  moved_away: (here) => ({
    text: 'Уведомления вашего профиля теперь приходят в другой чат. Если это сделали не вы, отключите его в профиле и завершите чужие сеансы.',
    button: profile(here),
  }),
  not_connected: (here) => ({
    text: 'Уведомления в этот чат не приходят. Подключить их можно в профиле на сайте.',
    button: profile(here),
  }),
  hint: () => ({
    text: 'Этот бот только присылает уведомления и не читает сообщений. Ответить агенту можно в чате на сайте. Отключить уведомления: /stop.',
  }),
} satisfies Record<string, (here: Surroundings) => BotMessage>

export type Reply = keyof typeof replies

export function replyText(reply: Reply, here: Surroundings): BotMessage {
  return (replies as Record<Reply, (here: Surroundings) => BotMessage>)[reply](here)
}

export interface ReplyJob {
  messenger: Messenger
  chat_id: string
  reply: Reply
  press_id: string | null
  /** An answer that comes much later puzzles more than none. */
  until: string
}

export const answerChatTask = defineTask<ReplyJob>('answer_chat', { maxAttempts: 5 })

const ANSWER_MS = 10 * 60_000

/** Answers in a chat, after the commit. Whoever writes without end gets one hint at a time. */
export function answerChat(
  ctx: Pick<Ctx, 'enqueue' | 'now'>,
  { messenger, chatId }: BotChat,
  { reply, pressId = null }: { reply: Reply; pressId?: string | null },
): void {
  const until = new Date(ctx.now.getTime() + ANSWER_MS).toISOString()
  const job: ReplyJob = { messenger, chat_id: chatId, reply, press_id: pressId, until }
  const key = reply === 'hint' ? { key: `bot-hint:${messenger}:${chatId}` } : {}
  ctx.enqueue(answerChatTask, job, key)
}
