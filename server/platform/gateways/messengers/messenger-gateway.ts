import type { Messenger } from '../../../../contract/identity/messenger-names.ts'

/** What a bot writes. Plain text: whatever a person's words may hold, nothing of it is markup. */
export interface BotMessage {
  /** Bold, above the text. */
  title?: string
  text: string
  /** Leads to a page of ours. */
  button?: { text: string; url: string }
  /** With a button that ends the notifications. */
  stoppable?: boolean
}

/** What became of a message. Anything else is thrown: try again. */
export type BotSent =
  | { outcome: 'sent' }
  /** Too often, or the messenger is out of order: not before so many seconds. */
  | { outcome: 'later'; seconds: number }
  /** The person has blocked the bot, or is no more there. */
  | { outcome: 'blocked' }
  /** This message will never be taken; the code is the messenger's own. */
  | { outcome: 'refused'; code: string }

/** What a person does in a chat with the bot. */
export type BotAct =
  /** Opened the chat, by a link of ours or without one. */
  | { act: 'start'; word: string | null }
  /** Wants no more notifications; `pressId` where a button said so. */
  | { act: 'stop'; pressId: string | null }
  /** Blocked the bot or deleted the chat. */
  | { act: 'gone' }
  | { act: 'text' }

/** One thing that a messenger tells, told perhaps more than once and out of order. */
export type BotUpdate = BotAct & {
  /** The same for every repeat. */
  key: string
  chatId: string
  /** By the messenger's clock; null where it does not say. */
  at: Date | null
}

export interface Webhook {
  url: string
  secret: string
}

export interface MessengerGateway {
  send(chatId: string, message: BotMessage): Promise<BotSent>
  /** Ends the waiting of a pressed button. */
  closePress(pressId: string, text: string): Promise<void>
  /** From now on updates come to this address. */
  setWebhook(webhook: Webhook): Promise<void>
  /** From now on updates are asked for. */
  dropWebhook(url: string): Promise<void>
  /** Waits for updates after this position. */
  poll(position: string | null, signal: AbortSignal): Promise<Polled>
}

export interface Polled {
  updates: BotUpdate[]
  position: string | null
}

/** How long one question for updates waits at the messenger's. */
export const POLL_SECONDS = 25
/** The word of the button that ends the notifications. */
export const STOP_WORD = 'stop'
export const STOP_BUTTON = 'Отключить уведомления'

/** The text cut to what a messenger takes, in its own units (UTF-16), never through the middle of a sign. */
export function fitted(text: string, max: number): string {
  if (text.length <= max) return text
  const cut = text.slice(0, max - 1)
  return `${/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut}…`
}

/** A button needs an address that the messenger can reach; elsewhere the address stands in the text. */
export function hasButton(message: BotMessage): message is BotMessage & { button: { url: string } } {
  return message.button?.url.startsWith('https://') ?? false
}

/** What a person wrote. `/start@lotour_bot word` is how groups and some clients write it. */
export function actOf(text: string): BotAct {
  const [command = '', word] = text.trim().split(/\s+/, 2)
  const name = command.toLowerCase().replace(/@\w+$/, '')
  if (name === '/start') return { act: 'start', word: word ?? null }
  if (name === '/stop') return { act: 'stop', pressId: null }
  return { act: 'text' }
}

/** The gateways of the bots that there are. */
export type BotGateways = Partial<Record<Messenger, MessengerGateway>>
