export { workKey, type workChanged } from './work.events.ts'
export { workPersonal } from './work.personal.ts'
