import { type Messenger, messengers } from '../../../../contract/identity/messenger-names.ts'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../db/opened-database.ts'
import { max, readMaxUpdate } from './max.ts'
import type { BotGateways, BotUpdate } from './messenger-gateway.ts'
import { standIn } from './stand-in.ts'
import { readTelegramUpdate, telegram } from './telegram.ts'

const real = { telegram, max }

export function openBots({ bots }: Config, database: Database): BotGateways {
  return Object.fromEntries(
    messengers.flatMap((name) => {
      const bot = bots[name]
      if (!bot) return []
      const { url, token } = bot
      return [[name, token ? real[name]({ url, token }) : standIn(name, database)]]
    }),
  )
}

/** What the two messengers have of their own beside their calls. */
export const messengerTraits: Record<
  Messenger,
  {
    /** Where a person meets bots. */
    home: string
    /** The header of a webhook call that bears our secret. */
    secretHeader: string
    read: (body: unknown) => BotUpdate | null
  }
> = {
  telegram: {
    home: 'https://t.me',
    secretHeader: 'x-telegram-bot-api-secret-token',
    read: readTelegramUpdate,
  },
  max: { home: 'https://max.ru', secretHeader: 'x-max-bot-api-secret', read: readMaxUpdate },
}

/** The address that opens the bot and hands it this word; null where there is no bot. */
export function botLink(config: Config, messenger: Messenger, word: string): string | null {
  const bot = config.bots[messenger]
  if (!bot) return null
  const home = bot.token
    ? `${messengerTraits[messenger].home}/${bot.name}`
    : `${config.publicUrl}/dev/bots/${messenger}`
  return `${home}?start=${word}`
}
