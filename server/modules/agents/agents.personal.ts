import { sql } from 'kysely'
import { erasedName } from '../../../contract/identity/person/user.ts'
import { deleteOwn, ownRows, type Person, type PersonalTable } from '../../platform/personal-data.ts'
import { moves, ofAgency, ofStaff } from '../../platform/personal-merge.ts'
import type { Ctx } from '../../platform/use-case.ts'

export const agentsPersonal: readonly PersonalTable[] = [
  {
    table: 'agent',
    merge: { id: ofAgency, register_checked_by: ofStaff },
    download: ownRows('agent', 'id', {
      title: 'Данные турагента',
      labels: {
        organisation: 'Название',
        kind: 'Вид',
        legal_address: 'Юридический адрес',
        inn: 'ИНН',
        ogrn: 'ОГРН',
        address: 'Адрес офиса',
        register_number: 'Номер в реестре турагентов',
        register_checked_at: 'Сверено с реестром турагентов',
        company: 'Ответ реестра организаций',
        status: 'Проверка',
        created_at: 'Регистрация',
        submitted_at: 'Отправлено на проверку',
      },
    }),
    erase: eraseAgent,
  },
  {
    table: 'agent_rating',
    download: 'Сложена из отзывов, которые видны всем',
    erase: 'Остаётся числом без имени',
  },
  {
    table: 'agent_country',
    download: ownRows('agent_country', 'agent_id', { title: 'Страны', labels: { country_id: 'Страна' } }),
    erase: deleteOwn('agent_country', 'agent_id'),
  },
  {
    table: 'agent_operator',
    download: ownRows('agent_operator', 'agent_id', {
      title: 'Туроператоры',
      labels: { operator_id: 'Туроператор' },
    }),
    erase: deleteOwn('agent_operator', 'agent_id'),
  },
  {
    table: 'agent_draft',
    merge: { user_id: moves({ once: [] }) },
    download: ownRows('agent_draft', 'user_id', {
      title: 'Черновик данных агентства',
      labels: { data: 'Данные', saved_at: 'Сохранён' },
    }),
    erase: deleteOwn('agent_draft', 'user_id'),
  },
  {
    table: 'agent_file',
    download: ownRows('agent_file', 'agent_id', {
      title: 'Файлы для проверки',
      labels: { title: 'Название', name: 'Файл', added_at: 'Приложен' },
    }),
    erase: deleteOwn('agent_file', 'agent_id'),
  },
  {
    table: 'agency_invitation',
    merge: { accepted_by: ofAgency, invited_by: ofAgency },
    download: ownRows('agency_invitation', 'agency_id', {
      title: 'Приглашения сотрудников',
      labels: {
        created_at: 'Создано',
        name: 'Для кого',
        rights: 'Права',
        expires_at: 'Действует до',
        accepted_at: 'Принято',
        revoked_at: 'Отозвано',
      },
    }),
    erase: deleteOwn('agency_invitation', 'agency_id'),
  },
  {
    table: 'agent_history',
    merge: { actor_id: ofAgency },
    download: ownRows('agent_history', 'agent_id', {
      title: 'История проверки',
      labels: {
        happened_at: 'Когда',
        kind: 'Что',
        reason: 'Причина или ответ на отказ',
        data: 'Данные на тот момент',
      },
    }),
    erase: ({ tx }, { id }) =>
      tx.updateTable('agent_history').set({ reason: null, data: null }).where('agent_id', '=', id).execute(),
  },
]

/** The row stays for the offers and the ledger that refer to it. Nobody has to look at it any more. */
async function eraseAgent({ tx }: Ctx, { id }: Person): Promise<void> {
  const { rows } = await sql<{ inn: string; ogrn: string }>`
    select inn, ogrn from agent where id = ${id}`.execute(tx)
  const numbers = rows.flatMap(({ inn, ogrn }) => [inn, ogrn])
  await tx
    .deleteFrom('company_answer')
    .where('number', 'in', [...numbers, ''])
    .execute()
  await tx
    .updateTable('agent')
    .set({
      organisation: erasedName,
      legal_address: '',
      inn: '',
      ogrn: '',
      address: '',
      register_number: null,
      register_checked_number: null,
      register_url: null,
      recheck_due_at: null,
      company: null,
      status: 3,
    })
    .where('id', '=', id)
    .execute()
}
