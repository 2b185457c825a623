import type { EditedFact } from '../../../../contract/auctions/edited-facts.ts'
import { money } from '../../../../contract/texts.ts'
import { AT_HAND, EVERYWHERE, kind } from './kind.rules.ts'

interface OfOffer {
  request_id: number
  offer_id: number
  country: string
}

const ownRequest = ({ request_id }: OfOffer) => `/tourist/my-auctions/${request_id}`
const ownOffers = ({ request_id }: OfOffer) => `/travel-agent/offers?request_id=${request_id}`
const toChat = ({ offer_id }: OfOffer) => `/chats/${offer_id}`

const goneWords = {
  withdrawn: 'Агент отозвал своё предложение.',
  removed: 'Администрация сняла это предложение.',
  expired: 'Срок предложения вышел. Агент может ответить вам в чате.',
}

const declinedWords = {
  declined: 'Турист отклонил ваше предложение.',
  other_chosen: 'Турист выбрал предложение другого агента. Аукцион закрыт.',
}

const editedWords: Record<EditedFact, string> = {
  departure: 'город вылета',
  hotel: 'отель',
  dates: 'даты',
  nights: 'ночи',
  guests: 'гости',
  meal: 'питание',
  stars: 'класс отеля',
  budget: 'бюджет',
  wishes: 'пожелания',
}

/** Of a request that its country is told of once more. */
export const waitingWords = (country: string) => ({
  title: `Заявка ждёт первого отклика: ${country}`,
  text: 'На неё ещё никто не ответил. Посмотрите, что в ней сейчас.',
  button: 'Открыть заявку',
})

/** Of several falls in a row: from the first price, or a higher one between them, to the last. */
function fallenSince<Fallen extends { was: number }>(now: Fallen, before: Fallen): Fallen {
  return { ...now, was: Math.max(before.was, now.was) }
}

