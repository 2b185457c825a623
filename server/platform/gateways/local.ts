import type { Database } from '../db/opened-database.ts'
import type { CodeGateway, MailGateway } from './gateway-kinds.ts'

type Channel = 'sms' | 'call' | 'email'

async function put(
  database: Database,
  message: { channel: Channel; recipient: string; subject?: string; text: string; html?: string | undefined },
) {
  await database.kysely.insertInto('outbox_message').values(message).execute()
}

/** Writes what would have been sent to the outbox page. */
export function localCodes(database: Database): CodeGateway {
  const provider = 'local'
  return {
    sendSms: async ({ phone, text }) => {
      await put(database, { channel: 'sms', recipient: phone, text })
      return { provider }
    },
    call: async ({ phone, wanted }) => {
      await put(database, { channel: 'call', recipient: phone, text: `Звонок с номера …${wanted}` })
      return { provider, digits: wanted }
    },
  }
}

export function localMail(database: Database): MailGateway {
  return {
    send: ({ to, subject, text, html }) =>
      put(database, { channel: 'email', recipient: to, subject, text, html }),
  }
}
