export { removeAccount } from './delete-account.ts'
export type { accountDeleted } from './privacy.events.ts'
