import { shownCard } from '../../travellers/index.ts'
import { forgetKeys } from '../../../platform/keys/vault.ts'
import type { Person, PersonalTable } from '../../../platform/personal-data.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { dropBytes } from '../documents/documents.store.ts'
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
async function eraseParties({ tx }: Ctx, { id }: Person): Promise<void> {
  const own = await tx
    .selectFrom('booking')
    .select(['id', 'key_id'])
    .where('tourist_id', '=', id)
    .where('key_id', 'is not', null)
    .execute()
  if (own.length === 0) return
  const ids = own.map((booking) => booking.id)
  await tx.deleteFrom('booking_traveller').where('booking_id', 'in', ids).execute()
  await dropBytes(tx, ids)
  await tx.updateTable('booking').set({ key_id: null }).where('id', 'in', ids).execute()
  await forgetKeys(
    tx,
    own.flatMap(({ key_id }) => (key_id === null ? [] : [key_id])),
  )
}
