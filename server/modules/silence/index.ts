export type { requestWaits } from './silence.events.ts'
export { silencePersonal } from './silence.personal.ts'
