import type { Messenger } from '../../../../contract/identity/messenger-names.ts'
import type { Database } from '../../db/opened-database.ts'
import type { BotMessage, MessengerGateway } from './messenger-gateway.ts'

/** Plays a messenger on this machine: messages go to the outbox, the page /dev/bots shows them and writes back. */
export function standIn(channel: Messenger, database: Database): MessengerGateway {
  return {
    async send(recipient, message) {
      const row = { channel, recipient, text: textOf(message) }
      await database.kysely.insertInto('outbox_message').values(row).execute()
      return { outcome: 'sent' }
    },
    closePress: async () => {},
    setWebhook: async () => {},
    dropWebhook: async () => {},
    poll: async (position) => ({ updates: [], position }),
  }
}

function textOf({ title, text, button }: BotMessage): string {
  return [title, text, button && `${button.text}: ${button.url}`].filter(Boolean).join('\n\n')
}
