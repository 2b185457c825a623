export { staffSearchPersonal } from './staff-search.personal.ts'
