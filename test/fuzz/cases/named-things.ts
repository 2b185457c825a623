import type { Endpoint } from '../../../contract/platform/endpoint.ts'
import type { Owner } from '../../../contract/platform/owners.ts'
import type { Thing } from './values.ts'

/** What kind of thing an owner of the contract speaks of; none where there is nothing to look up. */
export const thingsOfOwners: Record<Owner, Thing | null> = {
  anyone: null,
  'whoever knows it': null,
  'not looked up': null,
  'the person himself': 'person',
  'whose sign-in it is': 'session',
  'an admin': 'person',
  'the tourist of the request': 'request',
  'the tourist of the hidden request': 'request',
  'the tourist of the mended request': 'request',
  'an agent of its country': 'request',
  'the tourist of the offer': 'offer',
  'the agent of the offer': 'offer',
  'a side of the booking': 'booking',
  // The callers ask nothing.
  'whose ticket it is': null,
  'whose ticket message it is': null,
  'a side of the ticket of the photo': null,
  'a side of the ticket of the document': null,
  'the tourist of the booking': 'booking',
  'the agent of the booking': 'booking',
  'the tourist who pays for the booking': 'booking',
  'the tourist of the paid booking': 'booking',
  'the agent of the paid booking': 'booking',
  'the agent of the confirmed booking': 'booking',
  'the tourist of the amended booking': 'booking',
  'the agent of the amended booking': 'booking',
  'the tourist of the named party': 'booking',
  'the tourist of the quoted booking': 'booking',
  'the tourist of the booking called off': 'booking',
  'the agent of the booking called off': 'booking',
  'the agent of the disputed booking': 'booking',
  'the tourist of the cost file': null,
  'whose share guest it is': null,
  'whose watch it is': null,
  'whose saved view it is': null,
  'the agent of the cost file': null,
  'the tourist of the finished trip': 'booking',
  'the agent of the claimed booking': 'booking',
  'the tourist of the claimed booking': 'booking',
  'the tourist of the claim file': null,
  'the agent of the claim file': null,
  'the tourist of the answered claim': 'booking',
  'the tourist of the ended booking': 'booking',
  'the tourist of the reviewed booking': 'booking',
  'the agent of the reviewed booking': 'booking',
  // None is named: the world's reviews have no photos.
  'the tourist of the review photo': null,
  'the tourist of the failed booking': 'booking',
  'the agent of the freed offer': 'offer',
  'the tourist of the answered request': 'request',
  // None is named: the world's bookings have no price.
  'the tourist of the price': null,
  // None is named: the world's bookings have no travellers.
  'whose booked traveller it is': null,
  'whose booking document it is': null,
  'the agent of the booking document': null,
  'whose traveller link it is': null,
  'a side of the chat of the photo': null,
  'a side of the chat of the document': null,
  'the sender of the unsent file': null,
  'a side of the chat': 'offer',
  'who wrote in the chat': 'offer',
  'who is written to in the chat': 'offer',
  // Whoever asks lists only chats of his own.
  'a side of a chat about it': null,
  'the agent of the filter': 'filter',
  'the agent of the template': 'template',
  'whose payment it is': 'payment',
  // Nobody has begun to pay for a tour.
  'whose payment for a tour it is': null,
  'whose refund by the agency it is': null,
  'the agency that pays back': null,
  // Nobody pays into the callers' bank accounts.
  'the agency that is paid': null,
  'the agent of the special offer': 'special',
  // The callers keep nobody.
  'whose traveller it is': null,
  'whoever was told it': 'notification',
  'whoever is offered the tour': 'tour',
  // None waits: the callers' agencies are not refused.
  'the agency of the file': null,
  // Nobody works in the callers' agencies but they themselves.
  'the agency of the person': null,
  'the agency of the invitation': null,
  'the agency of the key': 'key',
  'the agency of the webhook': 'webhook',
  'the agency of the delivery': 'delivery',
}

/** Of an address whose thing is anybody's: by a word of the address. */
const byPath: [RegExp, Thing][] = [
  [/sandbox/, 'sandbox'],
  [/price-imports/, 'import'],
  [/hotel/, 'hotel'],
  [/payments|refunds/, 'payment'],
  [/special-offer/, 'special'],
  [/deliveries/, 'delivery'],
  [/agent|users/, 'person'],
  [/tours/, 'tour'],
]

/** What the number in this field of the path names. */
export function thingOf({ owner, path }: Endpoint, field: string): Thing | null {
  const named = owner?.[field]
  const thing = named ? thingsOfOwners[named] : null
  return thing ?? byPath.find(([word]) => word.test(path))?.[1] ?? null
}
