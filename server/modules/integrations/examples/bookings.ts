import type { BookedTour, Booking, BookingLine } from '../../../../contract/bookings/bookings.ts'
import { agentBooking, agentBookings } from '../../../../contract/bookings/bookings.ts'
import {
  agentBookingMoney,
  type BookingPayment,
  confirmBooking,
  refuseBooking,
} from '../../../../contract/bookings/money/booking-payments.ts'
import {
  agentCancellation,
  type Cancellation,
  nameCosts,
} from '../../../../contract/bookings/cancelling/cancellation.ts'
import { agentBookingHistory } from '../../../../contract/bookings/booking-history.ts'
import { agentClaim } from '../../../../contract/bookings/claims.ts'
import { contractFacts } from '../../../../contract/bookings/documents/operators.ts'
import { quoteBooking, returnBooking } from '../../../../contract/bookings/pricing/quotes.ts'
import { substituteBooking } from '../../../../contract/bookings/substitution.ts'
import { exampleOf } from './example.ts'

const tour: BookedTour = {
  tour_id: 42,
  country_id: 4,
  country: 'Турция',
  flag: 'tr',
  scene: 'beach',
  region_id: 18,
  region: 'Алания',
  hotel_id: 1042,
  hotel: 'Sun Garden',
  stars: 4,
  departure_id: 1,
  departure: 'Москва',
  operator_id: 12,
  operator: 'Anex Tour',
  date: '22.05.2027',
  date_back: '29.05.2027',
  nights: 7,
  meal_id: 7,
  meal: 'Всё включено',
  room: 'Standard',
  price: 171_900,
}

const line: BookingLine = {
  id: 5001,
  request_id: 1001,
  offer_id: 3107,
  chat_id: 3107,
  state: 'checking',
  due_at: '2027-03-03T12:00:00.000Z',
  opened_at: '2027-03-02T09:00:00.000Z',
  stage: null,
  tour,
  price: 171_900,
  with: 'Анна',
}

const { with: _with, ...known } = line
const checking: Booking = {
  ...known,
  guests: { adults: 2, child_ages: [5] },
  returns_left: 5,
  payment_wishes: 'Двумя платежами, через СБП',
  documents_gone_at: null,
  request_gone: false,
  quote: null,
  accepted: null,
  substitution: null,
  amendment: null,
  moves: [
    {
      n: 1,
      move: 'open',
      to: 'filling',
      by: 'tourist',
      note: '',
      at: '2027-03-02T09:00:00.000Z',
    },
    {
      n: 2,
      move: 'submit',
      to: 'checking',
      by: 'tourist',
      note: '',
      at: '2027-03-02T12:00:00.000Z',
    },
  ],
  happened: [],
  seller: {
    id: 31,
    kind: 'legal',
    organisation: 'ООО «Ромашка»',
    inn: '7707083893',
    ogrn: '1027700132195',
    legal_address: 'Москва, ул. Лесная, 1',
    address: 'Москва, ул. Лесная, 1',
    register: { number: 'РТА 0001234', url: null },
    contact: { name: 'Мария', phone: '79991234567', email: null },
    photo: null,
    is_demo: false,
  },
  tourist: { first_name: 'Анна' },
}

const another: BookedTour = {
  ...tour,
  tour_id: 57,
  hotel_id: 1043,
  hotel: 'Blue Bay',
  stars: 5,
  price: 169_000,
}
const substituted: Booking = {
  ...checking,
  state: 'agreeing',
  tour: another,
  price: 169_000,
  substitution: {
    tour,
    price: 171_900,
    reason: 'В Sun Garden мест больше нет',
    at: '2027-03-03T10:00:00.000Z',
    is_open: true,
  },
}

const confirming: Booking = { ...checking, state: 'confirming', due_at: '2027-03-04T12:00:00.000Z' }

const payment: BookingPayment = {
  id: 71,
  booking_id: 5001,
  schedule_n: 1,
  amount: 171_900,
  state: 'held',
  reason: '',
  is_called_off: false,
  created_at: '2027-03-02T15:00:00.000Z',
  payment_url: null,
  method: 'Банковская карта *4477',
  asked_method: 'card_hold',
  held_until: '2027-03-09T15:00:00.000Z',
  receipt: null,
  refundable: 0,
  refunds: [],
  returned_for: null,
  bank: null,
}

