import { counted, money } from '../../../../contract/texts.ts'
import { countedNews } from '../../../../contract/notifications/news-texts.ts'
import { AT_HAND, EVERYWHERE, type Kind, kind, sentence } from './kind.rules.ts'
import { agencyKinds } from './agency-kinds.rules.ts'
import { bookingKinds } from './booking-kinds.rules.ts'
import { bookingMoneyKinds } from './booking-money-kinds.rules.ts'
import { choiceKinds } from './choice-kinds.rules.ts'
import { amendmentKinds } from './amendment-kinds.rules.ts'
import { claimKinds } from './claim-kinds.rules.ts'
import { jobKinds } from './job-kinds.rules.ts'
import { moneyKinds } from './money-kinds.rules.ts'
import { offerKinds, waitingWords } from './offer-kinds.rules.ts'
import { priceKinds } from './price-kinds.rules.ts'
import { reopeningKinds } from './reopening-kinds.rules.ts'
import { reportKinds } from './report-kinds.rules.ts'
import { reviewKinds } from './review-kinds.rules.ts'
import { specialOfferKinds } from './special-offer-kinds.rules.ts'
import { ticketKinds } from './ticket-kinds.rules.ts'
import { travellerKinds } from './traveller-kinds.rules.ts'
import { viewKinds } from './view-kinds.rules.ts'

const refundReasons = {
  unread: 'турист не открыл отклик за 48 часов',
  deleted: 'турист удалил заявку',
  admin: 'по решению администратора',
}

interface OfRequest {
  request_id: number
  country: string
}

interface NewOffer extends OfRequest {
  offer_id: number
  organisation: string
  min_price: number
  /** The cheapest of all that stand when it is told; what was told before it was known has none. */
  best?: { organisation: string; price: number }
}

const ownRequest = ({ request_id }: { request_id: number }) => `/tourist/my-auctions/${request_id}`
const agentRequest = ({ request_id }: { request_id: number }) => `/travel-agent/requests/${request_id}`

