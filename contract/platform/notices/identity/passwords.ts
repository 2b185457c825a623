import type { Notice } from '../notice.ts'

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
