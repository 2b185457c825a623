import { defineEvent } from '../../platform/events.ts'

/** An agency has a new key, here by its visible beginning: whoever has it acts in the owner's name, so he hears of it. */
export const apiKeyMade = defineEvent<{ keyId: number; agentId: number; prefix: string }>()('api_key.made')

/** Nothing was taken at an address for days: it gets nothing more until its owner turns it on. */
export const webhookSwitchedOff = defineEvent<{
  webhookId: number
  agentId: number
  /** ISO; tells one time from the next. */
  at: string
}>()('webhook.switched_off')

/** Something was given up at an address, or it takes what it is sent again. */
export const webhookStanding = defineEvent<{ webhookId: number }>()('webhook.standing')
