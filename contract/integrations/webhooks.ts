import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { limits } from '../limits.ts'
import { workLimits } from '../cabinet-limits.ts'
import { fieldText } from '../texts.ts'
import { idInPath, idParams, isStorable } from '../wire.ts'

const ofOffer = { offer_id: z.int(), request_id: z.int(), chat_id: z.int() }
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
  /** The tourist's budget for all guests, whole roubles. */
  max_price: z.int(),
  /** What an answer costs the agency, whole roubles. */
  fee: z.int(),
})

/** What an agency's own system may be told of: each event with its words and its data. */
export const webhookEvents = {
  'request.new': {
    title: 'Новая заявка',
    text: 'Турист запустил аукцион в одну из стран агентства',
    data: NewRequest,
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
  'offer.refunded': {
    title: 'Плата возвращена',
    text: 'Плата за отклик вернулась на баланс',
    data: z.object({ ...ofOffer, /** Whole roubles. */ amount: z.number(), reason: z.string() }),
  },
  'message.new': {
    title: 'Сообщение туриста',
    text: 'Турист написал в чат; текст отдаёт GET /api/chats/{id}/messages',
    data: z.object({ ...ofOffer, seq: z.int() }),
  },
  'balance.low': {
    title: 'Баланс на исходе',
    text: `После отклика осталось меньше ${workLimits.balanceLowRoubles} рублей`,
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

export const SIGNATURE_HEADER = 'Lotour-Signature'
/** An older signature is to be refused by whoever receives it. */
export const SIGNATURE_MINUTES = 5
/** How a webhook's secret begins. */
export const SECRET_MARK = 'whsec_'

export const offReasons = ['owner', 'failures'] as const

export const Webhook = z.object({
  id: z.int(),
  url: z.string(),
  events: z.array(z.enum(webhookEventNames)),
  is_on: z.boolean(),
  /** Why it is off. */
  off_reason: z.enum(offReasons).nullable(),
  created_at: z.iso.datetime(),
  /** Since when nothing has been taken; null where the last attempt was. */
  failing_since: z.iso.datetime().nullable(),
  waiting: z.int(),
  /** Until then the former secret signs as well. */
  former_secret_until: z.iso.datetime().nullable(),
})
export type Webhook = z.output<typeof Webhook>

const urlText = `Укажите адрес, который начинается с https:// (не длиннее ${workLimits.webhookUrlMax} символов)`
const url = z
  .string({ error: urlText })
  .trim()
  .max(workLimits.webhookUrlMax, urlText)
  .refine((text) => isStorable(text) && URL.canParse(text) && /^https?:/i.test(text), urlText)
const events = z
  .array(z.enum(webhookEventNames), { error: 'Выберите хотя бы одно событие' })
  .min(1, 'Выберите хотя бы одно событие')
  .max(webhookEventNames.length)
  .transform((names) => webhookEventNames.filter((name) => names.includes(name)))

export const NewWebhook = z.strictObject({ url, events })
export const WebhookChange = z.strictObject({
  url: url.optional(),
  events: events.optional(),
  is_on: z.boolean({ error: fieldText.wrongType }).optional(),
})
export type WebhookChange = z.output<typeof WebhookChange>

const own = { access: 'agent', scope: 'no keys' } as const
const ofWebhook = { owner: { id: 'the agency of the webhook' }, params: idParams } as const
const one = z.object({ result: Webhook })
const withSecret = z.object({ result: Webhook, secret: z.string() })

export const listWebhooks = endpoint({
  ...own,
  method: 'GET',
  path: '/api/travel-agent/webhooks',
  limit: 'read',
  summary: 'Адреса, на которые приходят события',
  answer: z.object({ result: z.object({ items: z.array(Webhook) }) }),
})

export const createWebhook = endpoint({
  ...own,
  method: 'POST',
  path: '/api/travel-agent/webhooks',
  limit: 'secret',
  fresh: true,
  summary: 'Добавить адрес для событий; секрет подписи показывается один раз',
  body: NewWebhook,
  answer: withSecret,
})

export const changeWebhook = endpoint({
  ...own,
  ...ofWebhook,
  method: 'PATCH',
  path: '/api/travel-agent/webhooks/:id',
  limit: 'secret',
  fresh: true,
  summary: 'Изменить адрес и события, выключить или включить',
  body: WebhookChange,
  answer: one,
})

export const deleteWebhook = endpoint({
  ...own,
  ...ofWebhook,
  method: 'DELETE',
  path: '/api/travel-agent/webhooks/:id',
  limit: 'write',
  summary: 'Удалить адрес вместе с его журналом',
  answer: z.object({}),
})

export const rotateWebhookSecret = endpoint({
  ...own,
  ...ofWebhook,
  method: 'POST',
  path: '/api/travel-agent/webhooks/:id/secret',
  limit: 'secret',
  fresh: true,
  summary: 'Новый секрет подписи; сутки события подписаны и прежним',
  answer: withSecret,
})

export const deliveryStates = ['waiting', 'sending', 'delivered', 'failed'] as const
export type WebhookDeliveryState = (typeof deliveryStates)[number]

/** One event on its way to one address. */
export const WebhookDelivery = z.object({
  id: z.int(),
  webhook_id: z.int(),
  event_id: z.string(),
  type: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** Of the last attempt; null where nobody answered. */
  status: z.int().nullable(),
  /** Why the last attempt failed, or why there was none: a word. */
  error: z.string().nullable(),
  created_at: z.iso.datetime(),
  /** When it is to be tried; of a finished one when it was over. */
  at: z.iso.datetime(),
})
export type WebhookDelivery = z.output<typeof WebhookDelivery>

export const WebhookAttempt = z.object({
  tried_at: z.iso.datetime(),
  status: z.int().nullable(),
  milliseconds: z.int(),
  error: z.string().nullable(),
  /** How the answer began. */
  answer: z.string(),
})
export type WebhookAttempt = z.output<typeof WebhookAttempt>

export const testWebhook = endpoint({
  ...own,
  ...ofWebhook,
  method: 'POST',
  path: '/api/travel-agent/webhooks/:id/test',
  limit: 'secret',
  summary: 'Отправить пробное событие',
  answer: z.object({ result: WebhookDelivery }),
})

export const listWebhookDeliveries = endpoint({
  ...own,
  method: 'GET',
  path: '/api/travel-agent/webhook-deliveries',
  limit: 'read',
  summary: 'Журнал доставки событий, свежие сверху; before — старше этого номера',
  owner: { webhook_id: 'the agency of the webhook' },
  query: z.strictObject({
    webhook_id: idInPath.optional(),
    state: z.enum(deliveryStates).optional(),
    type: z.enum([...webhookEventNames, TEST_EVENT]).optional(),
    before: idInPath.optional(),
  }),
  answer: z.object({
    result: z.object({
      items: z.array(WebhookDelivery).max(limits.pageSize),
      has_more: z.boolean(),
    }),
  }),
})

const ofDelivery = { owner: { id: 'the agency of the delivery' }, params: idParams } as const

export const getWebhookDelivery = endpoint({
  ...own,
  ...ofDelivery,
  method: 'GET',
  path: '/api/travel-agent/webhook-deliveries/:id',
  limit: 'read',
  summary: 'Одна доставка: что отправлено, попытки и ответы',
  answer: z.object({
    result: WebhookDelivery.extend({ body: z.string(), tries: z.array(WebhookAttempt) }),
  }),
})

export const replayWebhookDelivery = endpoint({
  ...own,
  ...ofDelivery,
  method: 'POST',
  path: '/api/travel-agent/webhook-deliveries/:id/replay',
  limit: 'secret',
  summary: 'Отправить то же событие ещё раз',
  answer: z.object({ result: WebhookDelivery }),
})
