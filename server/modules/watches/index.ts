export type { watchFell, watchGone } from './watches.events.ts'
export { watchesPersonal } from './watches.personal.ts'
