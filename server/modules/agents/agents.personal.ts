import { erasedName } from '../../../contract/identity.ts'
import { deleteOwn, ownRows, type Person, type PersonalTable } from '../../platform/personal-data.ts'
import type { Ctx } from '../../platform/use-case.ts'

export const agentsPersonal: readonly PersonalTable[] = [
  {
    table: 'agent',
    download: ownRows('agent', 'id', {
      title: 'Данные турагента',
      labels: {
        organisation: 'Название',
        kind: 'Вид',
        legal_address: 'Юридический адрес',
        inn: 'ИНН',
        ogrn: 'ОГРН',
        address: 'Адрес офиса',
        status: 'Проверка',
        created_at: 'Регистрация',
        submitted_at: 'Отправлено на проверку',
      },
    }),
    erase: eraseAgent,
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
    table: 'agent_decision',
    download: ownRows('agent_decision', 'agent_id', {
      title: 'Решения модератора',
      labels: {
        decided_at: 'Когда',
        status: 'Решение',
        reason: 'Причина',
        register_number: 'Номер в реестре',
        register_url: 'Ссылка на реестр',
      },
    }),
    erase: ({ tx }, { id }) =>
      tx
        .updateTable('agent_decision')
        .set({ reason: null, register_number: null, register_url: null })
        .where('agent_id', '=', id)
        .execute(),
  },
]

/** The row stays for the offers and the ledger that refer to it. Nobody has to look at it any more. */
async function eraseAgent({ tx }: Ctx, { id }: Person): Promise<void> {
  await tx
    .updateTable('agent')
    .set({ organisation: erasedName, legal_address: '', inn: '', ogrn: '', address: '', status: 3 })
    .where('id', '=', id)
    .execute()
}
