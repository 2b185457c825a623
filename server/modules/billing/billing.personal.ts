import { deleteOwn, ownRows, type PersonalTable } from '../../platform/personal-data.ts'
import { asWritten, moves, ofAgency, ofStaff } from '../../platform/personal-merge.ts'

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
  { table: 'ledger_transfer', download: 'Скачивается вместе с движениями по балансу', erase: law },
  {
    table: 'payment',
    merge: { user_id: moves({ counted: 'payments' }) },
    download: ownRows('payment', 'user_id', {
      title: 'Платежи',
      labels: {
        id: 'Номер',
        created_at: 'Когда',
        amount_kopecks: 'Сумма, коп.',
        refunded_kopecks: 'Возвращено, коп.',
        state: 'Состояние',
        method: 'Чем оплачен',
      },
    }),
    // The sum stays for the books; with what it was paid is nobody's business any more.
    erase: ({ tx }, { id }) =>
      tx
        .updateTable('payment')
        .set({ method: null, confirmation_url: null })
        .where('user_id', '=', id)
        .execute(),
  },
  {
    table: 'payment_move',
    download: 'Смена состояний платежей: состояние скачивается вместе с платежом',
    erase: law,
  },
  {
    table: 'hold_call',
    download:
      'О чём платёжный сервис просили по заблокированным деньгам: состояние скачивается вместе с платежом',
    erase: law,
  },
  {
    table: 'bank_payment',
    merge: { confirmed_by: ofAgency },
    download:
      'Куда платили по реквизитам: сумма и состояние скачиваются вместе с платежом, счёт здесь агентства',
    erase: law,
  },
  {
    table: 'shop',
    merge: { agency_id: ofAgency, connected_by: ofAgency },
    download: ownRows('shop', 'agency_id', {
      title: 'Куда туристы платят за туры агентства',
      labels: {
        mode: 'Способ',
        state: 'Состояние',
        account_id: 'Магазин',
        bank_account: 'Счёт',
        bic: 'БИК',
        bank: 'Банк',
        connected_at: 'Подключено',
      },
    }),
    // Payments and their receipts name the shop; what opens it is gone with the account.
    erase: ({ tx, now }, { id }) =>
      tx
        .updateTable('shop')
        .set({ token: null, state: 'left', ended_at: now })
        .where('agency_id', '=', id)
        .execute(),
  },
  {
    table: 'shop_connection',
    merge: { agency_id: ofAgency, user_id: ofAgency },
    download: 'Незаконченные подключения магазина: живут четверть часа, личных данных здесь нет',
    erase: deleteOwn('shop_connection', 'user_id'),
  },
  {
    table: 'payment_event',
    download: 'Что сообщил платёжный сервис: платёж скачивается, личных данных здесь нет',
    erase: law,
  },
  {
    table: 'payment_refund',
    merge: { asked_by: asWritten },
    download: ownRows('payment_refund', 'asked_by', {
      title: 'Возвраты на карту, о которых вы попросили',
      labels: {
        payment_id: 'Платёж',
        created_at: 'Когда',
        amount_kopecks: 'Сумма, коп.',
        state: 'Состояние',
        note: 'Пояснение',
      },
    }),
    erase: law,
  },
  {
    table: 'bank_refund',
    merge: { said_by: ofAgency, closed_by: ofStaff },
    download: {
      title: 'Возвраты, которые агентство переводит само',
      labels: {
        payment_id: 'Платёж',
        since: 'С какого времени',
        amount_kopecks: 'Сумма, коп.',
        paper_number: 'Номер платёжного поручения',
        paper_day: 'Его дата',
        objection: 'Ваше возражение',
        closing: 'Ответ администратора',
      },
      rows: (read, { id }) =>
        read
          .selectFrom('bank_refund')
          .innerJoin('payment_refund as refund', 'refund.id', 'bank_refund.refund_id')
          .innerJoin('payment', 'payment.id', 'refund.payment_id')
          .select(['refund.payment_id', 'bank_refund.since', 'refund.amount_kopecks'])
          .select(['bank_refund.paper_number', 'bank_refund.paper_day', 'bank_refund.objection'])
          .select('bank_refund.closing')
          .where('payment.user_id', '=', id)
          .orderBy('bank_refund.refund_id')
          .execute(),
    },
    // The paper stays for the books, what was written about it does not.
    erase: ({ tx }, { id }) =>
      tx
        .updateTable('bank_refund')
        .set({ objection: '', closing: '' })
        .where('refund_id', 'in', ({ selectFrom }) =>
          selectFrom('payment_refund as refund')
            .innerJoin('payment', 'payment.id', 'refund.payment_id')
            .select('refund.id')
            .where('payment.user_id', '=', id),
        )
        .execute(),
  },
  {
    table: 'refund_decision',
    merge: { admin_id: ofStaff },
    download: 'Решения администраторов о возвратах: часть их работы, а не их личных данных',
    erase: law,
  },
  {
    table: 'ledger_check',
    merge: { asked_by: ofStaff },
    download: 'Проверки учёта: кто из администраторов запустил, часть их работы',
    erase: law,
  },
]
