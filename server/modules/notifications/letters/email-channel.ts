import { MailRefused } from '../../../platform/gateways/gateway-kinds.ts'
import { composeLetter, unsubscribeHeaders } from '../../../platform/letters/compose-letter.ts'
import type { Read } from '../../../platform/db/database.ts'
import type { Channel, Message } from '../deliveries/channel.ts'
import { kindOf } from '../kinds/kinds.rules.ts'
import { newsLetter } from './news-letter.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

/** Letters go to confirmed addresses alone: another's box is not to be filled by whoever typed it. */
async function addressOf(read: Read, userId: number): Promise<string | null> {
  const row = await read
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', userId)
    .where('email', 'is not', null)
    .whereRef('email', '=', 'confirmed_email')
    .executeTakeFirst()
  return row?.email ?? null
}

export const emailChannel: Channel = {
  name: 'email',
  reaches: async (read, userId) => (await addressOf(read, userId)) !== null,
  async send({ read, gateways, config }, message) {
    const to = await addressOf(read, message.userId)
    if (!to) return { state: 'unreachable', reason: 'no_address' }
    const { origin } = new URL(config.publicUrl)
    const off = canBeOff(message)
      ? unsubscribeToken(config.secretKey, { userId: message.userId, kind: message.kind ?? 'all' })
      : null
    const letter = composeLetter(config.house, newsLetter(message, off && `${origin}/unsubscribe/${off}`))
    const headers = off ? unsubscribeHeaders(`${origin}/api/notifications/unsubscribe/${off}`) : {}
    try {
      await gateways.mail.send({ to, ...letter, headers, key: `notification ${message.key}` })
    } catch (error) {
      if (error instanceof MailRefused) return { state: 'unreachable', reason: 'refused' }
      throw error
    }
    return { state: 'sent' }
  },
}

function canBeOff({ kind }: Message): boolean {
  return kind === undefined || !kindOf(kind)?.required?.includes('email')
}
