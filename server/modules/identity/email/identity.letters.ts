import type { LetterContent } from '../../../platform/letters/compose-letter.ts'
import { passwordLetters } from '../passwords/passwords.letters.ts'
import { phoneChangeLetters } from '../phone-change/phone-change.letters.ts'

export function emailCodeLetter(digits: string): LetterContent {
  return {
    subject: 'Подтверждение почты на Лотуре',
    preheader: `Код ${digits}. Никому его не сообщайте.`,
    title: 'Подтвердите почту',
    paragraphs: ['Введите этот код на сайте, и почта будет подтверждена. Код действует 15\u00a0минут.'],
    code: digits,
    note: 'Никому не сообщайте код, даже сотрудникам Лотура. Если вы его не просили, ничего делать не нужно.',
  }
}

/** To the address that was the person's until now. */
export function emailChangedLetter(support: string): LetterContent {
  return {
    subject: 'Почта в вашем профиле изменена',
    title: 'Почта изменена',
    paragraphs: [
      'В вашем профиле на Лотуре теперь другой адрес почты. На этот адрес письма больше приходить не будут.',
    ],
    note: `Это были не вы? Сразу напишите нам: ${support}.`,
  }
}

export const identityLetters = {
  'email-code': () => emailCodeLetter('0412'),
  'email-changed': () => emailChangedLetter('help@lotour.ru'),
  ...passwordLetters,
  ...phoneChangeLetters,
}
