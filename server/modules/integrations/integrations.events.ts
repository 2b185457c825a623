import { defineEvent } from '../../platform/events.ts'

/** An agency has a new key: its owner hears of it by every channel, for whoever has it acts in his name. */
export const apiKeyMade = defineEvent<{ keyId: number; agentId: number; name: string }>()('api_key.made')

/** Nothing was taken at an address for days: it gets nothing more until its owner turns it on. */
export const webhookSwitchedOff = defineEvent<{
  webhookId: number
  agentId: number
  host: string
  /** ISO; tells one time from the next. */
  at: string
}>()('webhook.switched_off')
