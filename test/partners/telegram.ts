/**
 * A server on this machine that speaks Telegram's Bot API with its quirks, can be made to fail, and plays the people
 * who write to the bot: `npm run partner:telegram`, `startTelegramPartner()` in tests.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createFaults, disturbed, type Fault, type Faults } from './messengers/faults.ts'
import { type Ask, type Person, type Reply, servePartner } from './messengers/partner-server.ts'

/** What the partner takes for a right token. */
export const TELEGRAM_TOKEN = '123456:test-token-of-the-partner-000000'

export interface TelegramMessage {
  chat_id: string | number
  text: string
  entities?: object[]
  reply_markup?: { inline_keyboard: { text: string; url?: string; callback_data?: string }[][] }
}

export type TelegramUpdate = { update_id: number } & Record<string, unknown>

export interface TelegramPartner {
  url: string
  /** Every message that reached a person. */
  sent: TelegramMessage[]
  /** Every call, by its method. */
  asked: string[]
  webhook: { url: string; secret_token?: string } | null
  fault(fault: Fault): void
  /** No faults, nothing remembered, nobody blocks the bot. */
  mend(): void
  /** A person writes, opens the bot by a link, presses a button or blocks it: the update that this makes. */
  play(person: Person): TelegramUpdate
  stop(): Promise<void>
}

export interface TelegramOptions {
  port?: number
  /** The clock of the messenger. */
  now?: () => Date
  /** How long a question for updates may wait, whatever it asks for. */
  waitMs?: number
}

const GROUP = -100_200_300
const TEXT_MAX = 4096

/** A chat of more than two: what a person writes there is none of ours. */
export const groupMessage = (text: string): TelegramUpdate => ({
  update_id: 1,
  message: { message_id: 1, date: 1_763_700_000, chat: { id: GROUP, type: 'supergroup' }, text },
})

interface State extends Chats {
  sent: TelegramMessage[]
  asked: string[]
  webhook: TelegramPartner['webhook']
  pending: TelegramUpdate[]
  known: Set<number>
  blocked: Set<number>
  lastId: number
}

export async function startTelegramPartner(options: TelegramOptions = {}): Promise<TelegramPartner> {
  const { now = () => new Date(), waitMs = 25_000 } = options
  const faults = createFaults()
  const state: State = {
    sent: [],
    asked: [],
    webhook: null,
    pending: [],
    known: new Set(),
    blocked: new Set(),
    lastId: 700_000_000,
  }
  const methods = methodsOf(state, { faults, waitMs })
  const play = (person: Person) => happen(state, person, now())
  const server = await servePartner(options.port ?? 0, {
    faults,
    callOf,
    answer: ({ line, body }: Ask) => {
      const [, token, method = ''] = /\/bot([^/]+)\/(\w+)$/.exec(line) ?? []
      if (token !== TELEGRAM_TOKEN) return refused(401, 'Unauthorized')
      state.asked.push(method)
      return methods[method]?.((body ?? {}) as never) ?? refused(404, 'Not Found')
    },
    refuse: (fault, seconds) =>
      fault === 'blocked'
        ? refused(403, 'Forbidden: bot was blocked by the user')
        : refused(429, `Too Many Requests: retry after ${seconds}`, { retry_after: seconds }),
    play,
    seen: () => ({ sent: state.sent, webhook: state.webhook, pending: state.pending.length }),
  })
  return {
    ...server,
    sent: state.sent,
    asked: state.asked,
    get webhook() {
      return state.webhook
    },
    fault: faults.set,
    mend() {
      faults.mend()
      state.blocked.clear()
      state.pending = []
      state.webhook = null
      state.sent.length = 0
      state.asked.length = 0
    },
    play,
  }
}

function happen(state: State, person: Person, now: Date): TelegramUpdate {
  const update = updateOf(person, { update_id: ++state.lastId, date: Math.floor(now.getTime() / 1000) })
  state.known.add(person.chat)
  if (person.does === 'block') state.blocked.add(person.chat)
  else state.blocked.delete(person.chat)
  state.pending.push(update)
  void deliver(state)
  return update
}

type Methods = Record<string, (body: never) => Reply | Promise<Reply>>

