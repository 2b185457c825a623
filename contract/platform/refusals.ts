/**
 * Every refusal that the product makes on purpose: its kind decides the HTTP status, its text is what a person reads.
 * Field errors are made of the contract's own schemas and carry the field's name instead.
 */
export const refusalStatus = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  missing: 404,
  method: 405,
  conflict: 409,
  gone: 410,
  tooLarge: 413,
  mediaType: 415,
  tooMany: 429,
  broken: 500,
  unavailable: 503,
} as const

export type RefusalKind = keyof typeof refusalStatus

/** The specification's text for a status, used where nothing more exact is known. */
export const statusText: Record<RefusalKind, string> = {
  invalid: 'Ошибка запроса.',
  unauthorized: 'Ошибка авторизации.',
  forbidden: 'Ошибка доступа.',
  missing: 'Не найдено.',
  method: 'Ошибка запроса.',
  conflict: 'Ошибка запроса.',
  gone: 'Не найдено.',
  tooLarge: 'Ошибка запроса. Слишком много данных.',
  mediaType: 'Ошибка запроса. Нужен JSON.',
  tooMany: 'Слишком много запросов.',
  broken: 'Системная ошибка',
  unavailable: 'Сервис временно недоступен. Попробуйте повторить через несколько секунд.',
}

/** Two that the wizard says by itself: it loads them without the whole table. */
export const codeUnknown = 'Код не найден. Запросите новый.'
export const agentCannotLaunch =
  'Запуск аукциона доступен только для туристов. Пожалуйста, войдите в туристическую учетную запись или зарегистрируйтесь как турист для создания аукциона'

/** Said of a file before it is sent, too. */
export const agencyFileType = 'Этот файл не подойдёт. Подходят PDF, JPEG и PNG.'
export const agencyFileLarge =
  'Файл больше 10 МБ. Сожмите его или разделите на части. Остальные файлы и всё, что вы написали, на месте.'

