import type { Person, PersonalTable } from '../../platform/personal-data.ts'
import { asWritten, moves } from '../../platform/personal-merge.ts'
import { ownRows } from '../../platform/personal-data.ts'
import type { Ctx } from '../../platform/use-case.ts'
import { noteLooks } from './note-look.ts'
import { openedTravellers } from './travellers.queries.ts'
import { deleteTravellers } from './travellers.store.ts'

export const travellersPersonal: readonly PersonalTable[] = [
  {
    table: 'saved_traveller',
    merge: { owner_id: moves({ counted: 'travellers' }) },
    download: {
      title: 'Попутчики',
      labels: {
        id: 'Номер',
        surname_ru: 'Фамилия',
        name_ru: 'Имя',
        patronymic: 'Отчество',
        surname_lat: 'Фамилия латиницей',
        name_lat: 'Имя латиницей',
        sex: 'Пол',
        born: 'Дата рождения',
        citizenship: 'Гражданство',
        document_kind: 'Документ',
        document_number: 'Номер документа',
        issued_by: 'Кем выдан',
        issued_on: 'Дата выдачи',
        valid_until: 'Действует до',
        used_at: 'Последнее использование',
      },
      rows: async (read, { id }, { config }) =>
        (await openedTravellers({ read, config }, id)).map(({ card, ...row }) => ({
          id: row.id,
          ...card,
          used_at: row.used_at,
        })),
    },
    erase: eraseTravellers,
  },
  {
    table: 'document_look',
    merge: { user_id: asWritten },
    download: ownRows('document_look', 'user_id', {
      title: 'Просмотры документов',
      labels: { looked_at: 'Когда', subject: 'Что', subject_id: 'Номер' },
    }),
    erase: 'Номера без имён и документов: журнал не меняют, по нему проверяют, кто что видел.',
  },
]

async function eraseTravellers({ tx }: Ctx, { id }: Person): Promise<void> {
  const own = await tx.selectFrom('saved_traveller').select('id').where('owner_id', '=', id).execute()
  await deleteTravellers(
    tx,
    own.map((row) => row.id),
  )
}

/** Whoever downloads the own data sees the documents of all kept people: a look at each. */
export async function noteDownload(ctx: Ctx, { userId }: { userId: number }): Promise<void> {
  const own = await ctx.tx.selectFrom('saved_traveller').select('id').where('owner_id', '=', userId).execute()
  await noteLooks(ctx, { userId, subject: 'saved_traveller', ids: own.map(({ id }) => id) })
}