function methodsOf(state: State, { faults, waitMs }: { faults: Faults; waitMs: number }): Methods {
  return {
    sendMessage: (message: TelegramMessage) => {
      const refusal = refusalOf(message, state)
      if (refusal) return refusal
      state.sent.push(message)
      return done({ message_id: state.sent.length, chat: { id: Number(message.chat_id), type: 'private' } })
    },
    setWebhook: (hook: { url: string; secret_token?: string }) => {
      if (!/^https:|^http:\/\/127\.0\.0\.1/.test(hook.url))
        return refused(400, 'Bad Request: bad webhook: An HTTPS URL must be provided for webhook')
      state.webhook = hook
      void deliver(state)
      return done(true)
    },
    deleteWebhook: () => {
      state.webhook = null
      return done(true)
    },
    answerCallbackQuery: () => done(true),
    getUpdates: async ({ offset, timeout = 0 }: { offset?: number; timeout?: number }) => {
      if (state.webhook) return refused(409, "Conflict: can't use getUpdates method while webhook is active")
      if (offset) state.pending = state.pending.filter(({ update_id }) => update_id >= offset)
      const until = Date.now() + Math.min(timeout * 1000, waitMs)
      while (state.pending.length === 0 && Date.now() < until) await wait(50, undefined, { ref: false })
      return done(disturbed(state.pending.slice(0, 100), faults))
    },
  }
}

function callOf(line: string): Ask['call'] {
  if (line.endsWith('/sendMessage')) return 'send'
  return line.endsWith('/getUpdates') ? 'updates' : 'other'
}

function done(result: unknown): Reply {
  return { status: 200, body: { ok: true, result } }
}

function refused(error_code: number, description: string, parameters?: object): Reply {
  const body = { ok: false, error_code, description, ...(parameters ? { parameters } : {}) }
  return { status: error_code, body }
}

interface Chats {
  known: ReadonlySet<number>
  blocked: ReadonlySet<number>
}

function refusalOf(
  { chat_id, text, reply_markup }: TelegramMessage,
  { known, blocked }: Chats,
): Reply | null {
  const chat = Number(chat_id)
  if (!known.has(chat)) return refused(400, 'Bad Request: chat not found')
  if (blocked.has(chat)) return refused(403, 'Forbidden: bot was blocked by the user')
  if (!text) return refused(400, 'Bad Request: message text is empty')
  if (text.length > TEXT_MAX) return refused(400, 'Bad Request: message is too long')
  const buttons = reply_markup?.inline_keyboard.flat() ?? []
  const bad = buttons.find(({ url }) => url !== undefined && !/^(https|tg):\/\/[^/]+\.[^/]+/.test(url))
  if (bad)
    return refused(400, `Bad Request: inline keyboard button URL '${bad.url}' is invalid: Wrong HTTP URL`)
  return null
}

function updateOf(
  { chat, does, text = '' }: Person,
  { update_id, date }: { update_id: number; date: number },
): TelegramUpdate {
  const from = { id: chat, is_bot: false, first_name: 'Анна', language_code: 'ru' }
  const room = { id: chat, type: 'private', first_name: 'Анна' }
  const message = { message_id: update_id % 1_000_000, from, chat: room, date }
  if (does === 'press') {
    const callback_query = { id: `press${update_id}`, from, message, data: text, chat_instance: '-1' }
    return { update_id, callback_query }
  }
  if (does === 'block') {
    const bot = { id: 123_456, is_bot: true, first_name: 'Лотур', username: 'lotour_test_bot' }
    const member = (status: string) => ({ user: bot, status })
    const change = { old_chat_member: member('member'), new_chat_member: member('kicked') }
    return { update_id, my_chat_member: { chat: room, from, date, ...change } }
  }
  const said = does === 'start' ? `/start${text ? ` ${text}` : ''}` : text
  return { update_id, message: { ...message, text: said } }
}

/** In order, each until it is taken, as Telegram does; given up with the webhook. */
async function deliver(state: State): Promise<void> {
  while (state.webhook && state.pending.length > 0) {
    const { url, secret_token } = state.webhook
    const [first] = state.pending
    const headers = {
      'content-type': 'application/json',
      ...(secret_token ? { 'x-telegram-bot-api-secret-token': secret_token } : {}),
    }
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(first) }).catch(
      () => null,
    )
    if (answer?.ok) state.pending = state.pending.filter((one) => one !== first)
    else await wait(1000, undefined, { ref: false })
  }
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '4810' } } })
  const { url } = await startTelegramPartner({ port: Number(values.port) })
  process.stdout.write(
    `Партнёр Telegram: ${url}\n` +
      `Лотур: TELEGRAM_API_URL=${url} TELEGRAM_BOT_TOKEN=${TELEGRAM_TOKEN} TELEGRAM_BOT_NAME=lotour_test_bot npm start\n` +
      `Человек: curl -X POST ${url}/control -d '{"chat":100500,"does":"start","text":"слово из ссылки"}', что написал бот: curl ${url}/control\n` +
      `Сломать: curl -X POST ${url}/control -d '{"call":"send","fault":"flood","seconds":5}', починить: curl -X DELETE ${url}/control\n`,
  )
}
