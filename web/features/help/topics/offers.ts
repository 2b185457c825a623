import { workLimits } from '../../../../contract/cabinet-limits.ts'
import { priceQuestion } from '../../../../contract/chat/price-question.ts'
import { reviewLimits } from '../../../../contract/reviews/review-words.ts'
import { countedBy } from '../../../../contract/texts.ts'
import { contactsPromise } from '../../../ui/words/contacts-promise.ts'
import type { HelpTopic } from '../help-topic.ts'

export const offers: HelpTopic = {
  slug: 'offers',
  title: 'Предложения и турагенты',
  summary: 'Кто отвечает на заявку, когда откроются контакты и как попросить дешевле.',
  answers: [
    {
      id: 'calls',
      isOfHome: true,
      question: 'Мне начнут звонить?',
      answer: `Нет. Номер нужен для входа и поддержки. ${contactsPromise} До выбора контакты скрыты и в переписке.`,
    },
    {
      id: 'agents',
      isOfHome: true,
      question: 'Кто эти турагенты?',
      answer:
        'Компании и предприниматели. Их данные модератор проверяет до первой заявки, а сверку с реестрами видно в паспорте агентства: что нашли, а что нет.',
    },
    {
      id: 'cheaper',
      question: 'Можно ли попросить дешевле?',
      answer: `Да. Нажмите «${priceQuestion}» у предложения: агент узнает, насколько он дороже лучшей цены, но не чья она. Один и тот же вопрос можно задать раз в ${countedBy(workLimits.priceAskHours, ['час', 'часа', 'часов'])}.`,
    },
    {
      id: 'dots',
      question: 'Почему в сообщении точки вместо номера?',
      answer:
        'Телефоны, почта, имена в мессенджерах и ссылки скрыты, пока вы не выбрали предложение этого агентства. После выбора вы оба увидите сообщения целиком.',
    },
    {
      id: 'changed',
      question: 'Что, если агент изменит предложение?',
      answer:
        'Вы увидите, что изменилось, и выберете уже новую версию. Согласиться с ценой, которой вы не видели, нельзя.',
    },
    {
      id: 'undo-message',
      question: 'Можно ли исправить или удалить сообщение?',
      answer: `Да, в течение ${countedBy(workLimits.messageChangeMinutes, ['минуты', 'минут', 'минут'])} после отправки.`,
    },
    {
      id: 'reviews',
      question: 'Кто пишет отзывы об агентствах?',
      answer: `Только туристы, которые оплатили здесь поездку и не отменили её сами. На отзыв есть ${countedBy(reviewLimits.days, ['день', 'дня', 'дней'])} после её окончания. Пока отзывов меньше трёх, оценки у агентства нет.`,
    },
  ],
}
