import { z } from 'zod'
import type { OutsideAnswer } from '../../outside/call-outside.ts'
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

const TEXT_MAX = 4000
const HEARD = ['bot_started', 'bot_stopped', 'dialog_removed', 'message_created', 'message_callback']

/** The bot API of MAX. A person is addressed by his own number, not by the dialog's. */
export function max({ url, token }: { url: string; token: string }): MessengerGateway {
  const ask = (
    line: string,
    more: { body?: object; timeoutMs?: number; signal?: AbortSignal } = {},
  ): Promise<OutsideAnswer> => {
    const [method, path] = line.split(' ') as ['GET' | 'POST' | 'DELETE', string]
    return askBotApi({
      messenger: 'max',
      url: `${url}${path}`,
      method,
      headers: { authorization: token },
      ...more,
    })
  }
  async function must(...call: Parameters<typeof ask>): Promise<unknown> {
    const { status, json } = await ask(...call)
    if (status !== 200 || json === null) throw new OutsideFailure('later', `max answered ${status}`)
    return json
  }
  return {
    send: async (chatId, message) =>
      sentOf(await ask(`POST /messages?user_id=${encodeURIComponent(chatId)}`, { body: letterOf(message) })),
    async closePress(pressId, text) {
      await ask(`POST /answers?callback_id=${encodeURIComponent(pressId)}`, {
        body: { notification: fitted(text, 200) },
      })
    },
    async setWebhook({ url: address, secret }) {
      await must('POST /subscriptions', { body: { url: address, update_types: HEARD, secret } })
    },
    async dropWebhook(address) {
      await must(`DELETE /subscriptions?url=${encodeURIComponent(address)}`)
    },
    async poll(position, signal) {
      const query = new URLSearchParams({ timeout: String(POLL_SECONDS), types: HEARD.join(',') })
      if (position) query.set('marker', position)
      const answer = await must(`GET /updates?${query}`, { timeoutMs: (POLL_SECONDS + 10) * 1000, signal })
      const { updates, marker } = Polled.parse(answer)
      return {
        updates: updates.flatMap((update) => readMaxUpdate(update) ?? []),
        position: marker === null ? position : String(marker),
      }
    },
  }
}

const Polled = z.looseObject({ updates: z.array(z.unknown()), marker: z.int().nullable() })

function letterOf(message: BotMessage): object {
  const { title, stoppable, button } = message
  const head = title ? `${title}\n\n` : ''
  const tail = button && !hasButton(message) ? `\n\n${button.text}: ${button.url}` : ''
  const buttons = [
    ...(hasButton(message) ? [[{ type: 'link', ...message.button }]] : []),
    ...(stoppable ? [[{ type: 'callback', text: STOP_BUTTON, payload: STOP_WORD }]] : []),
  ]
  return {
    text: head + fitted(message.text, TEXT_MAX - head.length - tail.length) + tail,
    ...(buttons.length > 0 ? { attachments: [{ type: 'inline_keyboard', payload: { buttons } }] } : {}),
    disable_link_preview: true,
  }
}

const Refused = z.looseObject({ code: z.string().max(100) })

function sentOf({ status, json, retryAfter }: OutsideAnswer): BotSent {
  if (status === 200 && json !== null) return { outcome: 'sent' }
  if (status === 429) return { outcome: 'later', seconds: waitOf(retryAfter) }
  const refused = Refused.safeParse(json)
  // A proxy's page is not the messenger's word about a person.
  if (!refused.success) throw new OutsideFailure('later', `max answered ${status} without sense`)
  if (status === 403 || status === 404) return { outcome: 'blocked' }
  if (status === 400) return { outcome: 'refused', code: refused.data.code }
  throw new OutsideFailure('later', `max refused: ${status}`)
}

const User = z.looseObject({ user_id: z.int() })
const base = { timestamp: z.int() }
const Update = z.discriminatedUnion('update_type', [
  z.looseObject({
    ...base,
    update_type: z.literal('bot_started'),
    user: User,
    payload: z.string().nullish(),
  }),
  z.looseObject({ ...base, update_type: z.enum(['bot_stopped', 'dialog_removed']), user: User }),
  z.looseObject({
    ...base,
    update_type: z.literal('message_created'),
    message: z.looseObject({
      sender: User.extend({ is_bot: z.boolean().optional() }),
      recipient: z.looseObject({ chat_type: z.literal('dialog') }),
      body: z.looseObject({ mid: z.string().max(200), text: z.string().nullish() }),
    }),
  }),
  z.looseObject({
    ...base,
    update_type: z.literal('message_callback'),
    callback: z.looseObject({ callback_id: z.string().max(400), payload: z.string().nullish(), user: User }),
  }),
])

/** Null: nothing for us. Updates have no number, so what they are made of is their key. */
export function readMaxUpdate(body: unknown): BotUpdate | null {
  const parsed = Update.safeParse(body)
  if (!parsed.success) return null
  const update = parsed.data
  const of = (user: { user_id: number }, mark = '') => ({
    key: [update.update_type, update.timestamp, user.user_id, mark].join(':'),
    chatId: String(user.user_id),
    at: new Date(update.timestamp),
  })
  switch (update.update_type) {
    case 'bot_started':
      return { ...of(update.user), act: 'start', word: update.payload || null }
    case 'bot_stopped':
    case 'dialog_removed':
      return { ...of(update.user), act: 'gone' }
    case 'message_created': {
      const { sender, body: said } = update.message
      return sender.is_bot ? null : { ...of(sender, said.mid), ...actOf(said.text ?? '') }
    }
    case 'message_callback': {
      const { callback_id, payload, user } = update.callback
      return payload === STOP_WORD ? { ...of(user, callback_id), act: 'stop', pressId: callback_id } : null
    }
  }
}
