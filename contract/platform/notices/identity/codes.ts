import type { Notice } from '../notice.ts'

/** {email}: the address of support. By itself: whoever loads one refusal of the table loads no other. */
export const blockedParts = {
  what: 'Ваш аккаунт заблокирован',
  help: 'Если это ошибка, напишите в поддержку: {email}.',
} as const
export const blockedText = `${blockedParts.what}. ${blockedParts.help}` as const

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

export const registered = {
  tone: 'good',
  title: 'Профиль создан',
  text: 'Добро пожаловать в Лотур!',
} as const satisfies Notice

export const notRegistered = {
  tone: 'danger',
  title: 'Не удалось зарегистрироваться',
} as const satisfies Notice

export const emailNotConfirmed = { tone: 'danger', title: 'Ошибка' } as const satisfies Notice
