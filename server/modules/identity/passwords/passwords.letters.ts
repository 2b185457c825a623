import type { LetterContent } from '../../../platform/letters/compose-letter.ts'
import { restoreLink } from './restore/restore.rules.ts'

const ignore = 'Если вы этого не просили, ничего делать не нужно: пароль останется прежним.'

export function restoreLetter(link: string): LetterContent {
  return {
    subject: 'Новый пароль на Лотуре',
    title: 'Восстановление пароля',
    paragraphs: [
      'Нажмите кнопку и задайте новый пароль. Ссылка действует один час и только один раз.',
      'После этого все прежние входы завершатся.',
    ],
    button: { text: 'Задать новый пароль', url: link },
    note: ignore,
  }
}

/** Somebody who has never set a password asked for a new one. */
export function noPasswordLetter(loginUrl: string): LetterContent {
  return {
    subject: 'Вход на Лотур',
    title: 'У вас нет пароля',
    paragraphs: [
      'Вы просили восстановить пароль, но для вашего профиля его никто не задавал.',
      'Войдите по номеру телефона: пришлём код. Задать пароль можно потом, в профиле.',
    ],
    button: { text: 'Войти по телефону', url: loginUrl },
    note: 'Если вы этого не просили, ничего делать не нужно.',
  }
}

export function passwordChangedLetter(loginUrl: string, supportEmail: string): LetterContent {
  return {
    subject: 'Пароль на Лотуре изменён',
    title: 'Пароль изменён',
    paragraphs: ['Пароль вашего профиля только что изменили. Остальные входы завершены.'],
    button: { text: 'Войти', url: loginUrl },
    note: `Если это были не вы, войдите по коду на телефон, задайте новый пароль и напишите нам: ${supportEmail}.`,
  }
}

export const passwordLetters = {
  'password-restore': () => restoreLetter(restoreLink('https://lotour.ru', '1wTq0cN3hVjZ9sKxY7eR2A')),
  'password-none': () => noPasswordLetter('https://lotour.ru/login'),
  'password-changed': () => passwordChangedLetter('https://lotour.ru/login', 'help@lotour.ru'),
}
