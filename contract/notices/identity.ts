import type { Notice } from './notice.ts'

/** {email}: the address of support. By itself: whoever loads one refusal of the table loads no other. */
export const blockedText = 'Ваш аккаунт заблокирован. Если это ошибка, напишите в поддержку: {email}.'

export const blocked = {
  tone: 'danger',
  title: 'Аккаунт заблокирован',
  text: blockedText,
} as const satisfies Notice

/** Errors of authorisation: at the sending of a code, and after it. */
export const codeNotSent = { tone: 'danger', title: 'Не удалось отправить код' } as const satisfies Notice
export const codeNotChecked = { tone: 'danger', title: 'Не удалось проверить код' } as const satisfies Notice

export const callMade = (phone: string, digits: string) =>
  ({
    tone: 'info',
    title: `Сейчас позвоним на ${phone}.`,
    text: `Отвечать не нужно: введите последние ${digits} цифры номера, с которого поступит звонок.`,
  }) as const satisfies Notice
export const callNotMade = { tone: 'danger', title: 'Не удалось позвонить' } as const satisfies Notice

/** Of every letter that is on its way. */
export const lookIntoSpam = 'Если его долго нет, загляните в «Спам».'

export const letterSent = (email: string) =>
  ({
    tone: 'good',
    title: `Отправили письмо с кодом на ${email}.`,
    text: lookIntoSpam,
  }) as const satisfies Notice
export const letterSentAgain = (email: string) =>
  ({ ...letterSent(email), title: `Отправили письмо с новым кодом на ${email}.` }) as const satisfies Notice
export const letterSentEarlier = (email: string) =>
  ({
    tone: 'info',
    title: `Письмо с кодом уже отправлено на ${email} раньше.`,
    text: 'Проверьте почту и папку «Спам».',
  }) as const satisfies Notice
export const letterNotSent = {
  tone: 'danger',
  title: 'Не удалось отправить письмо',
} as const satisfies Notice

export const emailConfirmed = {
  tone: 'good',
  title: 'Успех!',
  text: 'Ваша почта успешно верифицирована',
} as const satisfies Notice
export const emailNotConfirmed = { tone: 'danger', title: 'Ошибка' } as const satisfies Notice

export const registered = {
  tone: 'good',
  title: 'Профиль создан',
  text: 'Добро пожаловать в Лотур!',
} as const satisfies Notice
export const notRegistered = {
  tone: 'danger',
  title: 'Не удалось зарегистрироваться',
} as const satisfies Notice

export const phoneChangeAccepted = (email: string) =>
  ({
    tone: 'good',
    title: 'Заявка принята',
    text: `Отправили письмо на ${email}. Перейдите по ссылке в нём, чтобы сменить номер. Ссылка действует один час.`,
  }) as const satisfies Notice
export const phoneChanged = (phone: string) =>
  ({
    tone: 'good',
    title: 'Номер изменён',
    text: `Теперь ваш номер — ${phone}. При следующем входе используйте новый номер.`,
  }) as const satisfies Notice

export const passwordLetterSent = (email: string) =>
  ({
    tone: 'good',
    title: 'Письмо отправлено',
    text: `Если адрес ${email} есть у нас и подтверждён, письмо уже в пути. Ссылка действует один час. Если письма долго нет, загляните в «Спам».`,
  }) as const satisfies Notice
export const passwordLetterSentEarlier = (email: string) =>
  ({
    tone: 'good',
    title: 'Письмо отправлено',
    text: `Письмо на ${email} уже отправлено раньше. Проверьте почту и папку «Спам».`,
  }) as const satisfies Notice
export const passwordLetterNotSent = {
  tone: 'danger',
  title: 'Не удалось отправить письмо',
} as const satisfies Notice
