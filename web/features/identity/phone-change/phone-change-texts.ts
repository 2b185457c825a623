import { lookIntoSpam } from '../../../../contract/platform/notices/identity/letters.ts'
import { limits } from '../../../../contract/limits.ts'
import { phoneInWords } from '../../../ui/words/format.ts'
import { clockTime, dateInWords } from '../../../ui/words/moments.ts'
import { dayAt } from '../../../ui/words/moscow.ts'
import { codeDigits } from '../texts.ts'

/** '22 ноября 2026 в 14:05 по московскому времени' */
function momentOf(iso: string): string {
  return `${dateInWords(dayAt(iso))} в ${clockTime(iso)} по московскому времени`
}

export function shownPhone(phone: string): string {
  return (phoneInWords(phone) ?? `+${phone}`).replaceAll('-', '\u2011')
}

/** The words of a change of the phone, each once. */
export const phoneChangeTexts = {
  row: 'Телефон',
  absent: 'Не указан',
  change: 'Изменить',
  emailFirst: 'Чтобы сменить номер, сначала подтвердите почту: на неё придёт ссылка.',

  title: 'Смена номера',
  newPhone: 'Новый номер',
  newPhoneHint: `Пришлём на него код из ${codeDigits.of} цифр`,
  withoutOld: 'Прежний номер недоступен',
  withoutOldHint:
    'Тогда новый номер начнёт действовать через сутки. На прежний придёт СМС, чтобы его владелец мог отменить смену.',
  oldNeeded:
    'Чтобы номер сменился сразу, нужен код с прежнего номера. Если он недоступен, отметьте это: новый начнёт действовать через сутки.',
  otherPhone: 'Изменить номер',
  requestFailed: 'Не удалось принять заявку',

  great: 'Отлично',

  asked: (phone: string) => `Ждём перехода по ссылке, чтобы сменить номер на ${shownPhone(phone)}.`,
  askedText: (email: string) => `Письмо отправлено на ${email}. ${lookIntoSpam}`,
  waiting: (phone: string) => `Номер сменится на ${shownPhone(phone)}`,
  waitingText: (until: string) => `${momentOf(until)}.`,
  drop: 'Отменить смену',
  dropFailed: 'Не удалось отменить',

  confirmLead: 'Нажмите кнопку, чтобы подтвердить смену номера, о которой вы просили в профиле.',
  confirm: 'Сменить номер',
  cancelTitle: 'Отмена смены номера',
  cancelLead: 'Номер для входа останется прежним. Если вы не просили его менять, обязательно отмените.',
  cancel: 'Отменить смену номера',
  noLink: 'В адресе нет ссылки из письма. Откройте её ещё раз целиком.',
  linkFailed: 'Не получилось',

  leaving: `Через ${limits.redirectDelayMs / 1000}\u00a0секунды откроется профиль.`,
  willChange: 'Осталось подождать сутки',
  willChangeText: (phone: string, due: string) =>
    `${shownPhone(phone)} станет вашим номером ${momentOf(due)}. До этого входите по прежнему: отменить смену можно в профиле или по ссылке из письма.`,
  cancelled: 'Смена отменена',
  cancelledText:
    'Номер для входа остался прежним. Если смену просили не вы, завершите чужие сеансы в профиле.',
  toProfile: 'Перейти в профиль',
} as const
