import { sql } from 'kysely'
import { deleteOwn, ownRows, type Person, type PersonalTable } from '../../platform/personal-data.ts'
import { ofStaff } from '../../platform/personal-merge.ts'
import type { Ctx } from '../../platform/use-case.ts'

export const specialOffersPersonal: readonly PersonalTable[] = [
  {
    table: 'special_offer',
    merge: { hidden_by: ofStaff },
    download: ownRows('special_offer', 'agent_id', {
      title: 'Спецпредложения',
      labels: {
        id: 'Номер',
        created_at: 'Когда',
        state: 'Состояние',
        hotel_id: 'Отель',
        day: 'Вылет',
        nights: 'Ночей',
        price: 'Цена, ₽',
        bonus: 'Бонус',
        places: 'Мест',
        valid_until: 'Действует до',
        hidden_reason: 'Почему скрыто',
        picture_url: 'Адрес фото',
      },
    }),
    erase: stopAll,
  },
  {
    table: 'special_offer_day',
    download: 'Счётчик публикаций за день',
    erase: deleteOwn('special_offer_day', 'agent_id'),
  },
]

/** An agency is gone: nothing of it is on offer, and its words and photos are taken out. */
async function stopAll({ tx }: Ctx, { id }: Person): Promise<void> {
  await sql`
    update special_offer set state = case state when 'active' then 'stopped' else state end,
      bonus = case when bonus = '' then '' else 'Текст удалён' end, picture_url = null
    where agent_id = ${id} and (state = 'active' or bonus not in ('', 'Текст удалён') or picture_url is not null)`.execute(
    tx,
  )
}
