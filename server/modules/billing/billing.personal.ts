import type { PersonalTable } from '../../platform/personal-data.ts'

const law = 'Бухгалтерский учёт: по закону хранится пять лет, о человеке в нём только его номер'

export const billingPersonal: readonly PersonalTable[] = [
  { table: 'ledger_account', download: 'Номер счёта без данных: движения по нему скачиваются', erase: law },
  {
    table: 'ledger_entry',
    download: {
      title: 'Движения по балансу',
      labels: {
        created_at: 'Когда',
        kind: 'Вид',
        amount_kopecks: 'Сумма, коп.',
        balance_kopecks: 'Остаток, коп.',
        offer_id: 'Отклик',
      },
      rows: (read, { id }) =>
        read
          .selectFrom('ledger_account as account')
          .innerJoin('ledger_entry as entry', 'entry.account_id', 'account.id')
          .innerJoin('ledger_transfer as transfer', 'transfer.id', 'entry.transfer_id')
          .select([
            'transfer.created_at',
            'transfer.kind',
            'entry.amount_kopecks',
            'entry.balance_kopecks',
            'transfer.offer_id',
          ])
          .where('account.agent_id', '=', id)
          .orderBy('entry.seq')
          .execute(),
    },
    erase: law,
  },
]
