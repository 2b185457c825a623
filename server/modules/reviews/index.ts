export type { reviewAnswered, reviewMoved } from './reviews.events.ts'
export { reviewsPersonal } from './reviews.personal.ts'
