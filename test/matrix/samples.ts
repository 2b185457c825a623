import type { Endpoint } from '../../contract/platform/endpoint.ts'
import { someCard } from '../../server/modules/travellers/travellers.factory.ts'
import { BANK_PAPER } from '../../server/modules/billing/shops/shops.factory.ts'
import { annasPassport } from '../../contract/travellers/cards.factory.ts'
import { someAnswer, someClaim } from '../../server/modules/bookings/claims/claims.factory.ts'
import { dearerBy } from '../../server/modules/bookings/amendments/amendments.factory.ts'
import { someReview } from '../../server/modules/reviews/reviews.factory.ts'
import { someTicket } from '../../server/modules/support/support.factory.ts'
import { addTours } from '../../server/modules/supply/supply.factory.ts'
import type { TestApp } from '../support/app.ts'

type Id = number | string
/** `field`: which of several that a call names is tried. */
type Sample = (id: Id, tourId: number, field: string) => object

/** Of a call that names two things: the caller's own of the other kind, by the one that is tried. */
export const beside = new Map<Id, Id>()

/** An offer to a request, by the request. */
export const answers = new Map<Id, Id>()
/** What is kept in reserve for a booking, as its tourist sees it, by the booking. */
export const reserves = new Map<Id, object>()
/** The code that gives a booking a discount, by the booking. */
export const promoBodies = new Map<Id, object>()
/** A code that was sent to sign a price, with its digits, by the booking and by the price. */
export const signed = new Map<Id, object>()
/** When the costs of a booking that is called off were named, by its id. */
export const costsNamedAt = new Map<Id, string>()
/** A booking's price, by the booking. */
export const prices = new Map<Id, Id>()
/** The price itself where the price is named. */
const priceOf = (id: Id) => prices.get(id) ?? id

export const someCost = { title: 'Перелёт', amount: 10_000, proof: 'Счёт № 15' }

