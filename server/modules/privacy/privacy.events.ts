import { defineEvent } from '../../platform/events.ts'

/** Somebody is gone, and every table has been cleared of them. */
export const accountDeleted = defineEvent<{ userId: number }>()('account.deleted')
