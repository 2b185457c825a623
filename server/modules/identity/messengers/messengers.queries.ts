import { type Messenger, messengers, messengerTitle } from '../../../../contract/identity/messenger-names.ts'
import type { MessengerState } from '../../../../contract/identity/messengers.ts'
import type { Config } from '../../../platform/config/config.ts'
import type { Read } from '../../../platform/db/database.ts'
import { botLink } from '../../../platform/gateways/messengers/bots.ts'
import { linkWord } from './link-word.rules.ts'

/** A person who asks for a link now. */
export interface LinkAsker {
  config: Config
  userId: number
  now: Date
}

/** A link that connects this messenger to this person, once; null where there is no such bot. */
export function connectLink({ config, userId, now }: LinkAsker, messenger: Messenger): string | null {
  return botLink(config, messenger, linkWord(config.secretKey, messenger, { userId, madeAt: now }))
}

/** The messengers that have a bot, with what the person has connected. */
export async function messengersOf(read: Read, asker: LinkAsker): Promise<MessengerState[]> {
  const rows = await read
    .selectFrom('messenger_account')
    .select(['messenger', 'connected_at'])
    .where('user_id', '=', asker.userId)
    .where('chat_id', 'is not', null)
    .execute()
  return messengers
    .filter((name) => asker.config.bots[name])
    .map((name) => {
      const account = rows.find((row) => row.messenger === name)
      return {
        name,
        title: messengerTitle[name],
        is_connected: account !== undefined,
        connected_at: account?.connected_at?.toISOString() ?? null,
        link: account ? null : connectLink(asker, name),
        qr: account ? null : `/api/user/messengers/qr?messenger=${name}`,
      }
    })
}

/** Where the bot may write to this person; null where the messenger is not connected. */
export async function chatOf(
  read: Read,
  { userId, messenger }: { userId: number; messenger: Messenger },
): Promise<string | null> {
  const row = await read
    .selectFrom('messenger_account')
    .select('chat_id')
    .where('user_id', '=', userId)
    .where('messenger', '=', messenger)
    .executeTakeFirst()
  return row?.chat_id ?? null
}

export async function positionOf(read: Read, messenger: Messenger): Promise<string | null> {
  const row = await read
    .selectFrom('messenger_position')
    .select('position')
    .where('messenger', '=', messenger)
    .executeTakeFirst()
  return row?.position ?? null
}
