import { deleteOwn, ownRows, type Person, type PersonalTable } from '../../platform/personal-data.ts'
import { asWritten, moves } from '../../platform/personal-merge.ts'
import { constants } from '../../platform/db/constants.ts'
import type { Ctx } from '../../platform/use-case.ts'
import { giveUp } from './own/change-auction.ts'

const market = 'Цены рынка для поездки: о человеке в них ничего'

export const auctionsPersonal: readonly PersonalTable[] = [
  {
    table: 'auction',
    merge: { tourist_id: moves({ counted: 'requests' }) },
    download: ownRows('auction', 'tourist_id', {
      title: 'Аукционы',
      labels: {
        id: 'Номер',
        created_at: 'Запущен',
        state: 'Состояние',
        departure_id: 'Город вылета',
        country_id: 'Страна',
        region_id: 'Курорт',
        hotel_id: 'Отель',
        hotel_stars: 'Класс',
        date_from: 'Вылет с',
        date_to: 'по',
        nights: 'Ночей',
        adults: 'Взрослых',
        child_ages: 'Возраст детей',
        meal_ids: 'Питание',
        rest_type_ids: 'Тип отдыха',
        wishes: 'Пожелания',
        budget: 'Бюджет, ₽',
        recommended_price: 'Минимум рынка, ₽',
        hidden_at: 'Скрыт',
        edited_at: 'Изменён',
      },
    }),
    erase: eraseAuctions,
  },
  {
    table: 'auction_move',
    merge: { actor_id: asWritten },
    download: ownRows('auction_move', 'actor_id', {
      title: 'Что вы делали с аукционами',
      labels: { moved_at: 'Когда', auction_id: 'Аукцион', to_state: 'Новое состояние' },
    }),
    erase: 'История состояний: не меняется никогда, о человеке в ней только его номер',
  },
  {
    table: 'agent_hidden_auction',
    download: ownRows('agent_hidden_auction', 'agent_id', {
      title: 'Заявки, которые вы скрыли',
      labels: { hidden_at: 'Когда', auction_id: 'Аукцион', reason: 'Причина' },
    }),
    erase: deleteOwn('agent_hidden_auction', 'agent_id'),
  },
  { table: 'market_watch', download: market, erase: market },
  { table: 'market_check', download: market, erase: market },
]

/** Open ones are deleted, as the tourist could do it; of the others the trip stays, without a word of the tourist's. */
async function eraseAuctions(ctx: Ctx, { id }: Person): Promise<void> {
  const open = await ctx.tx
    .selectFrom('auction')
    .selectAll()
    .where('tourist_id', '=', id)
    .where('state', 'in', constants('active'))
    .orderBy('id')
    .forUpdate()
    .execute()
  await giveUp(ctx, open, id)
  await ctx.tx
    .updateTable('auction')
    .set({ wishes: '' })
    .where('tourist_id', '=', id)
    .where('wishes', '<>', '')
    .execute()
}
