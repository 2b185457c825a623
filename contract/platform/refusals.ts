import { blockedText } from './notices/identity/codes.ts'
import { viewRefusalText } from '../saved-views/view-refusals.ts'
import { deskRefusalText } from '../support/desk-refusals.ts'
import { accountRefusalText } from '../privacy/account-refusals.ts'
import { supportRefusalText } from '../support/support-refusals.ts'
import { workRefusalText } from '../work/work-refusals.ts'
import { shareRefusalText } from '../sharing/share-refusals.ts'
import { bookingRefusalText } from './booking-refusals.ts'
import { chatRefusalText } from './chat-refusals.ts'
import { askForRight } from './agency-rights.ts'
import { keyRefusalText } from './key-refusals.ts'
import { machineRefusalText } from './machine-refusals.ts'
import { switchRefusalText } from './switch-refusals.ts'
import {
  codeUnknown,
  agentCannotLaunch,
  photoTooLarge,
  agencyFileType,
  agencyFileLarge,
} from './said-by-pages.ts'

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

export const refusalText = {
  bad_request: 'Ошибка запроса.',
  broken_json: 'Ошибка запроса. Не удалось разобрать JSON.',
  too_deep: 'Ошибка запроса. Слишком глубокая вложенность данных.',
  too_large: 'Ошибка запроса. Слишком много данных.',
  media_type: 'Ошибка запроса. Нужен JSON.',
  unauthorized: 'Ошибка авторизации. Войдите, чтобы продолжить.',
  forbidden: 'Ошибка доступа.',
  not_found: 'Не найдено.',
  method_wrong: 'По этому адресу так не обращаются. Как можно, сказано в заголовке Allow.',
  too_many: 'Слишком много запросов.',
  daily_spent:
    'Дневной предел для этого действия исчерпан. Продолжить можно завтра: счёт начинается заново в полночь по Москве.',
  system_error: 'Системная ошибка',
  unavailable: 'Сервис временно недоступен. Попробуйте повторить через несколько секунд.',
  ...keyRefusalText,
  foreign_origin: 'Ошибка доступа. Запрос пришёл с другого сайта.',
  idempotency_mismatch:
    'Этот запрос уже отправлялся с другими данными. Отправьте его как новый: с другим Idempotency-Key, а со страницы — обновив её.',
  user_blocked: blockedText,
  view_only: 'Вы смотрите глазами пользователя: менять ничего нельзя, документы и переписка закрыты.',
  view_over:
    'Просмотр глазами пользователя закончился, ничего не изменено. Обновите страницу, чтобы работать от своего имени.',
  block_self: 'Заблокировать самого себя нельзя.',
  block_state: 'Состояние пользователя уже изменилось. Обновите список.',
  ...accountRefusalText,
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
  image_too_large: photoTooLarge,
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
    'У вас есть действующие аукционы туриста: турагент их не увидит. Завершите их или войдите под другим номером телефона.',
  chat_not_verified:
    'Писать туристам можно, пока агентство проверено модератором. Переписка открыта для чтения; где смотреть проверку, сказано в кабинете.',
  agent_not_verified: 'Отвечать на заявки можно после проверки документов модератором.',
  agent_changed:
    'Пока вы смотрели, данные агента или решение о нём изменились. Проверьте их и решите ещё раз.',
  company_questions: 'Запросов к реестру сегодня слишком много. Заполните данные сами.',
  moderation_move: 'Такое решение сейчас невозможно: статус заявки уже изменился.',
  agency_answer: askForRight('answer'),
  agency_bookings: askForRight('bookings'),
  agency_money: askForRight('money'),
  agency_data: askForRight('data'),
  agency_staff: askForRight('staff'),
  agency_blocked: 'Агентство, в котором вы работаете, заблокировано. Подробности знает его владелец.',
  agency_rights_changed: 'Ваши права в агентстве только что изменились. Обновите страницу.',
  agency_rights_beyond: 'Дать и забрать можно только те права, которые есть у вас самих.',
  agency_own_rights: 'Свои права меняет другой. Попросите владельца агентства.',
  agency_owner_stays: 'Это ваше агентство: владелец из него не уходит.',
  agency_has_people:
    'В вашем агентстве работают другие люди. Сначала удалите их на странице «Сотрудники»: без владельца агентство не работает.',
  agency_full: 'В агентстве уже пятьдесят сотрудников. Больше добавить нельзя.',
  invitations_full: 'Уже двадцать приглашений ждут ответа. Отзовите лишние.',
  invitation_unfit:
    'Это приглашение не действует: им уже воспользовались, его отозвали или прошло семь дней. Попросите новое.',
  agency_member: 'Вы уже работаете в агентстве. Чтобы перейти в другое, сначала уйдите из прежнего.',
  agency_own:
    'У вас есть своё агентство, поэтому сотрудником другого стать нельзя. Зарегистрируйтесь на другой номер телефона.',
  agency_exists: 'С этим ИНН уже работает другое агентство. Сначала решите, которое из них настоящее.',
  resubmit_state: 'Отправлять ещё раз сейчас нечего: решение об агентстве уже изменилось. Обновите страницу.',
  refusals_spent:
    'Агентству отказали десять раз подряд. Напишите нам: {email}. Разберёмся вместе, чего не хватает. Всё заполненное сохранено.',
  agency_file_type: agencyFileType,
  agency_file_large: agencyFileLarge,
  agency_files_full: 'Приложено уже пять файлов. Уберите лишний или объедините их в один PDF.',
  agency_files_spent: 'Файлы агентства занимают уже 60 МБ. Если нужны ещё, напишите нам: {email}.',
  auction_closed: 'Аукцион уже закрыт: ответить на него нельзя.',
  same_auction: 'Такая заявка уже идёт. Откройте её или запустите ещё одну.',
  payment_pending:
    'По этому бронированию уже есть незавершённый платёж. Завершите его или откажитесь от него.',
  confirm_wait: 'Агентство ещё может подтвердить тур: на это у него сутки после оплаты.',
  confirm_said: 'Подтверждение уже отправлено. Деньги списываются с карты.',
  request_dates_passed: 'Даты вылета уже близко или прошли. Повторите поездку с новыми датами.',
  not_freed: 'Это предложение уже не вернуть: аукцион не открыт снова или отклик отклонил сам турист.',
  auction_state: 'С этой заявкой так уже нельзя: её состояние изменилось.',
  auction_changed: 'Заявка уже изменилась в другом окне. Посмотрите, что в ней сейчас, и решите ещё раз.',
  silence_answered: 'Отклик уже пришёл: исправлять заявку не нужно.',
  silence_gone: 'Это исправление уже сделано или больше не нужно. Посмотрите, что с заявкой сейчас.',
  silence_moved: 'Цены изменились, пока вы смотрели. Проверьте новую и решите ещё раз.',
  watches_full:
    'Вы уже следите за двадцатью ценами, больше нельзя. Перестаньте следить за той, что больше не нужна.',
  watch_unpriced:
    'Сейчас таких туров в продаже нет, следить пока не за чем. Попробуйте другие даты или загляните позже.',
  undo_late: 'Отменить можно в течение десяти минут. Изменить заявку всегда можно вручную.',
  undo_edited:
    'После исправления заявка изменилась ещё раз, отменить его уже нельзя. Верните прежние значения вручную.',
  undo_answered: 'На исправленную заявку уже пришёл отклик: отменить нельзя, изменить заявку можно вручную.',
  request_changed: 'Турист изменил заявку, пока вы отвечали. Проверьте её и отправьте ещё раз.',
  offer_other_guests:
    'Цены этого отклика посчитаны для прежнего состава гостей. Агент уже знает и может пересчитать их бесплатно.',
  already_responded: 'Вы уже ответили на эту заявку.',
  fee_changed: 'Стоимость отклика изменилась. Проверьте сумму и подтвердите ещё раз.',
  balance_low: 'На балансе не хватает денег на отклик. Пополните баланс.',
  payments_off: 'Пополнение пока не работает. Напишите в поддержку: мы поможем.',
  payments_open: 'У вас уже есть несколько неоплаченных платежей. Завершите их или подождите час.',
  payment_sum: 'Одним платежом столько принять нельзя. Разделите сумму или измените её.',
  shop_missing: 'Агентство пока не принимает оплату. Подключить её можно в профиле агентства.',
  shop_mode: 'Так принимать оплату здесь нельзя.',
  shop_busy:
    'По магазину ещё идут платежи: деньги заблокированы, ждут оплаты или возвращаются. Отключить его можно, когда они закончатся.',
  shop_connection: 'Эта ссылка уже не действует. Подключите ЮKassa ещё раз.',
  shop_silent: 'ЮKassa сейчас не отвечает. Попробуйте ещё раз через минуту.',
  bank_payment_day: 'Эта дата ещё не наступила. Укажите дату из платёжного поручения.',
  bank_payment_said: 'Этот платёж уже подтверждён или закрыт. Обновите страницу.',
  bank_refund_said:
    'Этот возврат уже отмечен другими данными или закрыт. Обновите страницу и посмотрите, что с ним.',
  objection_none:
    'Возражения против этого возврата уже нет: агентство отметило новый перевод. Обновите страницу.',
  objection_closed:
    'Это возражение уже закрыл другой администратор. Обновите страницу и прочитайте его ответ.',
  bank_refund_unsaid: 'Агентство ещё не отметило этот перевод. Когда отметит, мы сообщим.',
  payment_method: 'Так за это заплатить нельзя. Выберите другой способ.',
  amount_over_method: 'Одним платежом столько принять нельзя. Оплатите частями.',
  payment_not_held: 'По этому платежу деньги не заблокированы.',
  hold_ending: 'По этому платежу уже принято другое решение. Обновите страницу.',
  payment_not_refundable: 'Этот платёж вернуть нельзя: денег по нему не приходило, или они уже возвращены.',
  refund_by_rules: 'По этому платежу деньги возвращаются только по условиям того, что оплачено.',
  refund_too_much: 'Столько по этому платежу вернуть нельзя: в нём или на балансе осталось меньше.',
  refund_decided: 'По этому возврату уже есть решение.',
  second_admin: 'Такой возврат должен подтвердить другой администратор.',
  statement_long: 'За этот период слишком много движений для XLSX. Сузьте период или скачайте CSV.',
  sandbox_over: 'Этот платёж уже завершён.',
  sandbox_given_up: 'Платёж отменён: оплатить его уже нельзя. Начните новый.',
  price_changed: 'Цена тура изменилась. Посмотрите новую и решите ещё раз.',
  tour_gone: 'Одного из выбранных туров больше нет. Выберите другой.',
  tour_sold: 'Этого тура больше нет в продаже, или поиск, в котором он найден, устарел.',
  other_party: 'Этот тур найден для другого состава гостей. Найдите его заново.',
  supplier_silent: 'Поставщик тура сейчас не отвечает. Попробуйте ещё раз через минуту.',
  supplier_quota: 'Запросы к поставщику тура на сегодня закончились.',
  rate_unknown: 'Свежего курса валюты сейчас нет, поэтому точную цену назвать нельзя. Попробуйте позже.',
  search_expired: 'Поиск устарел. Начните его заново.',
  filters_full: 'Сохранено уже 20 фильтров. Удалите лишний.',
  templates_full: 'Сохранено уже 50 шаблонов. Удалите лишний.',
  agent_blocked: 'Агент больше не работает на площадке. Выберите другой отклик.',
  offer_changed: 'Отклик только что изменился. Посмотрите новую версию и решите ещё раз.',
  offer_edits_spent: 'Этот отклик менялся слишком много раз. Больше менять его нельзя.',
  option_flown: 'Дата вылета этого варианта уже прошла. Выберите другой.',
  refund_done: 'Возвращать нечего: плата уже возвращена, или турагент удалил профиль.',
  refund_second: 'Такую сумму возвращают двое: подтвердить должен другой администратор.',
  seo_changed:
    'Пока вы правили, другой сотрудник сохранил своё. Ваше осталось в полях: сравните и сохраните ещё раз.',
  seo_limit: 'Здесь уже тысяча настроек, больше нельзя. Уберите ненужные.',
  special_limit: 'На сегодня всё: в день можно опубликовать не больше пяти спецпредложений.',
  special_exists: 'Такое спецпредложение у вас уже есть. Измените его.',
  special_state: 'С этим спецпредложением так уже нельзя: его состояние изменилось.',
  document_void: 'Поездки не будет, поэтому документ недействителен.',
  document_gone:
    'Этот документ открыть уже нельзя: данные бронирования удалены, осталась запись о том, что он был.',
  offer_state: 'С этим откликом так уже нельзя: его состояние изменилось.',
  price_asked:
    'Вы уже спросили, сможет ли агент дешевле. Снова спросить можно через шесть часов после вопроса.',
  ...shareRefusalText,
  ...bookingRefusalText,
  ...supportRefusalText,
  ...deskRefusalText,
  ...viewRefusalText,
  ...workRefusalText,
  ...chatRefusalText,
  ...switchRefusalText,
  ...machineRefusalText,
} as const

export type RefusalCode = keyof typeof refusalText

/** What a person reads; a name in braces stands for what only the moment knows: `email` of the house, days as `dd.mm.yyyy`. */
export function refusalMessage(
  code: RefusalCode,
  known: Record<string, string>,
  text: string = refusalText[code],
): string {
  return text.replaceAll(/\{(\w+)\}/g, (braces, name: string) => known[name] ?? braces)
}

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
  /** What is said instead of the code's own text, where the moment knows more. */
  readonly text: string | undefined

  constructor(
    kind: RefusalKind,
    code: RefusalCode,
    more: Partial<Pick<Refusal, 'fields' | 'retryAfter' | 'told' | 'text'>> = {},
  ) {
    super(code)
    this.kind = kind
    this.code = code
    this.fields = more.fields
    this.retryAfter = more.retryAfter
    this.told = more.told
    this.text = more.text
  }
}
