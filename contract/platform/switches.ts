import type { StaffRole } from './rights.ts'
import type { switchRefusalText } from './switch-refusals.ts'

export interface Switch {
  /** As the staff know it. */
  title: string
  /** What does not work while it is off, and what goes on. */
  stops: string
  /** Who is asked about it. */
  owner: StaffRole
  /** How it stands while nobody has flipped it. */
  default: boolean
  /** The ISO day on which it has to be out of the code, or was decided anew: a test fails from then on. Null: it stays for good. */
  until: string | null
  /** What its calls are refused with; null: nobody calls, the server itself does without. */
  refusal: keyof typeof switchRefusalText | null
}

/**
 * All switches. A database has a row only of one that was flipped. What one stops says so itself: a call by `switch` of its
 * endpoint, a partner at the door to it.
 */
export const switches = {
  new_auctions: {
    title: 'Новые аукционы',
    stops: 'Туристы не запускают новых аукционов. Запущенные идут, агенты отвечают.',
    owner: 'moderator',
    default: true,
    until: null,
    refusal: 'off_new_auctions',
  },
  booking: {
    title: 'Бронирования',
    stops: 'Предложение не выбрать: новых бронирований не появляется. Начатые идут своим чередом.',
    owner: 'moderator',
    default: true,
    until: null,
    refusal: 'off_booking',
  },
  payments: {
    title: 'Платежи',
    stops: 'Не начинаются оплата туров и пополнения баланса. Начатые платежи и возвраты завершаются.',
    owner: 'finance',
    default: true,
    until: null,
    refusal: 'off_payments',
  },
  promo: {
    title: 'Промокоды',
    stops: 'Промокоды не регистрируются и не применяются. Обещанные скидки действуют.',
    owner: 'finance',
    default: true,
    until: null,
    refusal: 'off_promo',
  },
  registration: {
    title: 'Регистрация',
    stops: 'Новые люди не регистрируются. Кто уже запросил код, заканчивает; вход работает.',
    owner: 'moderator',
    default: true,
    until: null,
    refusal: 'off_registration',
  },
  sms: {
    title: 'СМС',
    stops: 'Коды и предупреждения не отправляются по СМС. Звонки и вход по паролю работают.',
    owner: 'support',
    default: true,
    until: null,
    refusal: 'off_sms',
  },
  calls: {
    title: 'Звонки с кодом',
    stops: 'Коды не диктуются звонком. СМС и вход по паролю работают.',
    owner: 'support',
    default: true,
    until: null,
    refusal: 'off_calls',
  },
  telegram: {
    title: 'Telegram',
    stops: 'Бот не пишет: сообщения ждут, пока не устареют. Страница, почта и MAX работают.',
    owner: 'support',
    default: true,
    until: null,
    refusal: null,
  },
  max: {
    title: 'MAX',
    stops: 'Бот не пишет: сообщения ждут, пока не устареют. Страница, почта и Telegram работают.',
    owner: 'support',
    default: true,
    until: null,
    refusal: null,
  },
  tourvisor: {
    title: 'Tourvisor',
    stops: 'Tourvisor не спрашивают ни о турах, ни о ценах. Прайс-листы ищут, как обычно.',
    owner: 'content',
    default: true,
    until: null,
    refusal: null,
  },
  attachments: {
    title: 'Файлы и фото',
    stops: 'Люди не загружают файлы и фотографии. Загруженные открываются, сообщения пишутся.',
    owner: 'support',
    default: true,
    until: null,
    refusal: 'off_attachments',
  },
  reviews: {
    title: 'Отзывы',
    stops: 'Отзывы и ответы на них не пишутся и не меняются. Опубликованные видны.',
    owner: 'moderator',
    default: true,
    until: null,
    refusal: 'off_reviews',
  },
} as const satisfies Record<string, Switch>

export type SwitchKey = keyof typeof switches
export const switchKeys = Object.keys(switches) as [SwitchKey, ...SwitchKey[]]

/** Those that a call may name: whoever meets one that is off is told something. */
export type CallSwitch = {
  [Key in SwitchKey]: (typeof switches)[Key]['refusal'] extends null ? never : Key
}[SwitchKey]

/** Which of them should be gone by this ISO day. */
export function overdueSwitches(
  all: Readonly<Record<string, Pick<Switch, 'until'>>>,
  today: string,
): string[] {
  return Object.entries(all).flatMap(([key, { until }]) => (until !== null && until <= today ? [key] : []))
}
