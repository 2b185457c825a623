import { phoneInWords } from '../../ui/format.ts'

/** The words of signing in and registering, each once. */
export const identityTexts = {
  phone: 'Телефон',
  phoneHint: 'Пришлём код из четырёх цифр',
  getCode: 'Получить код',
  firstTime: 'Я здесь впервые',

  codeTitle: 'Введите код подтверждения',
  code: 'Код подтверждения',
  smsSent: (phone: string) => `Отправили СМС с кодом на ${spoken(phone)}.`,
  callMade: (phone: string) =>
    `Сейчас позвоним на ${spoken(phone)}. Отвечать не нужно: введите последние четыре цифры номера, с которого поступит звонок.`,
  confirm: 'Подтвердить',
  resend: 'Отправить код ещё раз',
  callMe: 'Позвонить мне',
  waitFor: (seconds: number) => `Новый код можно запросить через ${clock(seconds)}`,
  otherPhone: 'Изменить номер',
  demoCode: (code: string) => `Демо: код ${code}`,

  firstName: 'Имя',
  lastName: 'Фамилия',
  email: 'Электронная почта',
  phoneHidden: 'Телефон скрыт от агентов',
  phoneHiddenText: 'Номер нужен только для входа и поддержки. С агентами вы общаетесь в чате на сайте.',

  loginTitle: 'Вход',
  loginLead:
    'Введите телефон, и мы пришлём код. Пароль не нужен: вход один и для туристов, и для турагентов.',
  newHereTitle: 'Познакомимся',
  newHereLead: 'Этот номер у нас впервые. Осталось назвать себя.',
  register: 'Зарегистрироваться',
  agentQuestion: 'Вы турагент и ещё не с нами?',
  agentLink: 'Зарегистрировать агентство',
  touristQuestion: 'Хотите отправиться в отпуск?',
  touristLink: 'Запустите аукцион',
} as const

/** In one piece at the end of a line. */
function spoken(phone: string): string {
  return (phoneInWords(phone) ?? `+${phone}`).replaceAll('-', '\u2011')
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
