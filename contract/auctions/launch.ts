import { z } from 'zod'
import { limits } from '../limits.ts'
import { endpoint } from '../platform/endpoint.ts'
import { fieldText } from '../texts.ts'
import { budget, type Trip, tripFields, tripPlaces } from '../trip.ts'
import { freeText, smallId, yesNo } from '../wire.ts'

export const wishes = freeText(limits.wishesMax, fieldText.wishesTooLong)

/** The payload of the specification's section 3. */
export const AuctionRequest = z
  .strictObject({
    ...tripFields,
    max_price: budget,
    rest_types: z
      .array(smallId, { error: fieldText.restTypes })
      .max(limits.restTypesMax, fieldText.restTypes)
      .nullish()
      .transform((ids) => [...new Set(ids ?? [])]),
    wishes: wishes.nullish().transform((text) => text ?? ''),
    recommended_price: z.int().nonnegative().max(100_000_000).nullish(),
    /** Of older pages: the tourist's home city. Kept out of the auction. */
    city_id: z.unknown().optional(),
    city_name: z.unknown().optional(),
    city: z.unknown().optional(),
  })
  .transform((fields, context) => ({
    ...tripPlaces(fields, context),
    date_from: fields.date_from,
    date_to: fields.date_to,
    nights: fields.days_count,
    adults: fields.adult_count,
    child_ages: fields.childrens,
    meal_ids: fields.food_types,
    hotel_stars: fields.hotel_stars,
    budget: fields.max_price,
    rest_type_ids: fields.rest_types,
    wishes: fields.wishes,
    recommended_price: fields.recommended_price || null,
  }))
export type NewAuction = z.output<typeof AuctionRequest> & Trip

export const launchAuction = endpoint({
  method: 'POST',
  path: '/api/request',
  switch: 'new_auctions',
  access: 'tourist',
  limit: 'write',
  wrongRole: 'agent_cannot_launch',
  summary: 'Запустить аукцион',
  body: AuctionRequest,
  /** By the specification the same trip may be launched any number of times: a page that asks its visitor says so. */
  query: z.strictObject({ unless_same: yesNo.optional() }),
  refusals: { conflict: ['same_auction'] },
  answer: z.object({ request_id: z.int() }),
  idempotent: true,
})
