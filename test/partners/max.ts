/**
 * A server on this machine that speaks the bot API of MAX with its quirks, can be made to fail, and plays the people
 * who write to the bot: `npm run partner:max`, `startMaxPartner()` in tests.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createFaults, disturbed, type Fault, type Faults } from './messengers/faults.ts'
import { type Ask, type Person, type Reply, servePartner } from './messengers/partner-server.ts'

/** What the partner takes for a right token. */
export const MAX_TOKEN = 'test-token-of-the-max-partner'

export interface MaxMessage {
  user_id: number
  text: string
  attachments?: { type: string; payload: { buttons: { type: string; text: string; url?: string }[][] } }[]
}

export type MaxUpdate = { update_type: string; timestamp: number } & Record<string, unknown>

export interface MaxPartner {
  url: string
  sent: MaxMessage[]
  webhook: { url: string; secret?: string; update_types?: string[] } | null
  fault(fault: Fault): void
  mend(): void
  play(person: Person): MaxUpdate
  stop(): Promise<void>
}

const TEXT_MAX = 4000

interface State {
  sent: MaxMessage[]
  webhook: MaxPartner['webhook']
  updates: MaxUpdate[]
  known: Set<number>
  blocked: Set<number>
}

export async function startMaxPartner(
  options: { port?: number; now?: () => Date; waitMs?: number } = {},
): Promise<MaxPartner> {
  const { now = () => new Date(), waitMs = 25_000 } = options
  const faults = createFaults()
  const state: State = { sent: [], webhook: null, updates: [], known: new Set(), blocked: new Set() }
  const play = (person: Person) => happen(state, person, now())
  const server = await servePartner(options.port ?? 0, {
    faults,
    callOf,
    answer: (ask) => answer(ask, state, { faults, waitMs }),
    refuse: (fault, seconds) =>
      fault === 'blocked'
        ? suspended()
        : {
            ...refused(429, 'too.many.requests', 'Too many requests'),
            headers: { 'retry-after': String(seconds) },
          },
    play,
    seen: () => ({ sent: state.sent, webhook: state.webhook }),
  })
  return {
    ...server,
    sent: state.sent,
    get webhook() {
      return state.webhook
    },
    fault: faults.set,
    mend() {
      faults.mend()
      state.blocked.clear()
      state.sent.length = 0
    },
    play,
  }
}

function happen(state: State, person: Person, now: Date): MaxUpdate {
  const update = updateOf(person, { timestamp: now.getTime(), number: state.updates.length + 1 })
  state.known.add(person.chat)
  if (person.does === 'block') state.blocked.add(person.chat)
  else state.blocked.delete(person.chat)
  state.updates.push(update)
  return update
}

type Means = { faults: Faults; waitMs: number }

function answer({ line, query, headers, body }: Ask, state: State, means: Means): Reply | Promise<Reply> {
  if (headers.authorization !== MAX_TOKEN) return refused(401, 'verify.token', 'Invalid access_token')
  if (line === 'POST /messages') return write(state, Number(query.get('user_id')), body as MaxMessage)
  if (line === 'GET /updates') return updates(state, query, means)
  if (line === 'POST /answers') return { status: 200, body: { success: true } }
  if (line === 'POST /subscriptions') state.webhook = body as MaxPartner['webhook']
  else if (line === 'DELETE /subscriptions') state.webhook = null
  else return refused(404, 'not.found', 'Unknown method')
  return { status: 200, body: { success: true } }
}

function write(state: State, user_id: number, { text, attachments }: Omit<MaxMessage, 'user_id'>): Reply {
  if (!state.known.has(user_id)) return refused(404, 'chat.not.found', 'Chat not found')
  if (state.blocked.has(user_id)) return suspended()
  if (!text || text.length > TEXT_MAX)
    return refused(400, 'proto.payload', 'text: size must be between 1 and 4000')
  state.sent.push({ user_id, text, ...(attachments ? { attachments } : {}) })
  return { status: 200, body: { message: { body: { mid: `mid.${state.sent.length}`, text } } } }
}

async function updates(state: State, query: URLSearchParams, { faults, waitMs }: Means): Promise<Reply> {
  if (state.webhook) return refused(405, 'method.not.allowed', 'Webhook is set')
  // Without a marker only the newest is told.
  const from = query.has('marker') ? Number(query.get('marker')) : Math.max(state.updates.length - 1, 0)
  const until = Date.now() + Math.min(Number(query.get('timeout') ?? 0) * 1000, waitMs)
  while (state.updates.length <= from && Date.now() < until) await wait(50, undefined, { ref: false })
  const list = disturbed(state.updates.slice(from), faults)
  return { status: 200, body: { updates: list, marker: state.updates.length } }
}

function callOf(line: string): Ask['call'] {
  if (line === 'POST /messages') return 'send'
  return line === 'GET /updates' ? 'updates' : 'other'
}

function refused(status: number, code: string, message: string): Reply {
  return { status, body: { code, message } }
}

function suspended(): Reply {
  return refused(403, 'chat.denied', 'error.dialog.suspended')
}

function updateOf(
  { chat, does, text = '' }: Person,
  { timestamp, number }: { timestamp: number; number: number },
): MaxUpdate {
  const user = { user_id: chat, first_name: 'Анна', last_name: '', name: 'Анна', is_bot: false }
  const chat_id = 900_000 + chat
  const common = { timestamp, user_locale: 'ru' }
  if (does === 'start')
    return { ...common, update_type: 'bot_started', chat_id, user, payload: text === '' ? null : text }
  if (does === 'block') return { ...common, update_type: 'bot_stopped', chat_id, user }
  if (does === 'press') {
    const callback = { timestamp, callback_id: `press-${number}`, payload: text, user }
    return { ...common, update_type: 'message_callback', callback, message: null }
  }
  const recipient = { chat_id, chat_type: 'dialog', user_id: 10_002 }
  const body = { mid: `mid.${number}`, seq: number, text }
  return { ...common, update_type: 'message_created', message: { recipient, timestamp, body, sender: user } }
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '4811' } } })
  const { url } = await startMaxPartner({ port: Number(values.port) })
  process.stdout.write(
    `Партнёр MAX: ${url}\n` +
      `Лотур: MAX_API_URL=${url} MAX_BOT_TOKEN=${MAX_TOKEN} MAX_BOT_NAME=id7707083893_bot npm start\n` +
      `Человек: curl -X POST ${url}/control -d '{"chat":100500,"does":"start","text":"слово из ссылки"}', что написал бот: curl ${url}/control\n` +
      `Сломать: curl -X POST ${url}/control -d '{"call":"send","fault":"flood","seconds":5}', починить: curl -X DELETE ${url}/control\n`,
  )
}
