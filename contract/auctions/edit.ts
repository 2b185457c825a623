import { z } from 'zod'
import { limits } from '../limits.ts'
import { endpoint } from '../platform/endpoint.ts'
import { fieldText } from '../texts.ts'
import { adults, budget, childAges, mealWish, nights, stars } from '../trip.ts'
import { day, freeText, idParams } from '../wire.ts'
import { Auction } from './auctions.ts'
import { requestVersion } from './request-version.ts'

/** What may change of a request while it runs; a field that is left out stays. Where the trip leads is another request. */
export const EditedAuction = z.strictObject({
  version: requestVersion,
  adult_count: adults.optional(),
  childrens: childAges.optional(),
  days_count: nights.optional(),
  date_from: day.optional(),
  date_to: day.optional(),
  /** Null or empty: any meal. */
  food_types: mealWish.optional(),
  /** 0 or null: any class. */
  hotel_stars: stars.nullable().optional(),
  max_price: budget.optional(),
  wishes: freeText(limits.wishesMax, fieldText.wishesTooLong).optional(),
})
export type EditedAuction = z.output<typeof EditedAuction>

export const editAuction = endpoint({
  method: 'PATCH',
  path: '/api/request/:id',
  access: 'tourist',
  limit: 'write',
  summary: 'Изменить свой активный аукцион: даты, гостей, ночи, питание, класс, бюджет, пожелания',
  refusals: { conflict: ['auction_state', 'auction_changed'], tooMany: ['daily_spent'] },
  owner: { id: 'the tourist of the request' },
  params: idParams,
  body: EditedAuction,
  answer: z.object({ result: Auction }),
})
