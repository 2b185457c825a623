export { removeAccount } from './delete-account.ts'
export type { accountDeleted, accountsMerged } from './privacy.events.ts'
