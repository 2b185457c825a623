/** Over what the staff's deeds are done, as one asks for it. */
export const auditKinds = {
  person: 'Пользователь',
  agency: 'Турагент',
  offer: 'Отклик',
  special_offer: 'Спецпредложение',
  review: 'Отзыв',
  report: 'Жалоба',
  booking: 'Бронирование',
  payment: 'Платёж',
  refund: 'Возврат',
  ledger: 'Учёт',
  promo: 'Промокод',
  price_file: 'Прайс-лист',
  ticket: 'Обращение',
  macro: 'Готовый ответ',
  file: 'Файл',
  delivery: 'Уведомление',
  job: 'Задача сервера',
  work: 'Дело из очереди',
  search: 'Поиск',
  seo: 'Настройка поиска',
  switch: 'Выключатель',
  audit: 'Журнал',
} as const
export type AuditKind = keyof typeof auditKinds
export const auditKindNames = Object.keys(auditKinds) as [AuditKind, ...AuditKind[]]

interface Deed {
  kind: AuditKind
  says: string
}

/**
 * What the staff do, one by one: over what, and how the audit says it. A row keeps the name for good, so a name that has
 * been written once keeps its meaning.
 */
export const auditDeeds = {
  'person.look': { kind: 'person', says: 'Показаны контакты людей' },
  'file.agency': { kind: 'file', says: 'Открыт файл турагента' },
  'file.proof': { kind: 'file', says: 'Открыт документ к спору' },
  'file.photo': { kind: 'file', says: 'Открыто фото из сообщения' },
  'person.block': { kind: 'person', says: 'Пользователь заблокирован' },
  'person.unblock': { kind: 'person', says: 'Блокировка пользователя снята' },
  'person.merge': { kind: 'person', says: 'Две записи одного человека объединены' },
  'person.view': { kind: 'person', says: 'Открыт сайт глазами человека' },
  'person.view_end': { kind: 'person', says: 'Просмотр глазами человека закончен' },
  'agency.accept': { kind: 'agency', says: 'Турагент принят' },
  'agency.refuse': { kind: 'agency', says: 'Турагенту отказано' },
  'agency.register': { kind: 'agency', says: 'Турагент сверен с реестром' },
  'offer.hide': { kind: 'offer', says: 'Отклик снят' },
  'offer.restore': { kind: 'offer', says: 'Отклик возвращён' },
  'offer.refund': { kind: 'offer', says: 'Решение о возврате платы за отклик' },
  'special_offer.hide': { kind: 'special_offer', says: 'Спецпредложение скрыто' },
  'special_offer.show': { kind: 'special_offer', says: 'Спецпредложение возвращено' },
  'review.pass': { kind: 'review', says: 'Отзыв опубликован' },
  'review.reject': { kind: 'review', says: 'Отзыв отклонён' },
  'review.remove': { kind: 'review', says: 'Отзыв снят' },
  'review.restore': { kind: 'review', says: 'Отзыв возвращён' },
  'report.decide': { kind: 'report', says: 'Жалоба на сообщение решена' },
  'booking.look': { kind: 'booking', says: 'Открыто бронирование' },
  'booking.costs': { kind: 'booking', says: 'Спор о расходах решён' },
  'booking.claim': { kind: 'booking', says: 'Претензия решена' },
  'payment.ask': { kind: 'payment', says: 'Платёж сверен с платёжным сервисом' },
  'payment.refund': { kind: 'payment', says: 'Возврат платежа' },
  'refund.approve': { kind: 'refund', says: 'Возврат одобрен' },
  'refund.decline': { kind: 'refund', says: 'Возврат отклонён' },
  'refund.objection': { kind: 'refund', says: 'Возражение против возврата закрыто' },
  'ledger.check': { kind: 'ledger', says: 'Запущена проверка учёта' },
  'promo.create': { kind: 'promo', says: 'Промокод создан' },
  'promo.start': { kind: 'promo', says: 'Промокод запущен' },
  'promo.stop': { kind: 'promo', says: 'Промокод остановлен' },
  'promo.codes': { kind: 'promo', says: 'Коды партии выгружены' },
  'price_file.upload': { kind: 'price_file', says: 'Прайс-лист загружен' },
  'price_file.stop': { kind: 'price_file', says: 'Загрузка прайс-листа остановлена' },
  'price_file.roll_back': { kind: 'price_file', says: 'Возвращены прежние цены' },
  'ticket.look': { kind: 'ticket', says: 'Открыто обращение' },
  'ticket.open': { kind: 'ticket', says: 'Человеку написано первым' },
  'ticket.claim': { kind: 'ticket', says: 'Обращение взято' },
  'ticket.release': { kind: 'ticket', says: 'Обращение отдано' },
  'ticket.answer': { kind: 'ticket', says: 'Ответ в обращении' },
  'ticket.file': { kind: 'ticket', says: 'Загружен файл к ответу' },
  'ticket.note': { kind: 'ticket', says: 'Заметка для сотрудников' },
  'ticket.read': { kind: 'ticket', says: 'Сообщения отмечены прочитанными' },
  'ticket.close': { kind: 'ticket', says: 'Обращение закрыто' },
  'ticket.reopen': { kind: 'ticket', says: 'Обращение открыто снова' },
  'ticket.snooze': { kind: 'ticket', says: 'Обращение отложено' },
  'ticket.wake': { kind: 'ticket', says: 'Отложенное обращение возвращено' },
  'ticket.merge': { kind: 'ticket', says: 'Обращение объединено с другим' },
  'ticket.rename': { kind: 'ticket', says: 'Тема обращения изменена' },
  'macro.save': { kind: 'macro', says: 'Готовый ответ сохранён' },
  'macro.change': { kind: 'macro', says: 'Готовый ответ изменён' },
  'macro.remove': { kind: 'macro', says: 'Готовый ответ удалён' },
  'delivery.retry': { kind: 'delivery', says: 'Уведомление отправлено ещё раз' },
  'job.retry': { kind: 'job', says: 'Задача повторена' },
  'job.retry_kind': { kind: 'job', says: 'Повторены задачи одного вида' },
  'staff.search': { kind: 'search', says: 'Поиск сотрудника: кто найден' },
  'work.claim': { kind: 'work', says: 'Дело взято' },
  'work.release': { kind: 'work', says: 'Дело возвращено в очередь' },
  'seo.save': { kind: 'seo', says: 'Настройка поиска сохранена' },
  'seo.restore': { kind: 'seo', says: 'Возвращена прежняя версия настройки' },
  'switch.flip': { kind: 'switch', says: 'Выключатель переключён' },
  'audit.export': { kind: 'audit', says: 'Журнал выгружен файлом' },
  'audit.check': { kind: 'audit', says: 'Цепочка журнала проверена' },
} as const satisfies Record<string, Deed>
export type AuditDeed = keyof typeof auditDeeds
export const auditDeedNames = Object.keys(auditDeeds) as [AuditDeed, ...AuditDeed[]]

/** What a row tells of before and after. Never what may be somebody's name, contact or document, nor a secret. */
export const auditFields = {
  state: 'состояние',
  decision: 'решение',
  is_blocked: 'заблокирован',
  is_found: 'есть в реестре',
  version: 'версия',
  roubles: 'сумма, ₽',
  count: 'количество',
  words: 'текст, знаков',
  into: 'куда',
  until: 'до',
  claimed_by: 'у сотрудника №',
  seq: 'до сообщения №',
  source: 'источник',
  value: 'значение',
  has_fee: 'плата удержана',
  attempts: 'попыток',
} as const
export type AuditField = keyof typeof auditFields
export type AuditFacts = Partial<Record<AuditField, string | number | boolean | null>>
