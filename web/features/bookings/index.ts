export { bookingHref, JUST_OPENED } from './booking-href.ts'
