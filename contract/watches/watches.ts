import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { TripRequest } from '../trip.ts'
import { id } from '../wire.ts'
import { watchKinds, watchLimits } from './watch-limits.ts'

const Place = z.object({ id: z.int(), name: z.string() })

/** A price that somebody wishes to hear of, always of the same guests, nights and meals. */
export const Watch = z.object({
  id: z.int(),
  kind: z.enum(watchKinds),
  request_id: z.int().nullable(),
  departure: Place,
  country: Place.extend({ flag: z.string() }),
  region: Place.nullable(),
  hotel: Place.nullable(),
  /** dd.mm.yyyy */
  date_from: z.string(),
  date_to: z.string(),
  days_count: z.int(),
  adult_count: z.int(),
  childrens: z.array(z.int()),
  /** These meals or better; null: any. */
  food_types: z.array(z.int()).nullable(),
  hotel_stars: z.int().nullable(),
  /** When it was begun; whole roubles for all guests, null where nothing was sold. */
  base_price: z.int().nullable(),
  /** What the person knows of: told last, else the first. */
  told_price: z.int().nullable(),
  /** When a fall was told last. */
  told_at: z.iso.datetime().nullable(),
  /** At the last look; null where nothing is sold. */
  price: z.int().nullable(),
  checked_at: z.iso.datetime(),
  /** Percent: a smaller fall is not told. */
  threshold: z.int(),
  /** Looked at and not told. */
  quiet: z.boolean(),
  created_at: z.iso.datetime(),
  /** From old to new, where it changed. */
  history: z.array(z.object({ at: z.iso.datetime(), price: z.int().nullable() })),
})
export type Watch = z.output<typeof Watch>

export const listWatches = endpoint({
  method: 'GET',
  path: '/api/watches',
  inView: true,
  access: 'tourist',
  limit: 'read',
  summary: 'За какими ценами человек следит, новые сверху',
  answer: z.object({ result: z.array(Watch).max(watchLimits.shown) }),
})

const threshold = z
  .int('Выберите, о каком снижении сообщать')
  .min(watchLimits.dropPercent, `Не меньше ${watchLimits.dropPercent} %`)
  .max(watchLimits.dropPercentMax, `Не больше ${watchLimits.dropPercentMax} %`)

export const addWatch = endpoint({
  method: 'POST',
  path: '/api/watches',
  access: 'tourist',
  limit: 'costly',
  summary: 'Следить за ценой своей заявки, отеля или страны; за тем же ещё раз — то же наблюдение',
  refusals: { conflict: ['auction_state', 'watches_full', 'watch_unpriced'] },
  owner: { request_id: 'the tourist of the request' },
  body: z
    .strictObject({
      kind: z.enum(watchKinds, { error: 'Следить можно за ценой заявки, отеля или страны' }),
      request_id: id.optional(),
      trip: TripRequest.optional(),
    })
    .refine(({ kind, request_id }) => (kind === 'request') === (request_id !== undefined), {
      path: ['request_id'],
      message: 'Укажите заявку, если следите за её ценой, и только тогда',
    })
    .refine(({ kind, trip }) => (kind !== 'request') === (trip !== undefined), {
      path: ['trip'],
      message: 'Опишите поездку, если следите за ценой отеля или страны, и только тогда',
    })
    .refine(({ kind, trip }) => !trip || (kind === 'hotel') === (trip.hotel_id !== null), {
      path: ['trip', 'geo_hotel_id'],
      message: 'Укажите отель, если следите за его ценой, и только тогда',
    }),
  answer: z.object({ result: Watch }),
})

export const changeWatch = endpoint({
  method: 'PATCH',
  path: '/api/watches',
  access: 'tourist',
  limit: 'write',
  summary: 'О каком снижении сообщать и сообщать ли; поездка остаётся той же',
  owner: { id: 'whose watch it is' },
  body: z
    .strictObject({ id, threshold: threshold.optional(), quiet: z.boolean().optional() })
    .refine((body) => body.threshold !== undefined || body.quiet !== undefined, {
      path: ['threshold'],
      message: 'Выберите, что изменить',
    }),
  answer: z.object({ result: Watch }),
})

export const dropWatch = endpoint({
  method: 'DELETE',
  path: '/api/watches',
  access: 'tourist',
  limit: 'write',
  summary: 'Больше не следить',
  owner: { id: 'whose watch it is' },
  body: z.strictObject({ id }),
  answer: z.object({}),
})
