/**
 * What somebody who works in an agency may do there, in the words that its owner picks from. The owner may everything.
 * Requests, offers, chats and the balance are read by everybody of the agency; the statement, keys and addresses are not.
 */
export const agencyRights = {
  answer: {
    title: 'Отклики и чаты',
    text: 'Отвечать на заявки за счёт баланса, менять и отзывать отклики, писать туристам',
  },
  bookings: {
    title: 'Бронирования',
    text: 'Видеть документы туристов, называть проверенную цену, подтверждать и отменять туры, называть расходы',
  },
  money: { title: 'Деньги', text: 'Пополнять баланс, возвращать пополнения, видеть выписку' },
  data: {
    title: 'Данные агентства',
    text: 'Менять профиль и комиссии, вести ключи API и адреса для событий',
  },
  staff: { title: 'Сотрудники', text: 'Приглашать и удалять сотрудников, менять их права' },
} as const

/** «На заявки отвечает тот, у кого в агентстве есть право «Отклики и чаты».»: what somebody without the right reads. */
export const agencyDoor = (right: AgencyRight, what: string): string =>
  `${what} тот, у кого в агентстве есть право «${agencyRights[right].title}».`

/** What whoever tries without the right is refused with. */
export const askForRight = (right: AgencyRight): string =>
  `${agencyDoor(right, 'Это может')} Попросите его у владельца агентства.`

export type AgencyRight = keyof typeof agencyRights
export const agencyRightNames = Object.keys(agencyRights) as [AgencyRight, ...AgencyRight[]]

/** As they are stored: each once, in the order of the table. */
export function orderedRights(rights: readonly AgencyRight[]): AgencyRight[] {
  return agencyRightNames.filter((right) => rights.includes(right))
}
