import type { Notice } from '../notice.ts'

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