/** What is told of an offer after it was sent. */
export const offerKinds = {
  'request.edited': kind<OfOffer & { changed: EditedFact[]; is_other_party: boolean }>({
    title: 'Турист изменил заявку',
    audience: 'agent',
    urgency: 'prompt',
    channels: AT_HAND,
    freshHours: 48,
    group: ({ request_id }) => `request-edited:${request_id}`,
    pauseMinutes: 10,
    words: ({ country, changed, is_other_party }) => ({
      title: `Турист изменил заявку: ${country}`,
      text: `Изменено: ${changed.map((fact) => editedWords[fact]).join(', ')}. ${
        is_other_party
          ? 'Пересчитайте отклик на новых гостей: до этого его не выбрать. Это бесплатно.'
          : 'Обновить отклик можно бесплатно.'
      }`,
      button: 'Открыть заявку',
    }),
    link: ({ request_id }) => `/travel-agent/requests/${request_id}`,
  }),
  'offer.edited': kind<OfOffer & { organisation: string; min_price: number; was: number }>({
    title: 'Агент изменил отклик',
    audience: 'tourist',
    urgency: 'calm',
    channels: ['page', 'push'],
    freshHours: 24,
    group: ({ offer_id }) => `edited:${offer_id}`,
    words: ({ country, organisation, min_price, was }) => ({
      title: `Отклик изменён: ${country}`,
      text:
        min_price === was
          ? `${organisation}: посмотрите, что нового.`
          : `${organisation}: теперь от ${money(min_price)}, было от ${money(was)}.`,
      button: 'Посмотреть',
    }),
    link: ownRequest,
  }),
  'offer.cheaper': kind<OfOffer & { organisation: string; min_price: number; was: number }>({
    title: 'Агент снизил цену',
    audience: 'tourist',
    urgency: 'prompt',
    channels: AT_HAND,
    freshHours: 24,
    group: ({ offer_id }) => `cheaper:${offer_id}`,
    gather: fallenSince,
    pauseMinutes: 10,
    words: ({ country, organisation, min_price, was }) => ({
      title: `Дешевле на ${money(was - min_price)}: ${country}`,
      text: `${organisation}: теперь от ${money(min_price)}, было от ${money(was)}.`,
      button: 'Посмотреть',
    }),
    link: ownRequest,
  }),
  'offer.gone': kind<OfOffer & { organisation: string; why: keyof typeof goneWords }>({
    title: 'Отклика больше нет',
    audience: 'tourist',
    urgency: 'calm',
    channels: ['page'],
    freshHours: 24,
    words: ({ country, organisation, why }) => ({
      title: `${organisation}: отклика больше нет`,
      text: `${country}. ${goneWords[why]}`,
      button: 'Открыть аукцион',
    }),
    link: ownRequest,
  }),
  'offers.ending': kind<OfOffer & { organisation: string }>({
    title: 'Срок откликов заканчивается',
    audience: 'tourist',
    urgency: 'calm',
    channels: ['page', 'push', 'email'],
    freshHours: 20,
    group: ({ request_id }) => `ending:${request_id}`,
    words: ({ country, organisation }, count) => ({
      title: `Завтра заканчивается срок: ${country}`,
      text:
        count === 1
          ? `Предложение агентства ${organisation} действует ещё сутки.`
          : `Несколько предложений действуют ещё сутки: выберите лучшее.`,
      button: 'Выбрать',
    }),
    link: ownRequest,
  }),
  'offer.price_asked': kind<OfOffer & { price: number; best_price: number }>({
    title: 'Турист просит дешевле',
    audience: 'agent',
    urgency: 'prompt',
    channels: AT_HAND,
    freshHours: 12,
    words: ({ country, price, best_price }) => ({
      title: `Сможете дешевле? ${country}`,
      text:
        price > best_price
          ? `Турист просит цену ниже. Ваша ${money(price)}, до лучшей ${money(price - best_price)}. Изменить её можно бесплатно.`
          : `Турист просит цену ниже. Ваша ${money(price)} пока лучшая: поможет и небольшая скидка. Изменить её можно бесплатно.`,
      button: 'Назвать свою цену',
    }),
    link: ({ request_id }) => `/travel-agent/requests/${request_id}`,
  }),
  'offer.chosen': kind<OfOffer & { price: number; booking_id?: number }>({
    title: 'Турист выбрал ваш отклик',
    audience: 'agent',
    urgency: 'prompt',
    channels: EVERYWHERE,
    freshHours: 72,
    words: ({ country, price, booking_id }) => ({
      title: `Выбрали вас: ${country}`,
      text: `Турист выбрал ваш вариант за ${money(price)}. Контакты в чате больше не скрыты: напишите ему.`,
      button: booking_id ? 'К бронированию' : 'Написать туристу',
    }),
    link: (offer) => (offer.booking_id ? `/travel-agent/bookings/${offer.booking_id}` : toChat(offer)),
  }),
  'offer.declined': kind<OfOffer & { why: keyof typeof declinedWords }>({
    title: 'Ваш отклик не выбран',
    audience: 'agent',
    urgency: 'calm',
    channels: ['page', 'push'],
    freshHours: 48,
    words: ({ country, why }) => ({
      title: `Отклик не выбран: ${country}`,
      text: declinedWords[why],
      button: 'Мои отклики',
    }),
    link: ownOffers,
  }),
  'offer.ending': kind<OfOffer>({
    title: 'Срок вашего отклика заканчивается',
    audience: 'agent',
    urgency: 'prompt',
    channels: AT_HAND,
    freshHours: 20,
    words: ({ country }) => ({
      title: `Отклик действует ещё сутки: ${country}`,
      text: 'Обновите цены или варианты, и он останется у туриста. Это бесплатно.',
      button: 'Обновить отклик',
    }),
    link: ownOffers,
  }),
  'offer.expired': kind<OfOffer & { is_over: boolean }>({
    title: 'Срок вашего отклика вышел',
    audience: 'agent',
    urgency: 'calm',
    channels: ['page'],
    freshHours: 48,
    words: ({ country, is_over }) => ({
      title: is_over ? `Заявка закрыта: ${country}` : `Срок отклика вышел: ${country}`,
      text: is_over
        ? 'Турист удалил заявку или даты вылета прошли: ваш отклик больше не выбрать.'
        : 'Турист больше не может его выбрать.',
      button: 'Мои отклики',
    }),
    link: ownOffers,
  }),
  'offer.removed': kind<OfOffer & { reason: string }>({
    title: 'Ваш отклик снят администрацией',
    audience: 'agent',
    urgency: 'prompt',
    channels: EVERYWHERE,
    freshHours: 72,
    words: ({ country, reason }) => ({
      title: `Отклик снят: ${country}`,
      text: `Причина: ${reason}`,
      button: 'Мои отклики',
    }),
    link: ownOffers,
  }),
  'offer.restored': kind<OfOffer>({
    title: 'Ваш отклик возвращён',
    audience: 'agent',
    urgency: 'calm',
    channels: ['page', 'push'],
    freshHours: 48,
    words: ({ country }) => ({
      title: `Отклик возвращён: ${country}`,
      text: 'Администрация отменила своё решение.',
      button: 'Мои отклики',
    }),
    link: ownOffers,
  }),
}