/** What stands in a body beside the id, so that it is the id that decides; by default nothing. */
const samples: Record<string, Sample> = {
  'POST /api/request/hide': (request_id) => ({ request_id, status: true }),
  'PATCH /api/request/hide': (request_id) => ({ request_id, status: true }),
  'PATCH /api/request/:id': () => ({ version: 1, max_price: 210_000 }),
  'POST /api/request/:id/fix': () => ({ kind: 'hidden', expected: null }),
  'POST /api/travel-agent/offer': (request_id, tour_id) => ({
    request_id,
    price: 100_000,
    options: [{ tour_id }],
  }),
  'PATCH /api/travel-agent/offer': (id, tour_id) => ({ id, version: 1, options: [{ tour_id }] }),
  'POST /api/tourist/offer/choose': (offer_id) => ({ offer_id, version: 1, position: 1 }),
  'POST /api/request-reserve/:id': (id) => ({ offer_id: answers.get(id) ?? id, version: 1, position: 1 }),
  'POST /api/booking/:id/replace': (id) => reserves.get(id) ?? { seen: { offer_id: 1, price: 1 } },
  'POST /api/booking/:id/travellers': () => someCard(),
  'POST /api/booking/:id/travellers/saved': (id) => ({ saved_id: beside.get(id) ?? id }),
  'POST /api/traveller-link/:token': () => ({ card: someCard(), consent: true }),
  'PATCH /api/booking-traveller/:id': () => ({ version: 1, card: someCard() }),
  'POST /api/travel-agent/booking/:id/return': () => ({ note: 'Проверьте даты' }),
  'POST /api/travel-agent/booking/:id/quote': () => ({
    lines: [{ kind: 'tour', title: 'Тур', amount: 180_000 }],
    schedule: [{ amount: 180_000, day: '22.11.2026' }],
  }),
  'POST /api/travel-agent/booking/:id/substitute': (_id, tour_id) => ({
    tour_id,
    lines: [{ kind: 'tour', title: 'Тур', amount: 180_000 }],
    schedule: [{ amount: 180_000, day: '22.11.2026' }],
    reason: 'Мест больше нет',
  }),
  'PUT /api/booking/:id/payment-wishes': () => ({ text: 'Двумя платежами' }),
  'POST /api/booking/:id/pay': () => ({ schedule_n: 1, method: 'card' }),
  'POST /api/travel-agent/booking/:id/confirm': () => ({ operator_number: 'AN-7781' }),
  'POST /api/travel-agent/booking/:id/refuse': () => ({ reason: 'Мест больше нет' }),
  'POST /api/booking/:id/promo': (id) => promoBodies.get(id) ?? { code: 'НЕТ-ТАКОГО' },
  'POST /api/booking/:id/sign-code': (id) => ({ price_version_id: priceOf(id) }),
  'POST /api/booking/:id/accept': (id) => ({
    price_version_id: priceOf(id),
    code_id: 'none',
    value: '1234',
    ...signed.get(id),
  }),
  'POST /api/travel-agent/booking/:id/amendment': () => dearerBy(2000),
  'POST /api/travel-agent/booking/:id/amendment/withdraw': () => ({ n: 1 }),
  'POST /api/booking/:id/amendment/refuse': () => ({ n: 1 }),
  'POST /api/booking/:id/amendment/sign-code': () => ({ n: 1 }),
  'POST /api/booking/:id/amendment/sign': (id) => ({
    n: 1,
    code_id: 'none',
    value: '1234',
    ...signed.get(id),
  }),
  'POST /api/booking/:id/cancellation/accept': () => ({ kept: 10_000 }),
  'POST /api/booking/:id/claim': () => someClaim,
  'POST /api/booking/:id/claim/accept': () => ({ gives: someAnswer.gives }),
  'POST /api/travel-agent/booking/:id/claim': () => someAnswer,
  'POST /api/booking/:id/dispute': () => ({ note: 'Билеты возвратные' }),
  'POST /api/travel-agent/booking/:id/costs': (id) => ({
    seen: costsNamedAt.get(id) ?? null,
    costs: [someCost],
  }),
  'POST /api/travel-agent/booking/:id/dispute': () => ({ note: 'Тариф невозвратный' }),
  'POST /api/booking/:id/cancellation': () => ({ reason: 'other' }),
  'POST /api/travel-agent/booking/:id/cancellation': () => ({ reason: 'other' }),
  'POST /api/travel-agent/payments/:id/refund': () => ({ amount: 100 }),
  'POST /api/travel-agent/bank-payments/:id/confirm': () => BANK_PAPER,
  'POST /api/travel-agent/bank-refunds/:id/confirm': () => BANK_PAPER,
  'POST /api/admin/refunds/:id/objection': () => ({ note: 'Банк подтвердил зачисление' }),
  'POST /api/refund/:id/objection': () => ({ note: 'На счёте денег нет' }),
  'PATCH /api/travel-agent/people/:id': () => ({ rights: ['answer'] }),
  'PUT /api/chats/:id/draft': () => ({ text: 'Добрый', rev: 0 }),
  'POST /api/chats/:id/presence': () => ({ state: 'typing' }),
  'POST /api/chats/:id/messages': () => ({ text: 'Добрый день', client_id: 'matrix-0001' }),
  'POST /api/feedback': (id, _tour, field) => ({ ...someTicket, [field]: id }),
  'POST /api/feedback/message': (feedback_id) => ({ feedback_id, text: 'И ещё', client_id: 'matrix-0002' }),
  'PATCH /api/feedback/message': (message_id) => ({ message_id, text: 'Иначе' }),
  'POST /api/feedback/:feedback_id/read': () => ({ seq: 0 }),
  'POST /api/feedback/:feedback_id/presence': () => ({ state: 'typing' }),
  'POST /api/feedback/:feedback_id/rating': () => ({ rating: 5 }),
  'GET /api/chats/:id/changes': () => ({ since_rev: 0 }),
  'GET /api/feedback/:feedback_id/changes': () => ({ since_rev: 0 }),
  'GET /api/admin/feedback/:feedback_id/changes': () => ({ since_rev: 0 }),
  'PATCH /api/chats/:id/messages/:seq': () => ({ text: 'Добрый вечер' }),
  'POST /api/chats/:id/messages/:seq/reaction': () => ({ kind: 'like' }),
  'POST /api/chats/:id/messages/:seq/report': () => ({ cause: 'insults' }),
  'POST /api/admin/message-reports/:id/decision': () => ({ decision: 'warn', reason: 'Так нельзя' }),
  'POST /api/chats/:id/read': () => ({ seq: 0 }),
  'POST /api/tours/actualization/:id': () => ({}),
  'POST /api/booking/:id/review': () => someReview(),
  'PATCH /api/booking/:id/review': () => someReview(),
  'POST /api/travel-agent/booking/:id/review-reply': () => ({ text: 'Спасибо' }),
  'POST /api/admin/review/:id/decision': () => ({ decision: 'remove', reason: 'insults' }),
  'POST /api/travel-agent/special-offer': (tour_id) => ({
    tour_id,
    price: 1000,
    places: 1,
    valid_until: '2026-11-22',
  }),
  'PATCH /api/travel-agent/special-offer/:id': () => ({
    price: 170_000,
    places: 2,
    valid_until: '2026-11-22',
  }),
  'PATCH /api/admin/special-offer/:id': () => ({ hidden: true, reason: 'Проверка' }),
  'POST /api/watches': (request_id) => ({ kind: 'request', request_id }),
  'PATCH /api/watches': (id) => ({ id, threshold: 5 }),
  'PUT /api/travellers/:id': () => ({ version: 1, card: annasPassport }),
  'POST /api/tourist/offers/shown': (id) => ({ offer_ids: [id] }),
  'POST /api/tourist/offer/:id/shortlist': () => ({ status: true }),
}

/** A tour that an agent may offer. */
export async function tourOnSale(app: TestApp): Promise<number> {
  // In another room than what is booked: it may take its place.
  const room = 'Garden Room'
  const [id] = await addTours(app, [{ country_id: 4, day: '2027-05-22', nights: 7, price: 180_000, room }])
  return id ?? 0
}

/** The whole call with this id in this field, wherever the contract has the field. */
/** What a call without a body is asked beside the id. */
function queryOf({ body, query }: Endpoint, sample: object | undefined): string {
  if (body !== undefined || query === undefined || sample === undefined) return ''
  return `?${new URLSearchParams(Object.entries(sample).map(([name, value]) => [name, String(value)])).toString()}`
}

export function callWith(
  endpoint: Endpoint,
  field: string,
  { id, tourId }: { id: Id; tourId: number },
): { url: string; body: object | undefined } {
  const sample = samples[`${endpoint.method} ${endpoint.path}`]
  const inPath = endpoint.path.includes(`:${field}`)
  const inQuery = !inPath && endpoint.body === undefined
  const url = endpoint.path
    .replace(`:${field}`, encodeURIComponent(id))
    .replace(/:\w+/, String(beside.get(`${field} ${id}`) ?? beside.get(id) ?? beside.get('own') ?? 0))
  const body = sample?.(id, tourId, field) ?? (inPath ? {} : { [field]: id })
  return {
    url: inQuery
      ? `${url}?${field}=${encodeURIComponent(id)}`
      : url + queryOf(endpoint, sample?.(id, tourId, field)),
    body: endpoint.body === undefined ? undefined : body,
  }
}
