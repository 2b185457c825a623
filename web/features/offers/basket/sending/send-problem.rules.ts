import { ApiRefusal } from '../../../../app/calls/api.ts'

/** Why an offer did not go, and what the agent can do about it; the basket stays as it is. */
export interface SendProblem {
  title: string
  text: string
  /** top_up: to the balance; reprice: ask the prices anew; feed: to other requests; again: the same once more. */
  way: 'top_up' | 'reprice' | 'feed' | 'again' | 'documents' | null
}

const known: Readonly<Record<string, SendProblem>> = {
  not_found: {
    title: 'Заявки больше нет',
    text: 'Турист скрыл или удалил её, пока вы отвечали. Деньги не списаны.',
    way: 'feed',
  },
  auction_closed: {
    title: 'Аукцион закрыт',
    text: 'Пока вы отвечали, его срок вышел или турист сделал выбор. Деньги не списаны.',
    way: 'feed',
  },
  request_changed: {
    title: 'Турист изменил заявку',
    text: 'Она уже обновилась на этой странице. Проверьте её и свои туры и отправьте ещё раз. Деньги не списаны.',
    way: 'reprice',
  },
  already_responded: {
    title: 'Вы уже ответили',
    text: 'Отклик на эту заявку отправлен раньше, второй раз плата не берётся.',
    way: null,
  },
  balance_low: {
    title: 'На балансе не хватает денег',
    text: 'Пополните баланс: подобранные туры и комментарии сохранятся.',
    way: 'top_up',
  },
  tour_gone: {
    title: 'Одного из туров больше нет',
    text: 'Проверьте варианты: мы отметим тот, что продан, и вы замените его.',
    way: 'reprice',
  },
  price_changed: {
    title: 'Цена тура изменилась',
    text: 'Новая цена уже в отклике. Проверьте её и отправьте ещё раз. Деньги не списаны.',
    way: null,
  },
  agent_not_verified: {
    title: 'Сначала проверка документов',
    text: 'Отвечать можно, когда модератор проверит ваши данные. Отклик сохранён в этом браузере.',
    way: 'documents',
  },
}

/** `isBack`: the network that was lost is there again. */
export function sendProblem(error: unknown, isBack = false): SendProblem {
  if (!(error instanceof ApiRefusal))
    return { title: 'Не отправлено', text: 'Что-то пошло не так. Попробуйте ещё раз.', way: 'again' }
  const { reason, fields, httpStatus, message } = error
  if (fields?.['price'])
    return {
      title: 'Стоимость отклика изменилась',
      text: `${message} Проверьте сумму и отправьте ещё раз.`,
      way: null,
    }
  if (Object.keys(fields ?? {}).some((name) => name.endsWith('.own_price')))
    return { title: 'Проверьте свою цену', text: message, way: null }
  if (fields?.['options']) return { title: 'Проверьте туры', text: message, way: null }
  if (httpStatus === 0)
    return {
      title: 'Отклик не отправлен',
      text: `${isBack ? 'Связь восстановлена, можно отправить ещё раз.' : message} Отклик сохранён, повтор не спишет плату дважды.`,
      way: 'again',
    }
  return (reason !== undefined && known[reason]) || { title: 'Отклик не отправлен', text: message, way: null }
}
