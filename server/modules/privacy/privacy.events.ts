import { defineEvent } from '../../platform/events.ts'

/** Somebody is gone, and every table has been cleared of them. */
export const accountDeleted = defineEvent<{ userId: number }>()('account.deleted')

/** Two accounts of one person are one; the joined one is a number that leads on. */
export const accountsMerged = defineEvent<{ keptId: number; joinedId: number }>()('account.merged')
