/**
 * Whose a thing must be that a call names by its id. A new one needs its example in test/matrix/things.ts, so that the
 * matrix has somebody to ask for it and somebody to be refused.
 */
export const owners = [
  /** Shared by all whom the endpoint lets in: a hotel, a tour of the price list, an agent under moderation. */
  'anyone',
  /** An id of 128 random bits: to know it is the right to it. */
  'whoever knows it',
  /** A note of the caller's own about himself; or what was shown to him; nothing is looked up by it. */
  'not looked up',
  'the person himself',
  'whose sign-in it is',
  /** Whoever the endpoint lets in, but only an administrator may name somebody. */
  'an admin',
  'the tourist of the request',
  /** One that is hidden from agents: a tap shows it. */
  'the tourist of the hidden request',
  /** One that was mended by a tap minutes ago. */
  'the tourist of the mended request',
  /** Passed by a moderator, and the request's country is among the agent's own. */
  'an agent of its country',
  'the tourist of the offer',
  'the agent of the offer',
  /** The tourist and the agent, each of their own chat. */
  'a side of the chat',
  /** A message is named beside the chat: one's own, and any of it. */
  'who wrote in the chat',
  'who is written to in the chat',
  /** The tourist of a request and the agents who have answered it: each lists chats of his own by it. */
  'a side of a chat about it',
  /** A file of a message that was sent. */
  'a side of the chat of the photo',
  'a side of the chat of the document',
  /** One that was uploaded and not sent yet. */
  'the sender of the unsent file',
  /** The tourist of a booking, and whoever works in its agency. */
  'a side of the booking',
  'the tourist of the booking',
  'the agent of the booking',
  /** One whose guests are all named. */
  'the tourist of the named party',
  /** One whose price waits for a signature. */
  'the tourist of the quoted booking',
  /** One that is being called off, with costs that were named. */
  'the tourist of the booking called off',
  'the agent of the booking called off',
  /** One whose trip has ended, and that nobody has reviewed yet. */
  'the tourist of the ended booking',
  'the tourist of the reviewed booking',
  'the agent of the reviewed booking',
  /** A photo of a review, sent or not yet. */
  'the tourist of the review photo',
  /** One whose costs are disputed. */
  'the agent of the disputed booking',
  /** A paper that its agency has laid beside the costs of a cancellation. */
  'the tourist of the cost file',
  'the agent of the cost file',
  /** One whose trip was paid and has ended. */
  'the tourist of the finished trip',
  /** One whose tourist asks some of the money back after the trip. */
  'the agent of the claimed booking',
  'the tourist of the claimed booking',
  /** A proof that its tourist has laid beside a claim. */
  'the tourist of the claim file',
  'the agent of the claim file',
  /** The same, with the agency's answer. */
  'the tourist of the answered claim',
  /** A version of a booking's price. */
  'the tourist of the price',
  /** One whose price is signed. */
  'the tourist who pays for the booking',
  /** One that waits for its operator. */
  'the tourist of the paid booking',
  'the agent of the paid booking',
  'the agent of the confirmed booking',
  /** Of a confirmed one, with a proposal to change it. */
  'the tourist of the amended booking',
  'the agent of the amended booking',
  /** Of one that came to nothing, with an offer in reserve. */
  'the tourist of the failed booking',
  /** Of one whose tourist looks on after a failed booking. */
  'the agent of the freed offer',
  /** A request with an offer that waits for an answer. */
  'the tourist of the answered request',
  'whose booked traveller it is',
  'whose booking document it is',
  'the agent of the booking document',
  /** A link by which somebody fills the own card. */
  'whose traveller link it is',
  /** A saved filter of the feed. */
  'the agent of the filter',
  /** Of answers. */
  'the agent of the template',
  /** An agent's own payment. */
  'whose payment it is',
  /** A tourist's. */
  'whose payment for a tour it is',
  /** Money back for a tour, which the agency has paid from its bank account. */
  'whose refund by the agency it is',
  'the agency that pays back',
  /** A tourist's payment into an agency's bank account. */
  'the agency that is paid',
  /** A special offer: its own agent. */
  'the agent of the special offer',
  /** A person whom a tourist keeps for the next trip. */
  'whose traveller it is',
  /** What somebody asks the support. */
  'whose ticket it is',
  /** Something that was said in it. */
  'whose ticket message it is',
  /** The person of the ticket, or whoever of the staff answers. */
  'a side of the ticket of the photo',
  'a side of the ticket of the document',
  /** A notification. */
  'whoever was told it',
  /** Agents ask about every tour, a tourist about those offered to him. */
  'whoever is offered the tour',
  /** Somebody who votes by the link of a family. */
  'whose share guest it is',
  /** A watch of a price. */
  'whose watch it is',
  /** A filter of a list that one of the staff has kept. */
  'whose saved view it is',
  /** A file for the moderator that has not been sent. */
  'the agency of the file',
  'the agency of the person',
  'the agency of the invitation',
  'the agency of the key',
  'the agency of the webhook',
  'the agency of the delivery',
] as const

export type Owner = (typeof owners)[number]

/** Ids that a call may name without saying whose they are: of reference data, the same for everybody, and secrets. */
export const sharedIds: ReadonlySet<string> = new Set([
  'geo_departure_id',
  'geo_country_id',
  'geo_region_id',
  'geo_region_ids',
  'geo_hotel_id',
  'departure_id',
  'departure_city_id',
  'resort_id',
  'meal_ids',
  'country_id',
  'country_ids',
  'region_id',
  'city_id',
  'home_city_id',
  'hotel_id',
  'hotel_ids',
  'operator_id',
  'operator_ids',
  /** Places and operators by the words of their addresses. */
  'country',
  'place',
  'city',
  'operator',
  /** Which flow is switched off or on. */
  'key',
  /** What of the site a setting is about: a kind of pages, its robots.txt. */
  'subject',
  /** 128 random bits: to know it is the right to it. */
  'code_id',
  /** The sender's own mark of a message, no row of ours. */
  'client_id',
])
