/** A hotel that is named anywhere opens by its name, in a window of the page that names it. */
export { HOTEL_PARAM, hotelIn, withHotel } from './hotel-address.rules.ts'
export type { HotelTrip } from './hotel-days.rules.ts'
export { HotelHere } from './hotel-here.tsx'
export { HotelName } from './hotel-name.tsx'
export { mapOf } from './hotel.rules.ts'
