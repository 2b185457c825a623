import type { LetterContent } from '../../../platform/letters/compose-letter.ts'
import { phoneShown, whenShown } from './phone-change.rules.ts'

/** The link that changes the number at once, or begins the day of waiting. */
export function phoneLinkLetter(change: { phone: string; byOldPhone: boolean; url: string }): LetterContent {
  return {
    subject: 'Смена номера телефона на Лотуре',
    preheader: 'Подтвердите новый номер по ссылке из письма.',
    title: 'Смена номера телефона',
    paragraphs: [
      `Вы просите сменить номер для входа на ${phoneShown(change.phone)}.`,
      change.byOldPhone
        ? 'Нажмите кнопку и подтвердите: номер сменится сразу, а на других устройствах понадобится войти заново.'
        : 'Нажмите кнопку и подтвердите. Прежний номер вы не подтвердили, поэтому новый начнёт действовать через сутки: за это время владелец прежнего номера может отменить смену.',
    ],
    button: { text: 'Сменить номер', url: change.url },
    note: 'Ссылка действует один час и только один раз. Если вы не просили сменить номер, не открывайте её: без неё ничего не изменится.',
  }
}

/** A day is left to stop it. */
export function phoneWaitsLetter(change: { phone: string; due: Date; url: string }): LetterContent {
  return {
    subject: 'Номер телефона сменится через сутки',
    title: 'Номер сменится через сутки',
    paragraphs: [
      `${whenShown(change.due)} номером для входа станет ${phoneShown(change.phone)}. До этого времени входите по прежнему номеру.`,
      'Если вы этого не просили, отмените смену и завершите чужие сеансы в профиле.',
    ],
    button: { text: 'Отменить смену номера', url: change.url },
  }
}

export function phoneChangedLetter(change: { phone: string; support: string }): LetterContent {
  return {
    subject: 'Номер телефона изменён',
    title: 'Номер изменён',
    paragraphs: [
      `Теперь ваш номер на Лотуре — ${phoneShown(change.phone)}. При следующем входе используйте новый номер.`,
      'На других устройствах вход завершён.',
    ],
    note: `Это были не вы? Сразу напишите нам: ${change.support}.`,
  }
}

/** Why a change that was waited for has not come. */
export function phoneKeptLetter(change: { phone: string; isTaken: boolean }): LetterContent {
  return {
    subject: 'Номер телефона не изменён',
    title: 'Номер остался прежним',
    paragraphs: [
      change.isTaken
        ? `Номер ${phoneShown(change.phone)} уже используется другим пользователем, поэтому сменить на него ваш номер нельзя.`
        : `Смена номера на ${phoneShown(change.phone)} отменена.`,
      'Входите по прежнему номеру. Новую смену можно запросить в профиле.',
    ],
  }
}

const example = { phone: '79215550102', support: 'help@lotour.ru' }
const url = 'https://lotour.ru/phone-change#1wTq0cN3hVjZ9sKxY7eR2A'

export const phoneChangeLetters = {
  'phone-link': () => phoneLinkLetter({ ...example, byOldPhone: true, url }),
  'phone-link-later': () => phoneLinkLetter({ ...example, byOldPhone: false, url }),
  'phone-waits': () =>
    phoneWaitsLetter({
      ...example,
      due: new Date('2026-11-22T11:05:00Z'),
      url: url.replace('change', 'change/cancel'),
    }),
  'phone-changed': () => phoneChangedLetter(example),
  'phone-taken': () => phoneKeptLetter({ ...example, isTaken: true }),
  'phone-cancelled': () => phoneKeptLetter({ ...example, isTaken: false }),
}
