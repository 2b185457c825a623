export type { auditBroken } from './audit.events.ts'
export { deedsBefore } from './deeds-before.queries.ts'
export { checkChain } from './check-audit.queries.ts'
