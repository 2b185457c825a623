/** Why an agent has no use for a request; a note of the agent's own. */
export const hideReasons = ['budget', 'dates', 'place', 'hotel', 'rivals', 'other'] as const
export type HideReason = (typeof hideReasons)[number]

export const hideReasonText: Record<HideReason, string> = {
  budget: 'Бюджет слишком мал',
  dates: 'Не подходят даты',
  place: 'Не продаю это направление',
  hotel: 'Нет подходящих отелей',
  rivals: 'Уже много откликов',
  other: 'Другая причина',
}