/** Who hears what, in which words and by which ways: the one table of the product's notifications. */
export const kinds = {
  'offer.new': kind<NewOffer>({
    title: 'Новый отклик на вашу заявку',
    audience: 'tourist',
    urgency: 'prompt',
    channels: EVERYWHERE,
    freshHours: 72,
    group: ({ request_id }) => `offers:${request_id}`,
    words: ({ country, organisation, min_price, best }, count) => ({
      title: count === 1 ? `Новый отклик: ${country}` : `${countedNews(count, 'newOffer')}: ${country}`,
      text:
        count > 1 && best
          ? `Лучшая цена ${money(best.price)} (${best.organisation})`
          : `${organisation}: от ${money(min_price)} за всех`,
      button: count === 1 ? 'Посмотреть отклик' : 'Посмотреть отклики',
    }),
    link: ownRequest,
  }),
  'message.new': kind<{ chat_id: number; from: string; country: string }>({
    title: 'Новое сообщение в чате',
    audience: 'everybody',
    urgency: 'prompt',
    channels: EVERYWHERE,
    freshHours: 72,
    // Who is in the chat, or comes to it soon, needs neither; whoever saw a line of it pass by may have put it off.
    waitMinutes: { push: 5, telegram: 5, max: 5, email: 30 },
    untilRead: true,
    pauseMinutes: 30,
    group: ({ chat_id }) => `chat:${chat_id}`,
    latestOnly: true,
    words: ({ from, country }, count) => ({
      title: count === 1 ? 'Новое сообщение' : sentence(countedNews(count, 'newMessage')),
      text: `${from}, ${country}`,
      button: 'Открыть чат',
    }),
    link: ({ chat_id }) => `/chats/${chat_id}`,
  }),
  'auction.ending': kind<OfRequest & { offers: number }>({
    title: 'Аукцион скоро закончится',
    audience: 'tourist',
    urgency: 'prompt',
    channels: EVERYWHERE,
    freshHours: 24,
    words: ({ country, offers }) => ({
      title: `Аукцион скоро закончится: ${country}`,
      text:
        offers > 0
          ? `Завтра последний день вылета. У вас ${counted(offers, 'offer')}: выберите лучший.`
          : 'Завтра последний день вылета. Если даты изменились, запустите новый аукцион.',
      button: 'Открыть аукцион',
    }),
    link: ownRequest,
  }),
  'auction.expired': kind<OfRequest>({
    title: 'Аукцион закончился',
    audience: 'tourist',
    urgency: 'calm',
    channels: ['page', 'email'],
    freshHours: 72,
    words: ({ country }) => ({
      title: `Аукцион закончился: ${country}`,
      text: 'Даты вылета прошли. Отклики сохранены, а новый аукцион можно запустить в пару нажатий.',
      button: 'Открыть аукцион',
    }),
    link: ownRequest,
  }),
  'auction.silent': kind<OfRequest>({
    title: 'На заявку долго нет откликов',
    audience: 'tourist',
    urgency: 'calm',
    channels: ['page', 'push', 'email'],
    freshHours: 24,
    words: ({ country }) => ({
      title: `Откликов пока нет: ${country}`,
      text: 'Охотнее отвечают там, где даты гибкие, а бюджет не ниже минимальной цены рынка.',
      button: 'Открыть аукцион',
    }),
    link: ownRequest,
  }),
  'request.new': kind<OfRequest & { is_again?: true }>({
    title: 'Новая заявка по вашим странам',
    audience: 'agent',
    urgency: 'prompt',
    channels: AT_HAND,
    freshHours: 12,
    pauseMinutes: 30,
    // What is told once more is no new request among the others.
    group: ({ request_id, is_again }) => (is_again ? `again:${request_id}` : 'requests'),
    words: ({ country, is_again }, count) =>
      is_again
        ? waitingWords(country)
        : {
            title: count === 1 ? `Новая заявка: ${country}` : sentence(countedNews(count, 'newRequest')),
            text:
              count === 1 ? 'Ответьте одним из первых.' : `Последняя: ${country}. Ответьте одним из первых.`,
            button: count === 1 ? 'Открыть заявку' : 'Открыть заявки',
          },
    link: agentRequest,
  }),
  'offer.read': kind<OfRequest & { offer_id: number }>({
    title: 'Турист открыл ваш отклик',
    audience: 'agent',
    urgency: 'calm',
    channels: ['page'],
    freshHours: 24,
    words: ({ country }) => ({
      title: `Ваш отклик прочитан: ${country}`,
      text: 'Турист открыл ваше предложение. Хороший момент, чтобы написать в чат.',
      button: 'Написать',
    }),
    link: ({ offer_id }) => `/chats/${offer_id}`,
  }),
  'offer.shortlisted': kind<OfRequest & { offer_id: number }>({
    title: 'Турист добавил ваш отклик в избранное',
    audience: 'agent',
    urgency: 'calm',
    channels: ['page'],
    freshHours: 24,
    words: ({ country }) => ({
      title: `Ваш отклик в избранном: ${country}`,
      text: 'Турист отложил ваше предложение, чтобы вернуться к нему.',
      button: 'Написать',
    }),
    link: ({ offer_id }) => `/chats/${offer_id}`,
  }),
  'fee.refunded': kind<OfRequest & { roubles: number; reason: keyof typeof refundReasons }>({
    title: 'Возврат платы за отклик',
    audience: 'agent',
    urgency: 'calm',
    channels: ['page', 'email'],
    freshHours: 72,
    words: ({ country, roubles, reason }) => ({
      title: `Возврат ${money(roubles)}`,
      text: `${country}: ${refundReasons[reason]}. Деньги снова на балансе.`,
      button: 'Открыть баланс',
    }),
    link: () => '/travel-agent/balance',
  }),
  ...moneyKinds,
  ...jobKinds,
  ...offerKinds,
  ...reopeningKinds,
  ...choiceKinds,
  ...bookingKinds,
  ...bookingMoneyKinds,
  ...amendmentKinds,
  ...claimKinds,
  ...reportKinds,
  ...reviewKinds,
  ...specialOfferKinds,
  ...ticketKinds,
  ...travellerKinds,
  ...priceKinds,
  ...agencyKinds,
  'agent.accepted': kind<Record<never, never>>({
    title: 'Решение о проверке агентства',
    audience: 'agent',
    urgency: 'prompt',
    channels: EVERYWHERE,
    freshHours: 72,
    words: () => ({
      title: 'Проверка агентства пройдена',
      text: 'Документы в порядке: теперь вы можете отвечать на заявки туристов.',
      button: 'Смотреть заявки',
    }),
    link: () => '/travel-agent/requests',
  }),
  'agent.refused': kind<{ reason: string }>({
    title: 'Отказ в проверке агентства',
    audience: 'agent',
    urgency: 'prompt',
    channels: EVERYWHERE,
    freshHours: 72,
    words: ({ reason }) => ({
      title: 'Проверка агентства не пройдена',
      text: reason ? `Причина: ${reason}` : 'Проверьте данные агентства и отправьте их ещё раз.',
      button: 'Исправить данные',
    }),
    link: () => '/travel-agent/registration',
  }),
  'session.opened': kind<{ device: string }>({
    title: 'Вход с нового устройства',
    audience: 'everybody',
    urgency: 'security',
    channels: EVERYWHERE,
    required: ['page', 'email'],
    freshHours: 72,
    words: ({ device }) => ({
      title: 'Вход с нового устройства',
      text: `${device}. Если это были не вы, завершите этот сеанс и смените пароль.`,
      button: 'Проверить сеансы',
    }),
    link: () => '/profile',
  }),
  ...viewKinds,
  'key.made': kind<{ prefix: string }>({
    title: 'Создан ключ API',
    audience: 'agent',
    urgency: 'security',
    channels: EVERYWHERE,
    required: ['page', 'email'],
    freshHours: 72,
    words: ({ prefix }) => ({
      title: 'Создан ключ API',
      text: `${prefix}… Если это были не вы, отзовите ключ и смените пароль.`,
      button: 'Открыть ключи',
    }),
    link: () => '/travel-agent/api',
  }),
  'webhook.off': kind<Record<never, never>>({
    title: 'Адрес для событий отключён',
    audience: 'agent',
    urgency: 'prompt',
    channels: EVERYWHERE,
    freshHours: 72,
    words: () => ({
      title: 'Адрес для событий отключён',
      text: 'Он не принимал события три дня. Проверьте свой сервер и включите адрес снова.',
      button: 'Открыть журнал',
    }),
    link: () => '/travel-agent/api',
  }),
  // The letters about it are the profile's own: one goes to the old address as well.
  'phone.changed': kind<Record<never, never>>({
    title: 'Смена номера телефона',
    audience: 'everybody',
    urgency: 'security',
    channels: AT_HAND,
    required: ['page'],
    freshHours: 72,
    words: () => ({
      title: 'Номер телефона изменён',
      text: 'Теперь вход по новому номеру. Если это были не вы, напишите в поддержку.',
      button: 'Открыть профиль',
    }),
    link: () => '/profile',
  }),
}

export type KindName = keyof typeof kinds
export type DataOf<K extends KindName> = (typeof kinds)[K] extends Kind<infer Data> ? Data : never

export const kindNames = Object.keys(kinds) as KindName[]

/** By a name out of the database; a kind that is no more has no words and is not shown. */
export function kindOf(name: string): Kind<object> | undefined {
  return Object.hasOwn(kinds, name) ? kinds[name as KindName] : undefined
}
