import { Refusal } from '../../../contract/platform/refusals.ts'
import { numbersOf, ownRows, type Person, type PersonalTable } from '../../platform/personal-data.ts'
import { asWritten, moves } from '../../platform/personal-merge.ts'
import type { Ctx } from '../../platform/use-case.ts'
import { wireDay } from '../../../contract/wire.ts'
import { moneyPersonal } from './money/money.personal.ts'
import { documentsPersonal } from './documents/documents.personal.ts'
import { cancellingPersonal } from './cancelling/cancelling.personal.ts'
import { claimsPersonal } from './claims/claims.personal.ts'
import { partyPersonal } from './party/party.personal.ts'
import { liveUntil } from './life/live-bookings.queries.ts'
import { windUp } from './life/wind-up.ts'

/**
 * Nobody goes while somebody else counts on the trip; whom the server itself removes has none left after. What is over
 * stays as evidence, without a name and without what the person wished in own words.
 */
async function refuseLive(ctx: Ctx, { id }: Person): Promise<void> {
  if (!ctx.actor) await windUp(ctx, { personId: id })
  else await requireNoneLive(ctx, id)
  await ctx.tx.updateTable('booking').set({ payment_wishes: '' }).where('tourist_id', '=', id).execute()
}

async function requireNoneLive({ tx, now }: Ctx, personId: number): Promise<void> {
  const live = await liveUntil(tx, { personId, now })
  if (live)
    throw new Refusal('conflict', 'booking_live', {
      told: { booking: String(live.id), date: wireDay(live.day) },
    })
}

export const bookingsPersonal: readonly PersonalTable[] = [
  {
    table: 'booking',
    merge: { tourist_id: moves({ counted: 'bookings' }) },
    download: ownRows('booking', 'tourist_id', {
      title: 'Бронирования',
      labels: {
        id: 'Номер',
        opened_at: 'Когда',
        auction_id: 'Аукцион',
        offer_id: 'Отклик',
        state: 'Состояние',
        due_at: 'Срок',
        payment_wishes: 'Пожелания к оплате',
      },
    }),
    erase: refuseLive,
  },
  {
    table: 'booking_move',
    merge: { actor_id: asWritten },
    download: {
      title: 'История бронирований',
      labels: {
        booking_id: 'Бронирование',
        moved_at: 'Когда',
        move: 'Что произошло',
        mover: 'Кто',
        note: 'Что написано',
      },
      rows: (read, { id }) =>
        read
          .selectFrom('booking_move as move')
          .innerJoin('booking', 'booking.id', 'move.booking_id')
          .select(['move.booking_id', 'move.moved_at', 'move.move', 'move.mover', 'move.note'])
          .where('booking.tourist_id', '=', id)
          .orderBy('move.booking_id')
          .orderBy('move.n')
          .execute(),
    },
    erase: 'Остаётся как история сделки, без имени',
  },
  {
    table: 'booking_price',
    merge: { made_by: asWritten },
    download: {
      title: 'Цены бронирований',
      labels: {
        booking_id: 'Бронирование',
        n: 'Версия',
        total: 'Сумма, коп.',
        reason: 'Почему',
        made_at: 'Когда',
        accepted_at: 'Принята',
      },
      rows: (read, { id }) =>
        read
          .selectFrom('booking_price as price')
          .innerJoin('booking', 'booking.id', 'price.booking_id')
          .select([
            'price.booking_id',
            'price.n',
            'price.total',
            'price.reason',
            'price.made_at',
            'price.accepted_at',
          ])
          .where('booking.tourist_id', '=', id)
          .orderBy('price.booking_id')
          .orderBy('price.n')
          .execute(),
    },
    erase: 'Остаётся как часть сделки, без имени',
  },
  {
    table: 'booking_price_line',
    download: 'Стоит в цене бронирования, которая выгружается целиком',
    erase: 'Остаётся как часть сделки, без имени',
  },
  {
    table: 'booking_schedule_line',
    download: 'Стоит в цене бронирования, которая выгружается целиком',
    erase: 'Остаётся как часть сделки, без имени',
  },
  {
    table: 'booking_line_share',
    download: 'Стоит в цене бронирования, которая выгружается целиком',
    erase: 'Остаётся как часть сделки, без имени',
  },
  {
    table: 'booking_due',
    download: 'Стоит в цене бронирования, которая выгружается целиком',
    erase: 'Остаётся как часть сделки, без имени',
  },
  {
    table: 'booking_promo',
    download: 'Свои промокоды выгружаются целиком',
    erase: 'Остаётся как часть сделки, без имени',
  },
  {
    table: 'booking_signing',
    download: 'Номер кода, о котором сказано в подписи',
    erase: 'Остаётся как доказательство сделки, без имени',
  },
  {
    table: 'booking_signature',
    merge: { user_id: asWritten },
    download: {
      title: 'Подписи договоров',
      labels: { price_id: 'Версия цены', signed_at: 'Когда', address: 'Откуда', user_agent: 'Браузер' },
      rows: (read, person) =>
        read
          .selectFrom('booking_signature')
          .select(['price_id', 'signed_at', 'address', 'user_agent'])
          .where('user_id', 'in', numbersOf(person))
          .orderBy('signed_at')
          .execute(),
    },
    erase: 'Остаётся как доказательство сделки',
  },
  {
    table: 'booking_amendment',
    download: {
      title: 'Изменения подтверждённых поездок',
      labels: {
        booking_id: 'Бронирование',
        kind: 'Что меняется',
        reason: 'Что написано',
        state: 'Состояние',
        answer: 'Ваш ответ',
        made_at: 'Когда предложено',
        ended_at: 'Когда решено',
      },
      rows: (read, { id }) =>
        read
          .selectFrom('booking_amendment as amendment')
          .innerJoin('booking', 'booking.id', 'amendment.booking_id')
          .innerJoin('booking_price as price', 'price.id', 'amendment.price_id')
          .select(['amendment.booking_id', 'amendment.kind', 'price.reason', 'amendment.state'])
          .select(['amendment.answer', 'price.made_at', 'amendment.ended_at'])
          .where('booking.tourist_id', '=', id)
          .orderBy('amendment.booking_id')
          .orderBy('amendment.n')
          .execute(),
    },
    erase: 'Остаётся как часть сделки, без имени',
  },
  ...partyPersonal,
  ...cancellingPersonal,
  ...claimsPersonal,
  ...moneyPersonal,
  ...documentsPersonal,
]
