import { z } from 'zod'
import { OutsideFailure } from '../../outside/outside-failure.ts'
import { askBotApi, waitOf } from './ask-bot-api.ts'
import {
  actOf,
  type BotMessage,
  type BotSent,
  type BotUpdate,
  fitted,
  hasButton,
  type MessengerGateway,
  POLL_SECONDS,
  STOP_BUTTON,
  STOP_WORD,
} from './messenger-gateway.ts'

const TEXT_MAX = 4096
const HEARD = ['message', 'callback_query', 'my_chat_member']

const Answer = z.looseObject({
  ok: z.boolean(),
  result: z.unknown().optional(),
  error_code: z.int().optional(),
  description: z.string().optional(),
  parameters: z.looseObject({ retry_after: z.number().optional() }).optional(),
})
type Answer = z.output<typeof Answer>

/** Telegram's Bot API. */
export function telegram({ url, token }: { url: string; token: string }): MessengerGateway {
  async function ask(method: string, body: object, more: { timeoutMs?: number; signal?: AbortSignal } = {}) {
    const call = { messenger: 'telegram', url: `${url}/bot${token}/${method}`, body, ...more }
    const { status, json } = await askBotApi(call)
    const answer = Answer.safeParse(json)
    if (!answer.success) throw new OutsideFailure('later', `telegram answered ${status} without sense`)
    return answer.data
  }
  /** For calls that have nothing to say but that they were done. */
  async function must(...call: Parameters<typeof ask>): Promise<unknown> {
    const answer = await ask(...call)
    if (!answer.ok) throw new OutsideFailure('later', `telegram refused ${call[0]}: ${answer.error_code}`)
    return answer.result
  }
  return {
    send: async (chatId, message) => sentOf(await ask('sendMessage', letterOf(chatId, message))),
    async closePress(callback_query_id, text) {
      // An old press cannot be closed any more; that harms nobody.
      await ask('answerCallbackQuery', { callback_query_id, text: fitted(text, 200) })
    },
    async setWebhook({ url: address, secret }) {
      await must('setWebhook', { url: address, secret_token: secret, allowed_updates: HEARD })
    },
    async dropWebhook() {
      await must('deleteWebhook', {})
    },
    async poll(position, signal) {
      const asked = {
        timeout: POLL_SECONDS,
        allowed_updates: HEARD,
        ...(position ? { offset: Number(position) } : {}),
      }
      const result = await must('getUpdates', asked, { timeoutMs: (POLL_SECONDS + 10) * 1000, signal })
      const updates = z.array(z.looseObject({ update_id: z.int() })).parse(result)
      const last = updates.at(-1)
      return {
        updates: updates.flatMap((update) => readTelegramUpdate(update) ?? []),
        position: last ? String(last.update_id + 1) : position,
      }
    },
  }
}

function letterOf(chat_id: string, message: BotMessage): object {
  const { title, stoppable, button } = message
  const head = title ? `${title}\n\n` : ''
  const tail = button && !hasButton(message) ? `\n\n${button.text}: ${button.url}` : ''
  const buttons = [
    ...(hasButton(message) ? [[message.button]] : []),
    ...(stoppable ? [[{ text: STOP_BUTTON, callback_data: STOP_WORD }]] : []),
  ]
  return {
    chat_id,
    text: head + fitted(message.text, TEXT_MAX - head.length - tail.length) + tail,
    // Offsets instead of marks in the text: nothing in it needs escaping.
    ...(title ? { entities: [{ type: 'bold', offset: 0, length: title.length }] } : {}),
    ...(buttons.length > 0 ? { reply_markup: { inline_keyboard: buttons } } : {}),
    link_preview_options: { is_disabled: true },
  }
}

const GONE = /chat not found|user not found|PEER_ID_INVALID/i

function sentOf({ ok, error_code, description = '', parameters }: Answer): BotSent {
  if (ok) return { outcome: 'sent' }
  if (error_code === 429) return { outcome: 'later', seconds: waitOf(parameters?.retry_after) }
  if (error_code === 403 || (error_code === 400 && GONE.test(description))) return { outcome: 'blocked' }
  if (error_code === 400) return { outcome: 'refused', code: '400' }
  // 401 and 404 are a wrong token: not this message's fault, so it waits until that is mended.
  throw new OutsideFailure('later', `telegram refused: ${error_code}`)
}

const PrivateChat = z.looseObject({ id: z.int(), type: z.literal('private') })
const Message = z.looseObject({ chat: PrivateChat, date: z.int(), text: z.string().optional() })
const Update = z.looseObject({
  update_id: z.int(),
  message: Message.optional().catch(undefined),
  callback_query: z
    .looseObject({
      id: z.string().max(100),
      data: z.string().optional(),
      message: z.looseObject({ chat: PrivateChat }),
    })
    .optional()
    .catch(undefined),
  my_chat_member: z
    .looseObject({ chat: PrivateChat, date: z.int(), new_chat_member: z.looseObject({ status: z.string() }) })
    .optional()
    .catch(undefined),
})

/** Null: nothing for us, a group's message or what a later version of the API tells. */
export function readTelegramUpdate(body: unknown): BotUpdate | null {
  const parsed = Update.safeParse(body)
  if (!parsed.success) return null
  const { update_id, message, callback_query: press, my_chat_member: member } = parsed.data
  const of = (chat: { id: number }, date: number | null) => ({
    key: String(update_id),
    chatId: String(chat.id),
    at: date === null ? null : new Date(date * 1000),
  })
  if (message) return { ...of(message.chat, message.date), ...actOf(message.text ?? '') }
  if (press?.data === STOP_WORD) return { ...of(press.message.chat, null), act: 'stop', pressId: press.id }
  if (member && ['kicked', 'left'].includes(member.new_chat_member.status))
    return { ...of(member.chat, member.date), act: 'gone' }
  return null
}
