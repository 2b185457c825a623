import type { WhyBroken } from '../../../contract/audit/broken-words.ts'
import { defineEvent } from '../../platform/events.ts'

/** The chain does not hold from this row on, and did not on this ISO day. */
export const auditBroken = defineEvent<{ id: number; why: WhyBroken; day: string }>()('audit.broken')
