export { savedViewsPersonal } from './saved-views.personal.ts'