export const refusalText = {
  bad_request: 'Ошибка запроса.',
  broken_json: 'Ошибка запроса. Не удалось разобрать JSON.',
  too_deep: 'Ошибка запроса. Слишком глубокая вложенность данных.',
  too_large: 'Ошибка запроса. Слишком много данных.',
  media_type: 'Ошибка запроса. Нужен JSON.',
  unauthorized: 'Ошибка авторизации. Войдите, чтобы продолжить.',
  forbidden: 'Ошибка доступа.',
  not_found: 'Не найдено.',
  too_many: 'Слишком много запросов.',
  daily_spent:
    'Дневной предел для этого действия исчерпан. Продолжить можно завтра: счёт начинается заново в полночь по Москве.',
  system_error: 'Системная ошибка',
  unavailable: 'Сервис временно недоступен. Попробуйте повторить через несколько секунд.',
  key_scope: 'У этого ключа API нет права на этот запрос.',
  key_address: 'С этого адреса ключ API не работает.',
  api_keys_max: 'Ключей не может быть больше десяти. Отзовите один из прежних.',
  webhooks_max: 'Адресов не может быть больше пяти. Удалите один из прежних.',
  webhook_off: 'Адрес выключен. Включите его, чтобы отправить событие.',
  webhook_waiting: 'Событие ещё отправляется.',
  foreign_origin: 'Ошибка доступа. Запрос пришёл с другого сайта.',
  idempotency_mismatch:
    'Этот запрос уже отправлялся с другими данными. Обновите страницу и попробуйте ещё раз.',
  user_blocked: 'Ваш аккаунт заблокирован. Если это ошибка, напишите в поддержку: {email}.',
  block_self: 'Заблокировать самого себя нельзя.',
  block_state: 'Состояние пользователя уже изменилось. Обновите список.',
  code_unknown: codeUnknown,
  code_expired: 'Срок действия кода истёк. Запросите новый.',
  code_used: 'Этот код уже использован. Запросите новый.',
  code_wrong: 'Неверный код. Проверьте цифры и попробуйте ещё раз.',
  code_attempts: 'Слишком много неверных попыток. Запросите новый код.',
  code_tries_spent:
    'Для этого номера сегодня слишком много неверных попыток. Попробуйте завтра или войдите другим способом.',
  codes_spent: 'Сейчас не получается отправлять коды. Войдите по почте и паролю или попробуйте позже.',
  code_too_soon: 'Код уже отправлен. Новый можно запросить немного позже.',
  phone_unregistered: 'Этот номер ещё не зарегистрирован. Заполните короткую анкету.',
  phone_unproven: 'Подтвердите номер телефона ещё раз.',
  email_confirmed: 'Эта почта уже подтверждена.',
  wrong_password: 'Неверный e-mail или пароль.',
  email_unconfirmed: 'Сначала подтвердите почту: на неё придёт ссылка для смены номера.',
  phone_link: 'Ссылка устарела или уже использована. Запросите смену номера ещё раз.',
  phone_change_over: 'Отменять нечего: смена номера уже завершена или отменена.',
  reauth: 'Подтвердите, что это вы: для этого действия нужен код.',
  profile_changed: 'Эти данные уже изменились в другом окне. Проверьте их и сохраните ещё раз.',
  busy: 'С профилем уже выполняется другое действие. Попробуйте ещё раз.',
  balance_left: 'На балансе остались деньги. Потратьте их или откажитесь от остатка.',
  admin_stays: 'Профиль администратора удаляет другой администратор.',
  partner_gone: 'Собеседник удалил профиль: сообщение никто не прочитает.',
  image_too_small: 'Изображение слишком маленькое. Минимальный размер: 100×200 пикселей',
  image_too_large: 'Файл слишком большой. Максимальный размер: 1MB',
  image_too_many_pixels: 'В изображении больше 24 миллионов точек. Уменьшите его и попробуйте ещё раз',
  file_type: 'Файлы такого типа здесь не принимаются',
  file_invalid: 'Этот файл не подходит. Нужна обычная фотография в формате JPEG, PNG или WebP',
  file_broken: 'Файл повреждён. Выберите другой',
  restore_link: 'Ссылка устарела или уже использована. Запросите новую.',
  email_needed: 'Сначала укажите почту: по ней вы будете входить с паролем.',
  admin_password: 'Пароль администратора задаётся в настройках сервера.',
  second_factor: 'Введите код из приложения с кодами.',
  second_factor_setup: 'Сначала заведите приложение с кодами: без него администратор не входит.',
  second_factor_exists: 'Приложение с кодами уже заведено. Введите код из него.',
  second_factor_demo: 'В демо второй шаг входа не заводится.',
  agent_cannot_launch: agentCannotLaunch,
  tourists_only: 'Ошибка доступа. Это доступно только туристам.',
  agents_only: 'Ошибка доступа. Это доступно только турагентам.',
  admins_only: 'Ошибка доступа. Это доступно только администраторам.',
  no_right: 'Ошибка доступа. Ваша роль этого не позволяет.',
  last_owner: 'Без владельца нельзя: хотя бы один должен остаться.',
  agent_exists: 'Вы уже зарегистрированы как турагент.',
  tourist_has_auctions:
    'У вас есть действующие аукционы туриста: турагент их не увидит. Завершите их или зарегистрируйте агентство на другой номер.',
  chat_not_verified:
    'Писать туристам можно, пока агентство проверено модератором. Переписка открыта для чтения; где смотреть проверку, сказано в кабинете.',
  agent_not_verified: 'Отвечать на заявки можно после проверки документов модератором.',
  agent_changed:
    'Пока вы смотрели, данные агента или решение о нём изменились. Проверьте их и решите ещё раз.',
  company_questions: 'Запросов к реестру сегодня слишком много. Заполните данные сами.',
  moderation_move: 'Такое решение сейчас невозможно: статус заявки уже изменился.',
  agency_exists: 'С этим ИНН уже работает другое агентство. Сначала решите, которое из них настоящее.',
  resubmit_state: 'Отправлять ещё раз сейчас нечего: решение об агентстве уже изменилось. Обновите страницу.',
  refusals_spent:
    'Агентству отказали десять раз подряд. Напишите нам: {email}. Разберёмся вместе, чего не хватает. Всё заполненное сохранено.',
  agency_file_type: agencyFileType,
  agency_file_large: agencyFileLarge,
  agency_files_full: 'Приложено уже пять файлов. Уберите лишний или объедините их в один PDF.',
  agency_files_spent: 'Файлы агентства занимают уже 60 МБ. Если нужны ещё, напишите нам: {email}.',
  auction_closed: 'Аукцион уже закрыт: ответить на него нельзя.',
  auction_state: 'С этой заявкой так уже нельзя: её состояние изменилось.',
  already_responded: 'Вы уже ответили на эту заявку.',
  fee_changed: 'Стоимость отклика изменилась. Проверьте сумму и подтвердите ещё раз.',
  balance_low: 'На балансе не хватает денег на отклик. Пополните баланс.',
  payments_off: 'Пополнение пока не работает. Напишите в поддержку: мы поможем.',
  payments_open: 'У вас уже есть несколько неоплаченных платежей. Завершите их или подождите час.',
  payment_sum: 'Одним платежом столько принять нельзя. Разделите сумму или измените её.',
  payment_not_refundable: 'Этот платёж вернуть нельзя: денег по нему не приходило, или они уже возвращены.',
  refund_by_rules: 'По этому платежу деньги возвращаются только по условиям того, что оплачено.',
  refund_too_much: 'Столько по этому платежу вернуть нельзя: в нём или на балансе осталось меньше.',
  refund_decided: 'По этому возврату уже есть решение.',
  second_admin: 'Такой возврат должен подтвердить другой администратор.',
  statement_long: 'За этот период слишком много движений для XLSX. Сузьте период или скачайте CSV.',
  sandbox_over: 'Этот платёж уже завершён.',
  price_changed: 'Цена тура изменилась, пока вы отвечали. Проверьте её и отправьте ещё раз.',
  tour_gone: 'Одного из выбранных туров больше нет. Выберите другой.',
  tour_sold: 'Этого тура больше нет в продаже, или поиск, в котором он найден, устарел.',
  other_party: 'Этот тур найден для другого состава гостей. Найдите его заново.',
  supplier_silent: 'Поставщик тура сейчас не отвечает. Попробуйте ещё раз через минуту.',
  supplier_quota: 'Запросы к поставщику тура на сегодня закончились.',
  rate_unknown: 'Свежего курса валюты сейчас нет, поэтому точную цену назвать нельзя. Попробуйте позже.',
  file_empty: 'Файл пуст. Выберите прайс-лист в формате CSV или JSON Lines.',
  file_too_large: 'Файл больше 2 ГиБ. Сожмите его в gzip или разделите.',
  feed_type: 'Нужен файл CSV, JSON Lines или gzip.',
  file_cut: 'Файл передан не целиком. Отправьте его ещё раз.',
  file_disk: 'На сервере не хватает места для файла.',
  file_state: 'С этой загрузкой так уже нельзя: её состояние изменилось.',
  feed_busy: 'Прайс-лист этого источника сейчас загружается. Дождитесь окончания.',
  file_nothing_before: 'Откатить нельзя: прежних цен этого источника не сохранилось.',
  search_expired: 'Поиск устарел. Начните его заново.',
  delivery_state: 'Отправить ещё раз можно только то, что не удалось.',
  filters_full: 'Сохранено уже 20 фильтров. Удалите лишний.',
  templates_full: 'Сохранено уже 50 шаблонов. Удалите лишний.',
  agent_blocked: 'Агент больше не работает на площадке. Выберите другой отклик.',
  offer_changed: 'Отклик только что изменился. Посмотрите новую версию и решите ещё раз.',
  offer_edits_spent: 'Этот отклик менялся слишком много раз. Больше менять его нельзя.',
  option_flown: 'Дата вылета этого варианта уже прошла. Выберите другой.',
  refund_done: 'Возвращать нечего: плата уже возвращена, или турагент удалил профиль.',
  refund_second: 'Такую сумму возвращают двое: подтвердить должен другой администратор.',
  special_limit: 'На сегодня всё: в день можно опубликовать не больше пяти спецпредложений.',
  special_exists: 'Такое спецпредложение у вас уже есть. Измените его.',
  special_state: 'С этим спецпредложением так уже нельзя: его состояние изменилось.',
  offer_state: 'С этим откликом так уже нельзя: его состояние изменилось.',
} as const

export type RefusalCode = keyof typeof refusalText

/**
 * The only error thrown on purpose. `fields` names the fields that are wrong, each with a Russian sentence;
 * without it the answer carries the code as `error.reason` and its text as `error.message`.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly kind: RefusalKind
  readonly code: RefusalCode
  readonly fields: Record<string, string> | undefined
  /** Seconds after which a repeat makes sense; becomes `Retry-After`. */
  readonly retryAfter: number | undefined
  /** Stands beside `reason` and `message`: what a program needs to mend its call, `options.0.price`. */
  readonly told: Record<string, string> | undefined

  constructor(
    kind: RefusalKind,
    code: RefusalCode,
    more: { fields?: Record<string, string>; retryAfter?: number; told?: Record<string, string> } = {},
  ) {
    super(code)
    this.kind = kind
    this.code = code
    this.fields = more.fields
    this.retryAfter = more.retryAfter
    this.told = more.told
  }
}
