import { supportWroteFirst, ticketLimits } from '../../../../contract/support/ticket-words.ts'
import { counted } from '../../../../contract/texts.ts'
import { EVERYWHERE, kind } from './kind.rules.ts'

interface OfTicket {
  feedback_id: number
}

const ofEverybody = { audience: 'everybody', channels: EVERYWHERE, freshHours: 72 } as const
const numbered = (id: number) => `Обращение №\u00a0${id}`
const link = ({ feedback_id }: OfTicket) => `/support/${feedback_id}`
const left = ticketLimits.silenceDays - ticketLimits.silenceToldDays

/** What somebody is told of what they have asked the support: neither its subject nor its words, which stand on a locked screen. */
export const ticketKinds = {
  'ticket.answered': kind<OfTicket & { by_support?: true }>({
    ...ofEverybody,
    title: 'Поддержка ответила',
    urgency: 'prompt',
    group: ({ feedback_id }) => `ticket:${feedback_id}`,
    words: ({ feedback_id, by_support }) => ({
      title: by_support ? supportWroteFirst : 'Поддержка ответила',
      text: by_support
        ? `${numbered(feedback_id)}. Прочитайте, что мы пишем; ответить можно там же.`
        : `${numbered(feedback_id)}. Прочитайте ответ: если вопрос не решён, напишите там же.`,
      button: 'Открыть обращение',
    }),
    link,
  }),
  'ticket.closing': kind<OfTicket>({
    ...ofEverybody,
    title: 'Обращение скоро закроется',
    urgency: 'calm',
    words: ({ feedback_id }) => ({
      title: 'Обращение скоро закроется',
      text: `${numbered(feedback_id)}. Если вопрос не решён, напишите: иначе через ${counted(left, 'day')} мы его закроем.`,
      button: 'Открыть обращение',
    }),
    link,
  }),
  'ticket.closed': kind<OfTicket>({
    ...ofEverybody,
    title: 'Обращение закрыто',
    urgency: 'calm',
    words: ({ feedback_id }) => ({
      title: 'Обращение закрыто',
      text: `${numbered(feedback_id)}. Его можно открыть снова ${counted(ticketLimits.reopenDays, 'day')}: просто напишите.`,
      button: 'Открыть обращение',
    }),
    link,
  }),
}
