import { z } from 'zod'
import type { Messenger } from '../../../../contract/identity/messenger-names.ts'
import { ConfigError } from '../config-error.ts'

const address = z.url({ protocol: /^https?$/ })
const wayOfUpdates = z.enum(['webhook', 'polling']).optional()

/** The settings of the messengers' bots, as they stand in the environment. */
export const messengerSettings = {
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d{3,20}:[\w-]{20,100}$/, 'нужен токен от @BotFather')
    .optional(),
  TELEGRAM_BOT_NAME: z
    .string()
    .regex(/^\w{5,32}$/, 'нужно имя бота без @')
    .optional(),
  /** A server of one's own that speaks the Bot API, or a way round where Telegram is slowed down. */
  TELEGRAM_API_URL: address.optional(),
  TELEGRAM_BOT_UPDATES: wayOfUpdates,
  MAX_BOT_TOKEN: z.string().min(10).max(300).optional(),
  MAX_BOT_NAME: z
    .string()
    .regex(/^\w{3,60}$/, 'нужно имя бота без @')
    .optional(),
  MAX_API_URL: address.optional(),
  MAX_BOT_UPDATES: wayOfUpdates,
}

export interface BotConfig {
  /** Absent: the messenger is played by a page of the demo. */
  token?: string
  /** The bot's name in addresses, without @. */
  name: string
  url: string
  /** A webhook needs an address that the messenger can reach; polling asks for updates itself. */
  updates: 'webhook' | 'polling'
}

export type BotConfigs = Partial<Record<Messenger, BotConfig>>

export interface BotSurroundings {
  production: boolean
  /** The site's own address begins with https: messengers call no other. */
  https: boolean
  /** Whether messengers are played by pages of the demo where no bot is set. */
  demo: boolean
}

interface Values {
  TELEGRAM_BOT_TOKEN?: string
  TELEGRAM_BOT_NAME?: string
  TELEGRAM_API_URL?: string
  TELEGRAM_BOT_UPDATES?: 'webhook' | 'polling'
  MAX_BOT_TOKEN?: string
  MAX_BOT_NAME?: string
  MAX_API_URL?: string
  MAX_BOT_UPDATES?: 'webhook' | 'polling'
}

/** The bots that there are; a messenger without one is not offered to anybody. */
export function botsOf(values: Values, surroundings: BotSurroundings): BotConfigs {
  const telegram = botOf(surroundings, {
    prefix: 'TELEGRAM',
    token: values.TELEGRAM_BOT_TOKEN,
    name: values.TELEGRAM_BOT_NAME,
    url: values.TELEGRAM_API_URL ?? 'https://api.telegram.org',
    updates: values.TELEGRAM_BOT_UPDATES,
  })
  const max = botOf(surroundings, {
    prefix: 'MAX',
    token: values.MAX_BOT_TOKEN,
    name: values.MAX_BOT_NAME,
    url: values.MAX_API_URL ?? 'https://platform-api2.max.ru',
    updates: values.MAX_BOT_UPDATES,
  })
  return { ...(telegram ? { telegram } : {}), ...(max ? { max } : {}) }
}

interface Given {
  prefix: string
  token: string | undefined
  name: string | undefined
  url: string
  updates: 'webhook' | 'polling' | undefined
}

function botOf({ production, demo, https }: BotSurroundings, given: Given): BotConfig | null {
  const { prefix, token, name } = given
  const url = given.url.replace(/\/+$/, '')
  const updates = given.updates ?? (https ? 'webhook' : 'polling')
  if (!token && !name) return demo ? { name: 'lotour_demo_bot', url, updates } : null
  if (!token || !name) throw new ConfigError(`Для бота нужны оба: ${prefix}_BOT_TOKEN и ${prefix}_BOT_NAME`)
  if (updates === 'webhook' && !https)
    throw new ConfigError(`Для ${prefix}_BOT_UPDATES=webhook нужен PUBLIC_URL, который начинается с https://`)
  // The token goes there with every call.
  if (production && url.startsWith('http:'))
    throw new ConfigError(`В рабочем режиме ${prefix}_API_URL должен начинаться с https://`)
  return { token, name, url, updates }
}
