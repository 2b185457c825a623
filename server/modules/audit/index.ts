export type { auditBroken } from './audit.events.ts'
