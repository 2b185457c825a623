import { z } from 'zod'
import '../platform/no-eval.ts'
import { bookingStates } from '../bookings/booking-states.ts'
import { workLimits } from '../cabinet-limits.ts'
import { money } from '../numbers.ts'

const ofOffer = { offer_id: z.int(), request_id: z.int(), chat_id: z.int() }
/** A booking in numbers: who goes and who pays is read by a call. */
const Booked = z.object({
  booking_id: z.int(),
  ...ofOffer,
  /** Where it stood after this. */
  state: z.enum(bookingStates),
  /** What the trip costs now, whole roubles: as it was checked last, or as it was offered. */
  price: z.int(),
  /** What has come and has not gone back, roubles, kopecks as a fraction; of it, what is only held on cards. */
  paid: z.number(),
  held: z.number(),
  /** What has gone back or is on its way, roubles. */
  returned: z.number(),
})

const Place = z.object({ id: z.int(), name: z.string() })

/** A request in figures; nothing that its tourist has typed is among it, no name, no phone and no e-mail. */
const NewRequest = z.object({
  request_id: z.int(),
  created_at: z.iso.datetime(),
  departure: Place,
  country: Place,
  region: Place.nullable(),
  hotel: Place.nullable(),
  hotel_stars: z.int().nullable(),
  adult_count: z.int(),
  childrens: z.array(z.int()),
  days_count: z.int(),
  /** dd.mm.yyyy */
  date_from: z.string(),
  date_to: z.string(),
  food_types: z.array(z.int()).nullable(),
  rest_types: z.array(Place),
  /** The tourist's budget for all guests, whole roubles. */
  max_price: z.int(),
  /** What an answer costs the agency, whole roubles. */
  fee: z.int(),
})

/** The same as it is after the edit. */
const EditedRequest = NewRequest.extend({ version: z.int() })

/** What an agency's own system may be told of: each event with its words and its data. */
export const webhookEvents = {
  'request.new': {
    title: 'Новая заявка',
    text: 'Турист запустил аукцион в одну из стран агентства',
    data: NewRequest,
  },
  'request.edited': {
    title: 'Заявка изменена',
    text: 'Турист изменил заявку: отклики на неё остаются, изменить свой можно бесплатно',
    data: EditedRequest,
  },
  'request.closed': {
    title: 'Заявка закрыта',
    text: 'Турист выбрал отклик, удалил или скрыл заявку, или её даты прошли',
    data: z.object({ request_id: z.int(), state: z.enum(['chosen', 'expired', 'deleted', 'hidden']) }),
  },
  'offer.read': { title: 'Отклик открыт', text: 'Турист открыл ваш отклик', data: z.object(ofOffer) },
  'offer.shortlisted': {
    title: 'Отклик отмечен',
    text: 'Турист добавил ваш отклик в избранное',
    data: z.object(ofOffer),
  },
  'offer.price_asked': {
    title: 'Просят дешевле',
    text: 'Турист спросил, сможете ли вы дешевле; свою цену меняет PATCH /api/travel-agent/offer, без новой платы',
    data: z.object({
      ...ofOffer,
      /** The offer's cheapest option and the cheapest of all offers on the request, whole roubles for all guests. */
      price: z.int(),
      best_price: z.int(),
    }),
  },
  'offer.chosen': {
    title: 'Отклик выбран',
    text: 'Турист выбрал ваш отклик',
    data: z.object({
      ...ofOffer,
      /** Of the offer's version, which option: 1 to 3. */
      position: z.int(),
      /** Whole roubles for all guests. */
      price: z.int(),
    }),
  },
  'offer.declined': {
    title: 'Отклик отклонён',
    text: 'Турист отказался или выбрал другой отклик',
    data: z.object({ ...ofOffer, reason: z.enum(['declined', 'other_chosen']) }),
  },
  'offer.expired': { title: 'Отклик истёк', text: 'Срок отклика вышел', data: z.object(ofOffer) },
  'offer.removed': {
    title: 'Отклик снят',
    text: 'Отклик снял администратор',
    data: z.object(ofOffer),
  },
  'offer.restored': {
    title: 'Отклик возвращён',
    text: 'Администратор вернул снятый отклик; его состояние отдаёт GET /api/travel-agent/offer/{id}',
    data: z.object(ofOffer),
  },
  'offer.refunded': {
    title: 'Плата возвращена',
    text: 'Плата за отклик вернулась на баланс',
    data: z.object({ ...ofOffer, /** Whole roubles. */ amount: z.number(), reason: z.string() }),
  },
  'booking.opened': {
    title: 'Бронирование началось',
    text: 'Турист выбрал отклик и заполняет данные туристов',
    data: Booked,
  },
  'booking.submitted': {
    title: 'Ждут проверенную цену',
    text: 'Данные туристов у вас: цену называет POST /api/travel-agent/booking/{id}/quote',
    data: Booked,
  },
  'booking.paid': {
    title: 'Бронирование оплачено',
    text: 'Турист внёс то, что требовалось: тур подтверждает POST /api/travel-agent/booking/{id}/confirm',
    data: Booked,
  },
  'booking.cancelling': {
    title: 'Отмена оплаченного',
    text: 'Турист отменяет поездку: расходы называет POST /api/travel-agent/booking/{id}/costs',
    data: Booked,
  },
  'booking.cancelled': {
    title: 'Бронирование закрыто без поездки',
    text: 'От него отказались, его срок вышел, или тур не подтвердили; что именно, говорит state',
    data: Booked,
  },
  'booking.disputed': {
    title: 'Спор',
    text: 'Турист не согласен с расходами по отмене (state: cancelling) или подал претензию после поездки (finished)',
    data: Booked,
  },
  'message.new': {
    title: 'Сообщение туриста',
    text: 'Турист написал в чат; текст отдаёт GET /api/chats/{id}/messages',
    data: z.object({ ...ofOffer, seq: z.int() }),
  },
  'balance.low': {
    title: 'Баланс на исходе',
    text: `После отклика осталось меньше ${money(workLimits.balanceLowRoubles)}`,
    data: z.object({ /** Roubles. */ balance: z.number(), threshold: z.int() }),
  },
  'balance.topped_up': {
    title: 'Баланс пополнен',
    text: 'Деньги поступили на баланс',
    data: z.object({ /** Roubles. */ amount: z.number(), balance: z.number() }),
  },
} as const
export type WebhookEvent = keyof typeof webhookEvents
export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]]
export type WebhookData<E extends WebhookEvent> = z.output<(typeof webhookEvents)[E]['data']>

/** The button's own; every address gets it, whatever it has chosen. */
export const TEST_EVENT = 'webhook.test'

/** The body that an address receives. */
export const eventBody = (type: string, data: z.ZodType) =>
  z.object({
    /** The same in every attempt and replay: what has been done already is known by it. */
    id: z.string(),
    type: z.literal(type),
    created_at: z.iso.datetime(),
    data,
  })
