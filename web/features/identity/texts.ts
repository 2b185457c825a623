import { limits } from '../../../contract/limits.ts'
import { contactsPromise } from '../../ui/words/contacts-promise.ts'
import { phoneInWords } from '../../ui/words/format.ts'
import { waitInWords, waitOnClock } from './codes/waiting.ts'

/** A code of another length is asked by the compiler for its words. */
export const codeDigits = { 4: { some: 'четыре', of: 'четырёх' } }[limits.codeLength]

/** The words of signing in and registering, each once. */
export const identityTexts = {
  phone: 'Телефон',
  phoneHint: `Пришлём код из ${codeDigits.of} цифр`,
  getCode: 'Получить код',
  signInByCode: 'Войти по коду',
  firstTime: 'Я здесь впервые',

  codeTitle: 'Введите код подтверждения',
  code: 'Код подтверждения',
  callCode: `Последние ${codeDigits.some} цифры номера`,
  codeHint: 'Проверим сразу после последней цифры',
  smsSent: (phone: string) => `Отправили СМС с кодом на ${spoken(phone)}.`,
  smsSentAgain: (phone: string) => `Отправили СМС с новым кодом на ${spoken(phone)}.`,
  smsInsteadOfCall: (phone: string) =>
    `Позвонить на ${spoken(phone)} не получилось, поэтому отправили СМС с кодом.`,
  sendingLetter: 'Отправляем письмо…',
  confirm: 'Подтвердить',
  retry: 'Повторить',
  resend: 'Отправить код ещё раз',
  bySms: 'Прислать код по СМС',
  callMe: 'Позвонить мне',
  callAgain: 'Позвонить ещё раз',
  otherPhone: 'Изменить номер',
  otherEmail: 'Изменить адрес',
  demoCode: (code: string) => `Демо: код ${code}`,

  waitForCode: (seconds: number) => `Новый код можно запросить через ${waitOnClock(seconds)}`,
  waitForCodeSaid: (seconds: number) => `Новый код можно запросить через ${waitInWords(seconds)}`,
  newCodeReady: 'Теперь можно запросить новый код.',
  tryAgainIn: (seconds: number) => `Попробуйте снова через ${waitInWords(seconds)}.`,
  tryAgain: 'Можно попробовать снова.',

  great: 'Отлично',
  understood: 'Понятно',

  confirmEmail: 'Подтвердите почту',
  confirmEmailText: (email: string) =>
    `Пришлём код на ${email}: так мы будем знать, что письма до вас доходят.`,
  nameEmailText: 'Укажите почту и подтвердите её кодом: так мы будем знать, что письма до вас доходят.',
  confirmEmailButton: 'Подтвердить почту',
  emailHint: `Пришлём письмо с кодом из ${codeDigits.of} цифр`,

  firstName: 'Имя',
  lastName: 'Фамилия',
  patronymic: 'Отчество',
  email: 'Электронная почта',
  phoneHidden: 'Телефон скрыт',
  phoneHiddenText: `Номер нужен для входа и связи. ${contactsPromise}`,

  loginTitle: 'Вход',
  loginLead: 'Введите телефон, и мы пришлём код. Вход один и для туристов, и для турагентов.',
  byPassword: 'Войти по почте и паролю',
  byPhone: 'Войти по телефону',
  newHereTitle: 'Познакомимся',
  newHereLead: 'Этот номер у нас впервые. Осталось назвать себя.',
  register: 'Зарегистрироваться',
  agentQuestion: 'Вы турагент и ещё не с нами?',
  agentLink: 'Зарегистрировать агентство',
  touristQuestion: 'Хотите отправиться в отпуск?',
  touristLink: 'Запустите аукцион',
} as const

/** In one piece at the end of a line. */
export function spoken(phone: string): string {
  return (phoneInWords(phone) ?? `+${phone}`).replaceAll('-', '\u2011')
}
