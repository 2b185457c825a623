export { switchesPersonal } from './switches.personal.ts'