const cancellation: Cancellation = {
  stage: 'named',
  paid: 171_900,
  kept: 10_000,
  back: 161_900,
  costs: [{ title: 'Перелёт', amount: 10_000, proof: 'Счёт туроператора № 15' }],
  costs_note: '',
  files: [],
  costs_at: '2027-03-05T12:00:00.000Z',
  discount: null,
  asked: { by: 'tourist', reason: 'illness', note: '', at: '2027-03-05T10:00:00.000Z' },
  costs_due_at: null,
  settles_at: '2027-03-14T10:00:00.000Z',
  dispute: null,
}

const params = { id: '5001' }

export const bookingExamples = [
  exampleOf(agentBookings, {
    text: 'С `state=open` первыми стоят те, чей срок ближе.',
    query: { page: '1', state: 'open' },
    answer: { result: { items: [line], total_items: 1 } },
  }),
  exampleOf(agentBooking, { params, answer: { result: checking } }),
  exampleOf(contractFacts, {
    text: '`operator_id` — туроператор другого тура, который вы хотите предложить вместо забронированного.',
    params,
    query: {},
    answer: {
      result: {
        operator: 'Anex Tour',
        facts: null,
        terms: { transfer: 'Не входит', insurance: 'Не входит' },
        lacking: [],
      },
    },
  }),
  exampleOf(substituteBooking, {
    text: 'Когда деньги пришли, а тура больше нет. `tour_id` — из поиска туров; цена и платежи — как в `quote`.',
    params,
    body: {
      tour_id: 57,
      lines: [{ kind: 'tour', title: 'Тур: Blue Bay, Турция', amount: 169_000 }],
      schedule: [{ amount: 169_000, day: '04.03.2027' }],
      operator: null,
      reason: 'В Sun Garden мест больше нет',
    },
    answer: { result: substituted },
  }),
  exampleOf(quoteBooking, {
    text: '`operator` — `null`, если о туроператоре этого тура агентство уже рассказало; чего не хватает для договора, отдаёт `contract-facts`.',
    params,
    body: {
      lines: [{ kind: 'tour', title: 'Тур: Sun Garden, Турция', amount: 171_900 }],
      schedule: [{ amount: 171_900, day: '04.03.2027' }],
      operator: null,
    },
    answer: { result: { ...checking, state: 'agreeing' } },
  }),
  exampleOf(returnBooking, {
    params,
    body: { note: 'Проверьте дату рождения второго туриста' },
    answer: { result: { ...checking, state: 'filling', returns_left: 4 } },
  }),
  exampleOf(agentBookingMoney, {
    params,
    answer: {
      result: {
        lines: [{ n: 1, amount: 171_900, due_at: '2027-03-04T20:59:59.000Z', taken: 171_900 }],
        total: 171_900,
        held: 171_900,
        paid: 0,
        returned: 0,
        payments: [payment],
        shop: 'yookassa',
        methods: ['card_hold', 'card', 'sbp'],
        confirmation: null,
        may_take_back: false,
      },
    },
  }),
  exampleOf(confirmBooking, {
    text: 'Деньги, заблокированные на карте, списываются; бронирование станет `confirmed`, когда банк ответит.',
    params,
    body: { operator_number: 'AN-7781', evoucher_number: '', note: '' },
    answer: { result: confirming },
  }),
  exampleOf(refuseBooking, {
    params,
    body: { reason: 'В отеле больше нет мест' },
    answer: { result: { ...confirming, state: 'refused', due_at: null } },
  }),
  exampleOf(agentCancellation, { params, answer: { result: cancellation } }),
  exampleOf(nameCosts, {
    params,
    text: 'В `seen` стоит `costs_at` расчёта, который вы исправляете; расходы ещё не называли: `null`.',
    body: {
      seen: null,
      costs: [{ title: 'Перелёт', amount: 10_000, proof: 'Счёт туроператора № 15' }],
      note: '',
    },
    answer: { result: cancellation },
  }),
  exampleOf(agentBookingHistory, {
    params,
    query: { before: '3' },
    answer: { result: { moves: checking.moves, happened: checking.happened } },
  }),
  exampleOf(agentClaim, {
    params,
    answer: {
      result: {
        claim: {
          stage: 'open',
          note: 'Номер был не тот: обещали вид на море',
          files: [{ id: 31, title: 'Номер.jpg', size: 412_160 }],
          at: '2027-06-01T10:00:00.000Z',
          asked: 9000,
          answer_due_at: '2027-06-04T10:00:00.000Z',
          answer: null,
          end: null,
        },
        until: null,
        most: 171_900,
      },
    },
  }),
]
