import type { LetterContent } from '../../../platform/letters/compose-letter.ts'

/** To the proved address of the account that is part of another now. */
export function joinedLetter(support: string): LetterContent {
  return {
    subject: 'Ваши записи на Лотуре объединены',
    title: 'Ваши записи объединены',
    paragraphs: [
      'У вас было две записи на Лотуре. По решению поддержки они объединены: заявки, бронирования, переписка и всё остальное теперь в одном профиле.',
      'Входите с телефоном или почтой той записи, которая осталась. С этим адресом входить больше нельзя, и писем от Лотура на него не будет.',
    ],
    note: `Это были не ваши записи? Сразу напишите нам: ${support}.`,
  }
}

export const mergingLetters = { 'accounts-merged': () => joinedLetter('help@lotour.ru') }
