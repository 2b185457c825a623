import { bookingExamples } from './bookings.ts'
import { chatExamples } from './chats.ts'
import { offerExamples } from './offers.ts'
import { placeExamples } from './places.ts'
import { requestExamples } from './requests.ts'
import { tourExamples } from './tours.ts'

/** Of every call that a key may make, as it goes well. */
export const apiExamples = new Map([
  ...requestExamples,
  ...tourExamples,
  ...offerExamples,
  ...bookingExamples,
  ...chatExamples,
  ...placeExamples,
])
