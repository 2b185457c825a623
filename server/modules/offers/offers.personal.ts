import { ownRows, type PersonalTable } from '../../platform/personal-data.ts'
import { asWritten, ofStaff } from '../../platform/personal-merge.ts'
import { feedPersonal } from './feed/feed.personal.ts'
import { eraseShortlist } from './marks/marks.store.ts'
import { eraseReserves } from './reserve/reserve.store.ts'
import { withdrawOffersOf } from './withdraw-offers.ts'

export const offersPersonal: readonly PersonalTable[] = [
  ...feedPersonal,
  {
    table: 'offer',
    download: ownRows('offer', 'agent_id', {
      title: 'Отклики',
      labels: {
        id: 'Номер',
        created_at: 'Когда',
        auction_id: 'Аукцион',
        state: 'Состояние',
        fee_kopecks: 'Стоимость, коп.',
        comment: 'Комментарий',
        read_at: 'Прочитан',
      },
    }),
    erase: withdrawOffersOf,
  },
  {
    table: 'offer_mark',
    download: {
      title: 'Отклики, которые вы видели и отложили в избранное',
      labels: {
        offer_id: 'Отклик',
        shown_at: 'Показан',
        shortlisted_at: 'В избранном с',
        price_asked_at: 'Спросили о цене',
      },
      rows: (read, { id }) =>
        read
          .selectFrom('offer_mark')
          .innerJoin('offer', 'offer.id', 'offer_mark.offer_id')
          .innerJoin('auction', 'auction.id', 'offer.auction_id')
          .select(['offer_id', 'shown_at', 'shortlisted_at', 'price_asked_at'])
          .where('auction.tourist_id', '=', id)
          .orderBy('offer_id')
          .execute(),
    },
    erase: eraseShortlist,
  },
  {
    table: 'offer_reserve',
    download: {
      title: 'Отклики, которые вы оставили запасными',
      labels: { offer_id: 'Отклик', marked_at: 'Когда', asked_at: 'Попросили вернуть' },
      rows: (read, { id }) =>
        read
          .selectFrom('offer_reserve')
          .innerJoin('auction', 'auction.id', 'offer_reserve.auction_id')
          .select(['offer_id', 'marked_at', 'asked_at'])
          .where('auction.tourist_id', '=', id)
          .orderBy('offer_id')
          .execute(),
    },
    erase: eraseReserves,
  },
  {
    table: 'offer_option_mark',
    download: {
      title: 'Туры из откликов, которые вам понравились',
      labels: { offer_id: 'Отклик', tour_id: 'Тур', shortlisted_at: 'В избранном с' },
      rows: (read, { id }) =>
        read
          .selectFrom('offer_option_mark as liked')
          .innerJoin('offer', 'offer.id', 'liked.offer_id')
          .innerJoin('auction', 'auction.id', 'offer.auction_id')
          .select(['liked.offer_id', 'liked.tour_id', 'liked.shortlisted_at'])
          .where('auction.tourist_id', '=', id)
          .orderBy('liked.offer_id')
          .orderBy('liked.tour_id')
          .execute(),
    },
    erase: 'Стираются вместе с избранным',
  },
  {
    table: 'offer_option',
    download: {
      title: 'Туры в откликах',
      labels: {
        offer_id: 'Отклик',
        hotel_id: 'Отель',
        operator_id: 'Туроператор',
        day: 'Вылет',
        nights: 'Ночей',
        room: 'Номер',
        price: 'Цена, ₽',
        list_price: 'Цена тура без вашей скидки, ₽',
        comment: 'Комментарий',
      },
      rows: (read, { id }) =>
        read
          .selectFrom('offer_option')
          .innerJoin('offer', 'offer.id', 'offer_option.offer_id')
          .select([
            'offer_id',
            'hotel_id',
            'operator_id',
            'day',
            'nights',
            'room',
            'price',
            'list_price',
            'offer_option.comment',
          ])
          .where('offer.agent_id', '=', id)
          .orderBy('offer_option.id')
          .execute(),
    },
    erase: 'Туры остаются у туриста, комментарии к ним стираются вместе с откликом',
  },
  {
    table: 'offer_past_version',
    download: {
      title: 'Прежние версии откликов',
      labels: { offer_id: 'Отклик', version: 'Версия', made_at: 'Когда', comment: 'Комментарий' },
      rows: (read, { id }) =>
        read
          .selectFrom('offer_past_version as past')
          .innerJoin('offer', 'offer.id', 'past.offer_id')
          .select(['past.offer_id', 'past.version', 'past.made_at', 'past.comment'])
          .where('offer.agent_id', '=', id)
          .orderBy('past.offer_id')
          .orderBy('past.version')
          .execute(),
    },
    erase: 'Остаётся то, что видел турист; комментарии стираются вместе с откликом',
  },
  {
    table: 'offer_decision',
    merge: { admin_id: ofStaff, asked_by: asWritten },
    download: {
      title: 'Решения администрации о ваших откликах',
      labels: { decided_at: 'Когда', offer_id: 'Отклик', action: 'Решение', reason: 'Причина' },
      rows: (read, { id }) =>
        read
          .selectFrom('offer_decision')
          .innerJoin('offer', 'offer.id', 'offer_decision.offer_id')
          .select(['decided_at', 'offer_id', 'action', 'reason'])
          .where(({ eb, or }) =>
            or([
              eb('offer.agent_id', '=', id),
              eb('offer_decision.admin_id', '=', id),
              eb('offer_decision.asked_by', '=', id),
            ]),
          )
          .orderBy('offer_decision.id')
          .execute(),
    },
    erase: 'Журнал решений: не меняется никогда, о человеке в нём только его номер',
  },
  {
    table: 'agent_hidden_offer',
    download: {
      title: 'Отклики, которые вы убрали из списка',
      labels: { hidden_at: 'Когда', offer_id: 'Отклик' },
      rows: (read, { id }) =>
        read
          .selectFrom('agent_hidden_offer')
          .innerJoin('offer', 'offer.id', 'agent_hidden_offer.offer_id')
          .select(['hidden_at', 'offer_id'])
          .where('offer.agent_id', '=', id)
          .orderBy('offer_id')
          .execute(),
    },
    erase: ({ tx }, { id }) =>
      tx
        .deleteFrom('agent_hidden_offer')
        .using('offer')
        .whereRef('offer.id', '=', 'agent_hidden_offer.offer_id')
        .where('offer.agent_id', '=', id)
        .execute(),
  },
  {
    table: 'offer_move',
    merge: { actor_id: asWritten, person_id: asWritten },
    download: {
      title: 'Что вы делали с откликами',
      labels: { moved_at: 'Когда', offer_id: 'Отклик', to_state: 'Новое состояние' },
      // An agency's moves are its owner's by number; which of them a colleague made is in the colleague's file.
      rows: (read, { id }) =>
        read
          .selectFrom('offer_move')
          .select(['moved_at', 'offer_id', 'to_state'])
          .where(({ eb, or, and }) =>
            or([eb('person_id', '=', id), and([eb('actor_id', '=', id), eb('person_id', 'is', null)])]),
          )
          .orderBy('id')
          .execute(),
    },
    erase: 'История состояний: не меняется никогда, о человеке в ней только его номер',
  },
]
