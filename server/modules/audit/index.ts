export type { auditBroken } from './audit.events.ts'
export { checkChain } from './check-audit.queries.ts'
