export type { reviewAnswered, reviewMoved } from './reviews.events.ts'
export { hotelRating } from './hotel-reviews.queries.ts'
export { reviewsPersonal } from './reviews.personal.ts'
