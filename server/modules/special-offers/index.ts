export type { specialOfferModerated } from './special-offers.events.ts'
export { specialOffersPersonal } from './special-offers.personal.ts'
