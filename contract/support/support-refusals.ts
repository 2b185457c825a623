/** Of tickets: what their person reads, and the staff. */
export const supportRefusalText = {
  ticket_state: 'С этим обращением так уже нельзя: оно изменилось. Посмотрите, что с ним теперь.',
  tickets_full: 'У вас открыто уже 20 обращений. Закройте те, что решены, и напишите снова.',
  ticket_unanswered: 'Оценить можно обращение, на которое уже ответили.',
  ticket_rated: 'Вы уже оценили это обращение. Спасибо!',
} as const
