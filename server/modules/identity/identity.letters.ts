import { composeLetter, type Letter } from '../../platform/letters/compose-letter.ts'

export function emailCodeLetter(digits: string): Letter {
  return composeLetter({
    subject: 'Подтверждение почты на Лотуре',
    preheader: `Код ${digits}. Никому его не сообщайте.`,
    title: 'Подтвердите почту',
    paragraphs: ['Введите этот код на сайте, и почта будет подтверждена. Код действует 15\u00a0минут.'],
    code: digits,
    note: 'Никому не сообщайте код, даже сотрудникам Лотура. Если вы его не просили, ничего делать не нужно.',
  })
}

export const identityLetters = {
  'email-code': () => emailCodeLetter('0412'),
}
