import { defineEvent } from '../../../platform/events.ts'

/** Somebody complains of a message, or the same text went to many: the staff are to look. */
export const reportMade = defineEvent<{ reportId: number }>()('report.made')

/** Each report of the message by itself. */
export const reportDecided = defineEvent<{ reportId: number }>()('report.decided')
