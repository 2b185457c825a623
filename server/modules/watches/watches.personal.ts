import { sql } from 'kysely'
import { deleteOwn, type Download, type PersonalTable } from '../../platform/personal-data.ts'
import { moves } from '../../platform/personal-merge.ts'

const ROWS_MAX = 1000

const download: Download = {
  title: 'За какими ценами вы следите',
  labels: {
    created_at: 'С какого времени',
    kind: 'За чем',
    auction_id: 'Аукцион',
    trip: 'Поездка',
    adults: 'Взрослых',
    child_ages: 'Возраст детей',
    base_price: 'Цена тогда, ₽',
    told_price: 'О какой цене вы знаете, ₽',
    told_at: 'Когда сообщили',
    threshold: 'О снижении на сколько процентов сообщать',
    is_quiet: 'Не сообщать',
  },
  rows: async (read, { id }) => {
    const { rows } = await sql<object>`
      select watch.created_at, watch.kind, watch.auction_id, market.trip - '{adults,child_ages}'::text[] as trip,
        watch.adults, watch.child_ages, watch.base_price, watch.told_price, watch.told_at, watch.threshold, watch.is_quiet
      from price_watch as watch join price_market as market on market.id = watch.market_id
      where watch.owner_id = ${id} order by watch.id limit ${sql.lit(ROWS_MAX)}`.execute(read)
    return rows
  },
}

export const watchesPersonal: readonly PersonalTable[] = [
  {
    table: 'price_watch',
    merge: {
      owner_id: moves({ once: ['kind', 'market_id', 'party_key', 'auction_id'], counted: 'watches' }),
    },
    download,
    erase: deleteOwn('price_watch', 'owner_id'),
  },
]
