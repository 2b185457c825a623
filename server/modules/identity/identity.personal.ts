import { ownFiles } from '../../platform/files/own-files.queries.ts'
import { removeFilesOf } from '../../platform/files/stored-files.ts'
import { deleteOwn, ownRows, type PersonalTable } from '../../platform/personal-data.ts'
import { dropped, moves, ofAgency, ofStaff } from '../../platform/personal-merge.ts'
import { dissolve } from './memberships/memberships.store.ts'
import { moveBlocks, moveMessengers } from './merging/moving.store.ts'
import { eraseUser } from './profile/erase-user.store.ts'

const when = { created_at: 'Когда' }
const secret = 'Одноразовые секреты хранятся только в виде отпечатков и действуют минуты'

/** What identity keeps about people: who they are and how they come in. */
export const identityPersonal: readonly PersonalTable[] = [
  {
    table: 'app_user',
    download: ownRows('app_user', 'id', {
      title: 'Профиль',
      labels: {
        id: 'Номер',
        last_name: 'Фамилия',
        first_name: 'Имя',
        patronymic_name: 'Отчество',
        email: 'Почта',
        confirmed_email: 'Подтверждённая почта',
        phone: 'Телефон',
        home_city_id: 'Город проживания',
        utm: 'Откуда вы пришли',
        photo: 'Фото',
        password_changed_at: 'Пароль изменён',
        created_at: 'Регистрация',
      },
    }),
    erase: ({ tx, now }, { id }) => eraseUser(tx, id, now),
  },
  {
    table: 'stored_file',
    merge: { owner_id: moves() },
    download: {
      title: 'Файлы',
      labels: { name: 'Файл', type: 'Вид', content: 'Содержимое (base64)', created_at: 'Когда' },
      rows: ownFiles,
    },
    erase: (ctx, { id }) => removeFilesOf(ctx, id),
  },
  {
    table: 'consent',
    merge: { user_id: moves({ counted: 'consents' }) },
    download: ownRows('consent', 'user_id', {
      title: 'Согласия',
      labels: {
        accepted_at: 'Принято',
        document: 'Документ',
        version: 'Редакция',
        address: 'IP-адрес',
        request_id: 'Заявка',
        withdrawn_at: 'Отозвано',
      },
    }),
    // Kept for three years, with the hash of the phone alone: proof that there was a right to keep what is gone now.
    erase: ({ tx, now }, { id }) =>
      tx
        .updateTable('consent')
        .set({ withdrawn_at: now })
        .where('user_id', '=', id)
        .where('withdrawn_at', 'is', null)
        .execute(),
  },
  {
    table: 'user_role',
    merge: { user_id: 'Объединяются только записи туристов, а у них ролей нет' },
    download: ownRows('user_role', 'user_id', {
      title: 'Роли',
      labels: { granted_at: 'Когда', role: 'Роль' },
    }),
    erase: deleteOwn('user_role', 'user_id'),
  },
  {
    table: 'agency_member',
    merge: { user_id: ofAgency, invited_by: ofAgency },
    download: ownRows('agency_member', 'user_id', {
      title: 'Работа в агентстве',
      labels: { joined_at: 'Начата', agency_id: 'Агентство', rights: 'Права', left_at: 'Закончена' },
    }),
    erase: ({ tx }, { id }) => dissolve(tx, id),
  },
  {
    table: 'audit',
    merge: { admin_id: ofStaff },
    download:
      'Что сделали сотрудники и чьи данные им показаны: номера без имён и контактов, журнал ведётся для проверки.',
    erase: 'Номера без имён и контактов: журнал не меняют, по нему проверяют, кто что видел и сделал.',
  },
  {
    table: 'user_block',
    merge: { user_id: { does: moveBlocks, counted: 'blocks' }, blocked_by: ofStaff, lifted_by: ofStaff },
    download: ownRows('user_block', 'user_id', {
      title: 'Блокировки',
      labels: { blocked_at: 'Когда', reason: 'Причина', ends_at: 'До', lifted_at: 'Закончилась' },
    }),
    erase: deleteOwn('user_block', 'user_id'),
  },
  {
    table: 'account_merge',
    merge: { kept_id: moves(), joined_id: 'Прежний номер остаётся прежним', merged_by: ofStaff },
    download: ownRows('account_merge', 'kept_id', {
      title: 'Записи, объединённые с вашей',
      labels: { merged_at: 'Когда', joined_id: 'Прежний номер' },
    }),
    // That the numbers were one person's stays, as long as anything stands under them.
    erase: ({ tx }, { id }) =>
      tx
        .updateTable('account_merge')
        .set({ reason: '', told_email: null })
        .where('kept_id', '=', id)
        .execute(),
  },
  {
    table: 'phone_code',
    download: {
      title: 'Коды по СМС и звонком (за двое суток)',
      labels: { ...when, channel: 'Способ', address: 'IP-адрес', used_at: 'Использован' },
      rows: (read, { phone }) =>
        read
          .selectFrom('phone_code')
          .select(['created_at', 'channel', 'address', 'used_at'])
          .where('phone', '=', phone ?? '')
          .orderBy('created_at')
          .execute(),
    },
    erase: ({ tx }, { phone }) =>
      tx
        .deleteFrom('phone_code')
        .where('phone', '=', phone ?? '')
        .execute(),
  },
  {
    table: 'email_code',
    merge: { user_id: dropped },
    download: ownRows('email_code', 'user_id', {
      title: 'Коды на почту (за двое суток)',
      labels: { ...when, email: 'Почта', address: 'IP-адрес', used_at: 'Использован' },
    }),
    erase: deleteOwn('email_code', 'user_id'),
  },
  {
    table: 'password_restore',
    merge: { user_id: dropped },
    download: ownRows('password_restore', 'user_id', {
      title: 'Восстановление пароля',
      labels: { ...when, email: 'Почта', address: 'IP-адрес', used_at: 'Использовано' },
    }),
    erase: ({ tx }, { id, email }) =>
      tx
        .deleteFrom('password_restore')
        .where((or) => or.or([or('user_id', '=', id), or('email', '=', email ?? '')]))
        .execute(),
  },
  {
    table: 'phone_change',
    merge: { user_id: dropped },
    download: ownRows('phone_change', 'user_id', {
      title: 'Смена телефона',
      labels: {
        ...when,
        old_phone: 'Прежний номер',
        new_phone: 'Новый номер',
        email: 'Почта',
        state: 'Состояние',
      },
    }),
    erase: deleteOwn('phone_change', 'user_id'),
  },
  {
    table: 'known_device',
    merge: { user_id: dropped },
    download: ownRows('known_device', 'user_id', {
      title: 'Знакомые устройства',
      labels: { seen_at: 'Последний раз' },
    }),
    erase: deleteOwn('known_device', 'user_id'),
  },
  {
    table: 'second_factor',
    merge: { user_id: ofStaff },
    download: secret,
    erase: deleteOwn('second_factor', 'user_id'),
  },
  {
    table: 'recovery_code',
    merge: { user_id: ofStaff },
    download: secret,
    erase: deleteOwn('recovery_code', 'user_id'),
  },
  {
    table: 'session',
    merge: { user_id: 'Входы закончены; они остаются историей входов прежней записи' },
    download: ownRows('session', 'user_id', {
      title: 'Входы',
      labels: {
        ...when,
        seen_at: 'Последний раз',
        address: 'IP-адрес',
        user_agent: 'Браузер',
        ended_at: 'Закончен',
      },
    }),
    erase: deleteOwn('session', 'user_id'),
  },
  {
    table: 'messenger_account',
    merge: { user_id: { does: moveMessengers, counted: 'messengers' } },
    download: ownRows('messenger_account', 'user_id', {
      title: 'Мессенджеры',
      labels: { connected_at: 'Подключён', messenger: 'Мессенджер', chat_id: 'Номер чата' },
    }),
    erase: deleteOwn('messenger_account', 'user_id'),
  },
  {
    table: 'account_deletion',
    merge: { user_id: 'Удалённые записи не объединяются' },
    download: 'Появляется, только когда профиль удалён',
    erase: 'То, что доказывает согласия удалённого человека: отпечаток телефона, без имён',
  },
  {
    table: 'idempotent_call',
    merge: { actor_id: dropped },
    download: 'Копии ответов на ваши же вызовы, нужны для повтора после обрыва связи',
    erase: deleteOwn('idempotent_call', 'actor_id'),
  },
  {
    table: 'live_frame',
    download: 'Сигналы открытым страницам: номера того, что изменилось',
    erase: ({ tx }, { id }) =>
      tx
        .deleteFrom('live_frame')
        .where('url', 'in', [`user:${id}`, `agency:${id}`])
        .execute(),
  },
  {
    table: 'outbox_message',
    download: 'Только на демонстрации: письма и коды, которые никуда не ушли',
    erase: ({ tx }, { phone, email }) =>
      tx
        .deleteFrom('outbox_message')
        .where('recipient', 'in', [phone ?? '', email ?? ''])
        .execute(),
  },
]
