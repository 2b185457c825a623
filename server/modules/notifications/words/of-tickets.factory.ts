import type { Said } from './said.factory.ts'

const BUTTON = 'Открыть обращение'
const PAGE = '/support/12'
const about = { feedback_id: 12 }

/** What somebody is told of what they have asked the support. */
export const ofTickets: readonly Said[] = [
  [
    'ticket.answered',
    about,
    2,
    [
      'Поддержка ответила',
      'Обращение №\u00a012. Прочитайте ответ: если вопрос не решён, напишите там же.',
      BUTTON,
      PAGE,
    ],
  ],
  [
    'ticket.answered',
    { ...about, by_support: true },
    1,
    [
      'Поддержка написала вам',
      'Обращение №\u00a012. Прочитайте, что мы пишем; ответить можно там же.',
      BUTTON,
      PAGE,
    ],
  ],
  [
    'ticket.closing',
    about,
    1,
    [
      'Обращение скоро закроется',
      'Обращение №\u00a012. Если вопрос не решён, напишите: иначе через 2\u00a0дня мы его закроем.',
      BUTTON,
      PAGE,
    ],
  ],
  [
    'ticket.closed',
    about,
    1,
    [
      'Обращение закрыто',
      'Обращение №\u00a012. Его можно открыть снова 14\u00a0дней: просто напишите.',
      BUTTON,
      PAGE,
    ],
  ],
]
