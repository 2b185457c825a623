export { activeListeners, isListener, keysOfShare, listenerBehind } from './guest-listeners.queries.ts'
export type { shareChanged } from './sharing.events.ts'
export { sharingPersonal } from './sharing.personal.ts'
