import type { LetterContent } from '../../../platform/letters/compose-letter.ts'

interface Answered {
  ticketId: number
  name: string
  text: string
  answer: string
  /** Where to write again. */
  support: string
}

export function guestLetter({ ticketId, name, text, answer, support }: Answered): LetterContent {
  return {
    subject: `Ответ на ваш вопрос №\u00a0${ticketId}`,
    title: `${name}, мы ответили на ваш вопрос`,
    paragraphs: [answer, `Вы спрашивали: «${text}»`],
    preheader: answer.slice(0, 100),
    note: `Остались вопросы? Напишите нам: ${support}.`,
  }
}

export const supportLetters = {
  'guest-answer': () =>
    guestLetter({
      ticketId: 12,
      name: 'Анна',
      text: 'Можно ли оплатить тур частями?',
      answer: 'Да: сколько платежей и когда, агентство скажет вместе с проверенной ценой.',
      support: 'help@lotour.ru',
    }),
}
