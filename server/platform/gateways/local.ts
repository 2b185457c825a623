import type { Database } from '../db/database.ts'
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
  return {
    sendSms: (phone, text) => put(database, { channel: 'sms', recipient: phone, text }),
    call: async (phone, _address, wanted) => {
      await put(database, { channel: 'call', recipient: phone, text: `Звонок с номера …${wanted}` })
      return wanted
    },
  }
}

export function localMail(database: Database): MailGateway {
  return {
    send: ({ to, subject, text, html }) =>
      put(database, { channel: 'email', recipient: to, subject, text, html }),
  }
}
