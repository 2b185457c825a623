import { questionLimits } from '../../../../contract/support/questions.ts'
import { ticketLimits } from '../../../../contract/support/ticket-words.ts'
import { countedBy } from '../../../../contract/texts.ts'
import { topicAnswers } from '../../support/index.ts'
import type { HelpTopic } from '../help-topic.ts'

const days = (count: number) => countedBy(count, ['день', 'дня', 'дней'])

export const account: HelpTopic = {
  slug: 'account',
  title: 'Вход, данные и поддержка',
  summary: 'Если не пришёл код, сменился номер или нужно удалить свои данные.',
  answers: [
    {
      id: 'no-code',
      question: 'Не приходит код. Что делать?',
      answer:
        'Проверьте номер и подождите минуту: код приходит по SMS или его называют последние четыре цифры входящего звонка. Если пароль и почта у вас уже заданы, войдите по ним. Код не сообщайте никому: сотрудники Лотура его не спрашивают.',
    },
    {
      id: 'new-phone',
      question: 'Как сменить номер телефона?',
      answer:
        'В профиле. О смене мы предупредим прежний номер; если подтвердить её с него нельзя, новый номер заработает через сутки.',
    },
    {
      id: 'data',
      question: 'Как скачать или удалить свои данные?',
      answer: topicAnswers.personal_data,
    },
    {
      id: 'what-stays',
      question: 'Что останется после удаления?',
      answer:
        'Имя, контакты, фотография и слова ваших сообщений удаляются сразу. Без имени остаются записи о платежах и о данных вами согласиях, которые велит хранить закон, и то, на что ссылаются записи других: например, что предложение было отправлено.',
    },
    {
      id: 'ask',
      question: 'Можно ли спросить поддержку без регистрации?',
      answer: `Да. Оставьте имя и почту: ответ придёт письмом и откроется по вашей личной ссылке ещё ${days(questionLimits.linkDays)}.`,
    },
    {
      id: 'when-answered',
      question: 'Когда поддержка ответит?',
      answer: `Срок мы называем сразу после отправки вопроса, по московскому времени. Первыми отвечаем тем, кто в поездке, и о деньгах. Закрытое обращение можно продолжить ещё ${days(ticketLimits.reopenDays)}.`,
    },
  ],
}
