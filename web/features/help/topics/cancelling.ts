import { claimLimits } from '../../../../contract/bookings/claims.ts'
import { countedBy } from '../../../../contract/texts.ts'
import { topicAnswers } from '../../support/index.ts'
import type { HelpTopic } from '../help-topic.ts'

export const cancelling: HelpTopic = {
  slug: 'cancelling',
  title: 'Отмена, возврат и претензия',
  summary: 'Сколько удержат, когда вернут деньги и что делать после неудачной поездки.',
  answers: [
    {
      id: 'how-much',
      question: 'Сколько удержат, если я отменю поездку?',
      answer:
        'До первого полного платежа — ничего. После него агентство может удержать только то, что уже потратило, и каждый расход называет суммой и документом. Без названных расходов возвращается всё.',
    },
    {
      id: 'when-back',
      question: 'Где увидеть, сколько вернётся и когда?',
      answer: topicAnswers.refund,
    },
    {
      id: 'disagree',
      question: 'Я не согласен с расходами агентства',
      answer:
        'Скажите об этом на странице бронирования. То, о чём не спорят, вернётся в срок, а об остальном решит администратор: не больше, чем просит агентство, и с объяснением для обеих сторон.',
    },
    {
      id: 'agency-cancels',
      question: 'Что, если поездку отменит агентство?',
      answer: 'Удержать оно ничего не может: возвращается всё, что вы заплатили.',
    },
    {
      id: 'claim',
      question: 'Поездка была не такой, как обещали',
      answer: `${topicAnswers.dispute} На неё есть ${countedBy(claimLimits.days, ['день', 'дня', 'дней'])} после возвращения; приложите фотографии и назовите сумму. Агентство отвечает в течение ${countedBy(claimLimits.answerHours, ['часа', 'часов', 'часов'])}, после чего вопрос может решить администратор.`,
    },
  ],
}
