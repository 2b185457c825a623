import type { AgentOffer } from '../../../../contract/offers/agent-offers.ts'
import { type BookingState, isCalledOff } from '../../../../contract/bookings/booking-states.ts'
import type { OfferState } from '../../../../contract/offers/offer-states.ts'
import { money } from '../../../../contract/texts.ts'
import type { Tone } from '../../../ui/status/tone.ts'

type Told = Pick<
  AgentOffer,
  'state' | 'request_state' | 'may_revive' | 'options' | 'chosen_position' | 'fee' | 'is_refunded' | 'reason'
>

/** What has become of an own offer, and what its agent does next. */
export interface Fate {
  tone: Tone
  title: string
  text: string
}

/** What its agent does about a request that was edited after the offer. */
export const requestChangeWords: Record<NonNullable<AgentOffer['request_change']>, string> = {
  guests:
    'Цены посчитаны для прежних гостей, выбрать такой отклик нельзя. Нажмите «Изменить или отозвать» и сохраните: мы пересчитаем туры, новой платы нет.',
  other: 'Ваш отклик сделан до изменений. Проверьте, подходит ли он: изменить его можно бесплатно.',
}

/** It may still be chosen, edited, withdrawn. */
export function isWaiting({ state, request_state }: Pick<AgentOffer, 'state' | 'request_state'>): boolean {
  return state === 'sent' && request_state === 'active'
}

/** Whether its contacts are hidden from a tourist who may still come to see them. */
export function keepsContacts(
  offer: Pick<AgentOffer, 'state' | 'request_state' | 'contacts_masked'>,
): boolean {
  return offer.contacts_masked && isWaiting(offer)
}

/** The option that the tourist took; undefined before a choice. */
export function chosenOption({ options, chosen_position }: Pick<Told, 'options' | 'chosen_position'>) {
  return options.find(({ position }) => position === chosen_position)
}

/** Null while it waits for the tourist's answer. `booking`: what the choice has opened, as it stands; null: not known yet. */
export function fateOf(offer: Told, booking: BookingState | null): Fate | null {
  if (isWaiting(offer)) return null
  if (offer.state === 'chosen') return won(offer, booking)
  return { ...overBy(offer), tone: offer.state === 'removed' ? 'danger' : 'warn' }
}

function won(offer: Told, booking: BookingState | null): Fate {
  const taken = chosenOption(offer)
  const what = taken ? `${taken.hotel} за ${money(taken.price)}. ` : ''
  const { title, text } = wonWords(offer, booking)
  return { tone: booking && isCalledOff(booking) ? 'warn' : 'good', title, text: what + text }
}

function wonWords({ request_state }: Told, booking: BookingState | null): Omit<Fate, 'tone'> {
  if (booking && isCalledOff(booking))
    return {
      title: fallenThrough[booking] ?? 'Бронирование не состоялось',
      text: 'Турист выбирал этот отклик. Чем кончилось и что с деньгами, сказано в бронировании.',
    }
  if (booking === 'finished')
    return { title: 'Поездка завершена', text: 'Турист выбрал этот отклик и съездил с вами.' }
  if (request_state === 'deleted')
    return {
      title: 'Вас выбрали, потом турист удалил заявку',
      text: 'Чат остался: уточните, в силе ли поездка.',
    }
  return { title: 'Турист выбрал вас', text: `Контакты в переписке больше не скрыты.${nextOf(booking)}` }
}

const fallenThrough: Readonly<Partial<Record<BookingState, string>>> = {
  refused: 'Вас выбрали, но тур не подтверждён',
  cancelling: 'Вас выбрали, бронирование отменяется',
  cancelled: 'Вас выбрали, потом бронирование отменили',
  lapsed: 'Вас выбрали, но срок бронирования вышел',
}

function nextOf(booking: BookingState | null): string {
  if (booking === null) return ''
  if (booking === 'filling')
    return ' Открыто бронирование: турист вносит данные тех, кто едет, потом вы назовёте цену.'
  return booking === 'checking'
    ? ' Данные туристов внесены: назовите проверенную цену в бронировании.'
    : ' Что нужно сейчас, сказано в бронировании.'
}

const CANNOT_ANSWER = 'Турист его больше не видит. Ответить на эту заявку ещё раз нельзя, чат остался.'

function overBy(offer: Told): Omit<Fate, 'tone'> {
  if (offer.may_revive)
    return {
      title: 'Отклик можно вернуть',
      text: 'Выбранный тур не состоялся, турист снова выбирает. Отклик вернётся к нему как есть, это бесплатно.',
    }
  if (offer.state === 'sent' && offer.request_state === 'chosen')
    return {
      title: 'Вы в запасе',
      text: 'Турист выбрал другой отклик, а ваш возьмёт, если тот тур не состоится. Пока отклик действует, держите цену или отзовите его.',
    }
  const fee = offer.is_refunded ? ` Плата ${money(offer.fee)} вернулась на баланс.` : ''
  if (offer.request_state === 'deleted')
    return { title: 'Турист удалил заявку', text: `Ответа по ней уже не будет.${fee}` }
  const texts: Record<Exclude<OfferState, 'chosen'>, Omit<Fate, 'tone'>> = {
    sent: { title: 'Заявка закрыта', text: 'Ответа по ней уже не будет.' },
    withdrawn: { title: 'Вы отозвали отклик', text: CANNOT_ANSWER },
    declined:
      offer.request_state === 'chosen'
        ? {
            title: 'Турист выбрал другой отклик',
            text: 'Посмотрите похожие заявки: туры можно предложить снова.',
          }
        : {
            title: 'Турист отклонил отклик',
            text: 'Аукцион продолжается без него. Спросить туриста о причине можно в чате.',
          },
    expired: {
      title: 'Срок отклика вышел',
      text:
        offer.request_state === 'active'
          ? 'Заявка ещё открыта: договориться с туристом можно в чате.'
          : 'Аукцион закончился, турист никого не выбрал.',
    },
    removed: {
      title: 'Отклик снят администрацией',
      text: offer.reason ? `Причина: ${offer.reason}.`.replace(/\.\.$/u, '.') : CANNOT_ANSWER,
    },
  }
  const { title, text } = texts[offer.state === 'chosen' ? 'sent' : offer.state]
  return { title, text: text + fee }
}
