import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { optionPosition } from './offer-moves.ts'
import { id, idParams, looseId } from '../wire.ts'

/** As many as a tourist's list has at most. */
const OFFERS_AT_ONCE = 200

/** The page says which offers have been on screen; a repeat changes nothing. */
export const markShown = endpoint({
  method: 'POST',
  path: '/api/tourist/offers/shown',
  access: 'tourist',
  limit: 'write',
  summary: 'Отметить отклики, которые были на экране: их агенты увидят это в своей статистике',
  owner: { offer_ids: 'the tourist of the offer' },
  body: z.strictObject({
    offer_ids: z.array(looseId).min(1, 'Назовите отклики').max(OFFERS_AT_ONCE, 'Слишком много откликов'),
  }),
  answer: z.object({ result: z.object({ shown: z.int() }) }),
})

/**
 * With a position one option of the offer, which is in the shortlist while any of its options is; without it the whole
 * offer: taken out, none of its options is liked any longer. Said as it shall be, not turned over: a repeat of the call
 * and a second window agree.
 */
export const shortlistOffer = endpoint({
  method: 'POST',
  path: '/api/tourist/offer/:id/shortlist',
  access: 'tourist',
  limit: 'write',
  summary: 'Добавить отклик или один его вариант в избранное или убрать из него',
  owner: { id: 'the tourist of the offer' },
  params: idParams,
  body: z.strictObject({
    status: z.boolean({ error: 'Укажите true или false' }),
    position: optionPosition.nullish(),
  }),
  answer: z.object({ result: z.object({ is_shortlisted: z.boolean() }) }),
})

/** «Сможете дешевле?»: in one tap, of an offer that stands; its agent hears how far it is to the best price. */
export const askPrice = endpoint({
  method: 'POST',
  path: '/api/tourist/offer/ask-price',
  access: 'tourist',
  limit: 'write',
  summary: 'Спросить у агента, сможет ли он дешевле: отклик ждёт ответа, не чаще раза в шесть часов',
  owner: { offer_id: 'the tourist of the offer' },
  body: z.strictObject({ offer_id: looseId }),
  answer: z.object({ result: z.object({ id, price_asked_at: z.iso.datetime() }) }),
})
