import { getAgentProfile } from '../../../../contract/agents/agents.ts'
import { getBalance } from '../../../../contract/billing/billing.ts'
import { type AgentOffer, agentOffers } from '../../../../contract/offers/agent-offers.ts'
import { submitOffer } from '../../../../contract/offers/sending/new-offer.ts'
import { agentOffer, editOffer, withdrawOffer } from '../../../../contract/offers/offer-moves.ts'
import { offerRank } from '../../../../contract/offers/offer-rank.ts'
import { reviveOffer } from '../../../../contract/offers/reserve.ts'
import { exampleOf } from './example.ts'
import { priceVersion } from './tours.ts'

const sent: AgentOffer = {
  id: 3107,
  request_id: 1001,
  state: 'sent',
  version: 1,
  comment: 'Подобрали вариант на первой линии.',
  contacts_masked: false,
  created_at: '2027-03-01T09:25:00.000Z',
  min_price: 171_900,
  options: [
    {
      id: 8801,
      position: 1,
      tour_id: 42,
      hotel_id: 1042,
      hotel: 'Sun Garden',
      stars: 4,
      region_id: 18,
      region: 'Алания',
      country_id: 4,
      country: 'Турция',
      departure: 'Москва',
      operator_id: 1,
      operator: 'Anex Tour',
      date: '22.05.2027',
      nights: 7,
      meal_id: 7,
      meal: 'Всё включено',
      room: 'Standard',
      price: 171_900,
      list_price: 171_900,
      discount: 0,
      priced_at: '2027-03-01T09:20:00.000Z',
      comment: 'Тихий корпус',
      differences: [],
      match: { score: 100, reasons: [] },
      price_version: priceVersion,
      facts: {
        flag: 'tr',
        picture: null,
        scene: 'beach',
        traits: ['Для отдыха с детьми'],
        is_with_flight: true,
        flights: [],
        included: ['Перелёт', 'Трансфер', 'Медицинская страховка'],
        unclear: [],
        without: [],
      },
    },
  ],
  chat_id: 3107,
  edited_at: null,
  expires_at: '2027-03-08T09:25:00.000Z',
  chosen_position: null,
  request_change: null,
  fee: 3000,
  is_read: false,
  is_shown: false,
  is_shortlisted: false,
  price_asked_at: null,
  read_at: null,
  is_seen: false,
  is_refunded: false,
  country: 'Турция',
  max_price: 200_000,
  request_state: 'active',
  is_hidden: false,
  may_revive: false,
  reason: null,
}

const edited: AgentOffer = {
  ...sent,
  version: 2,
  comment: 'Подобрали вариант на первой линии, трансфер включён.',
  edited_at: '2027-03-01T10:00:00.000Z',
}

export const offerExamples = [
  exampleOf(submitOffer, {
    text: '`price` — плата, на которую вы согласны: поле `fee` заявки. Больше неё не спишется, а если она выросла, отклик не отправится.',
    body: {
      request_id: 1001,
      price: 3000,
      comment: 'Подобрали вариант на первой линии.',
      options: [{ tour_id: 42, price: 171_900, comment: 'Тихий корпус' }],
    },
    answer: { result: { id: 3107, chat_id: 3107, fee: 3000, balance_kopecks: 4_700_000 } },
  }),
  exampleOf(agentOffers, {
    query: { page: '1', state: 'sent' },
    answer: { result: { items: [sent], total_items: 1 } },
  }),
  exampleOf(agentOffer, {
    params: { id: '3107' },
    answer: {
      result: {
        offer: sent,
        versions: [],
        moves: [
          {
            from: null,
            to: 'sent',
            version: 1,
            at: '2027-03-01T09:25:00.000Z',
            by: 'agent',
            person: { name: 'Мария', is_self: false },
          },
        ],
      },
    },
  }),
  exampleOf(editOffer, {
    text: '`version` — та, которую вы видели: если отклик уже изменён, ничего не происходит.',
    body: {
      id: 3107,
      version: 1,
      comment: 'Подобрали вариант на первой линии, трансфер включён.',
      options: [{ tour_id: 42, price: 171_900, comment: 'Тихий корпус' }],
    },
    answer: { result: edited },
  }),
  exampleOf(offerRank, {
    params: { id: '3107' },
    answer: { result: { by_price: 2, by_match: 1, of: 4, same_nights: true } },
  }),
  exampleOf(reviveOffer, { params: { id: '3107' }, answer: { result: sent } }),
  exampleOf(withdrawOffer, { body: { id: 3107 }, answer: { result: { ...sent, state: 'withdrawn' } } }),
  exampleOf(getBalance, {
    answer: {
      result: {
        balance_kopecks: 4_700_000,
        balance: 47_000,
        entries: [
          {
            id: 15,
            created_at: '2027-03-01T09:25:00.000Z',
            kind: 'fee',
            title: 'Отклик на заявку',
            amount_kopecks: -300_000,
            balance_kopecks: 4_700_000,
            offer_id: 3107,
            request_id: 1001,
            sent_by: 'Мария',
          },
        ],
      },
    },
  }),
  exampleOf(getAgentProfile, {
    answer: {
      result: {
        agent_id: 77,
        kind: 'legal',
        organisation: 'ООО «Ромашка»',
        legal_address: 'Москва, ул. Лесная, 1',
        inn: '7707083893',
        ogrn: '1027700132195',
        address: 'Москва, ул. Лесная, 1',
        register_number: 'РТА 0001234',
        country_ids: [4],
        operator_ids: [12],
        status: 2,
        reason: null,
        is_demo: false,
      },
    },
  }),
]
