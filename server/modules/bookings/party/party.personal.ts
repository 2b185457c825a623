import { shownCard } from '../../travellers/index.ts'
import type { Person, PersonalTable } from '../../../platform/personal-data.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { forgetDocuments } from '../documents/forget-documents.ts'
import { openedParty } from './party.queries.ts'

export const partyPersonal: readonly PersonalTable[] = [
  {
    table: 'booking_traveller',
    download: {
      title: 'Туристы бронирований',
      labels: {
        booking_id: 'Бронирование',
        surname_ru: 'Фамилия',
        name_ru: 'Имя',
        patronymic: 'Отчество',
        surname_lat: 'Фамилия латиницей',
        name_lat: 'Имя латиницей',
        born: 'Дата рождения',
        document_kind: 'Документ',
        document_number: 'Последние знаки номера',
        document_until: 'Действует до',
      },
      rows: async (read, { id }, { config }) => {
        const bookings = await read
          .selectFrom('booking')
          .select('id')
          .where('tourist_id', '=', id)
          .where('key_id', 'is not', null)
          .orderBy('id')
          .execute()
        const parties = await Promise.all(
          bookings.map(async (booking) =>
            (await openedParty({ read, config }, booking.id)).map(({ card, document_until }) => ({
              booking_id: booking.id,
              ...(card && shownCard(card)),
              document_until,
            })),
          ),
        )
        return parties.flat()
      },
    },
    erase: eraseParties,
  },
  {
    table: 'booking_traveller_gone',
    download: 'Номера карточек, которых больше нет: кто в них был, не сказано',
    erase: 'Остаётся без имени: номер карточки, которой больше нет',
  },
  {
    table: 'traveller_link',
    download: {
      title: 'Ссылки для туристов бронирований',
      labels: {
        booking_id: 'Бронирование',
        made_at: 'Создана',
        expires_at: 'Действует до',
        filled_at: 'Заполнена',
        revoked_at: 'Отозвана',
      },
      rows: (read, { id }) =>
        read
          .selectFrom('traveller_link as link')
          .innerJoin('booking', 'booking.id', 'link.booking_id')
          .select(['link.booking_id', 'link.made_at', 'link.expires_at', 'link.filled_at', 'link.revoked_at'])
          .where('booking.tourist_id', '=', id)
          .orderBy('link.id')
          .execute(),
    },
    erase: 'Остаётся без имени: кто и когда согласился на обработку данных, видно по бронированию',
  },
]

/** All of them are over: nobody needs the documents of the people any more. */
async function eraseParties(ctx: Ctx, { id }: Person): Promise<void> {
  const own = await ctx.tx
    .selectFrom('booking')
    .select(['id', 'key_id'])
    .where('tourist_id', '=', id)
    .where('key_id', 'is not', null)
    .execute()
  await forgetDocuments(ctx, own)
}
