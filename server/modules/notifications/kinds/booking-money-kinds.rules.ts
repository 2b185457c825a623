import { BANK_REFUND_DAYS } from '../../../../contract/billing/shops/bank-refund.ts'
import type { Turn } from '../../../../contract/bookings/booking-states.ts'
import { type MoneyTaskKind, moneyTaskWords } from '../../../../contract/bookings/money/money-tasks.ts'
import { numbered } from './booking-kinds.rules.ts'
import { EVERYWHERE, kind } from './kind.rules.ts'

interface OfBooking {
  booking_id: number
  country: string
}

const BUTTON = 'К бронированию'
const ofTourist = ({ booking_id }: OfBooking) => `/tourist/bookings/${booking_id}`
const ofAgent = ({ booking_id }: OfBooking) => `/travel-agent/bookings/${booking_id}`

/** Money of bookings that goes another way than it should: no sums here, as nowhere of bookings. */
export const bookingMoneyKinds = {
  'booking.silent': kind<OfBooking>({
    title: 'Агентство не подтвердило тур за сутки',
    audience: 'tourist',
    urgency: 'prompt',
    channels: EVERYWHERE,
    freshHours: 72,
    words: ({ booking_id, country }) => ({
      title: `Агентство не ответило за сутки: ${country}`,
      text: numbered(
        booking_id,
        'Можно вернуть все деньги сейчас или подождать ещё: через пять дней после оплаты они вернутся сами.',
      ),
      button: 'Вернуть деньги',
    }),
    link: ofTourist,
  }),
  'booking.surplus': kind<OfBooking & { is_given_up?: boolean }>({
    title: 'Лишний платёж вернулся',
    audience: 'tourist',
    urgency: 'calm',
    channels: ['page', 'email'],
    freshHours: 72,
    words: ({ booking_id, country, is_given_up }) => ({
      title: `${is_given_up ? 'Отменённый' : 'Лишний'} платёж вернулся: ${country}`,
      text: numbered(
        booking_id,
        is_given_up
          ? 'Вы отказались от этого платежа, а банк его провёл. Деньги уже идут обратно, банк зачислит их в течение нескольких дней.'
          : 'Платить было уже не за что. Банк зачислит деньги в течение нескольких дней.',
      ),
      button: BUTTON,
    }),
    link: ofTourist,
  }),
  'booking.price_asked': kind<OfBooking & { is_gone: boolean }>({
    title: 'Турист просит пересчитать цену',
    audience: 'agent',
    urgency: 'prompt',
    channels: EVERYWHERE,
    freshHours: 24,
    words: ({ booking_id, country, is_gone }) => ({
      title: is_gone
        ? `Тура больше нет в прайс-листе: ${country}`
        : `Турист просит пересчитать цену: ${country}`,
      text: numbered(
        booking_id,
        is_gone
          ? 'Турист хотел оплатить. Проверьте места у туроператора и напишите ему.'
          : 'Проверьте цену у туроператора и назовите её заново.',
      ),
      button: BUTTON,
    }),
    link: ofAgent,
  }),
  'booking.overdue': kind<OfBooking & { side: Turn }>({
    title: 'Тур не оплачен в срок',
    audience: 'everybody',
    urgency: 'prompt',
    channels: EVERYWHERE,
    freshHours: 72,
    words: ({ booking_id, country, side }) => ({
      title: `Платёж не пришёл в срок: ${country}`,
      text: numbered(
        booking_id,
        side === 'tourist'
          ? 'Оплатите его сейчас: агентство теперь вправе отменить тур и удержать свои расходы.'
          : 'Можно подождать или отменить тур и назвать свои расходы с документами.',
      ),
      button: BUTTON,
    }),
    link: (data) => (data.side === 'tourist' ? ofTourist(data) : ofAgent(data)),
  }),
  'booking.paid_back': kind<OfBooking>({
    title: 'Агентство перевело возврат',
    audience: 'tourist',
    urgency: 'prompt',
    channels: EVERYWHERE,
    freshHours: 72,
    words: ({ booking_id, country }) => ({
      title: `Агентство перевело вам возврат: ${country}`,
      text: numbered(
        booking_id,
        'Если через несколько дней денег нет, скажите об этом на странице бронирования.',
      ),
      button: BUTTON,
    }),
    link: ofTourist,
  }),
  'booking.pay_back': kind<OfBooking & { news: 'account' | 'refused' | 'objected' }>({
    title: 'Возврат туристу, который вы переводите сами',
    audience: 'agent',
    urgency: 'prompt',
    channels: EVERYWHERE,
    required: ['page'],
    freshHours: 72,
    words: ({ booking_id, country, news }) => ({
      title: `${payBackTitles[news]}: ${country}`,
      text: numbered(
        booking_id,
        news === 'objected'
          ? 'Проверьте перевод в банке и отметьте верные номер и дату.'
          : `Переведите в течение ${BANK_REFUND_DAYS}\u00a0дней и отметьте номер и дату платёжного поручения.`,
      ),
      button: BUTTON,
    }),
    link: ofAgent,
  }),
  'booking.objection_closed': kind<OfBooking & { side: Turn }>({
    title: 'Администратор ответил о возврате переводом',
    audience: 'everybody',
    urgency: 'prompt',
    channels: EVERYWHERE,
    freshHours: 72,
    words: ({ booking_id, country, side }) => ({
      title: `Администратор ответил о возврате: ${country}`,
      text: numbered(
        booking_id,
        side === 'tourist'
          ? 'Он проверил перевод. Ответ стоит у возврата на странице бронирования.'
          : 'Возражение туриста закрыто. Ответ стоит у возврата на странице бронирования.',
      ),
      button: BUTTON,
    }),
    link: (data) => (data.side === 'tourist' ? ofTourist(data) : ofAgent(data)),
  }),
  'money.task': kind<{ booking_id: number; task: MoneyTaskKind }>({
    title: 'Деньги туристов, которые застряли',
    audience: { right: 'decide_refunds' },
    urgency: 'prompt',
    channels: EVERYWHERE,
    freshHours: 72,
    words: ({ booking_id, task }) => ({
      title: moneyTaskWords[task].title,
      text: numbered(booking_id, moneyTaskWords[task].text),
      button: 'Открыть задачи',
    }),
    link: () => '/admin/cancellations',
  }),
}

const payBackTitles = {
  account: 'Верните деньги туристу переводом',
  refused: 'Платёжный сервис не вернул деньги, переведите их сами',
  objected: 'Турист не получил перевод',
}
