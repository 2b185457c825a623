import { listAgents } from '../../../contract/agents/agent-moderation.ts'
import { getDashboard } from '../../../contract/dashboard/dashboard.ts'
import { getLedger } from '../../../contract/billing/ledger.ts'
import { listManagedRequests } from '../../../contract/auctions/managed-requests.ts'
import { listUsers } from '../../../contract/identity/users.ts'
import { getJobs } from '../../../contract/jobs/jobs.ts'
import { listDeliveries } from '../../../contract/notifications/deliveries.ts'
import { manageOffers } from '../../../contract/offers/managed-offers.ts'
import { listCancellations } from '../../../contract/bookings/cancelling/cancellation.ts'
import { listManagedBookings } from '../../../contract/bookings/managed-bookings.ts'
import { listDesk } from '../../../contract/support/desk.ts'
import { listManagedPromo } from '../../../contract/promo-codes/managed-promo-codes.ts'
import type { IconName } from '../../../contract/platform/icons.ts'
import { getSeo } from '../../../contract/seo/seo.ts'
import { listPriceFiles } from '../../../contract/supply/price-files.ts'
import { listWork } from '../../../contract/work/work.ts'
import { isAdmin, isAgent, mayDo, type User } from '../../app/page/user.ts'

export interface NavigationLink {
  to: string
  title: string
  isNew?: true
  /** In which windows it does not stand in the header; the others always do, where the header has links at all. */
  hidden?:
    | 'max-lg:hidden'
    | 'max-xl:hidden'
    | 'max-[84rem]:hidden'
    | 'max-2xl:hidden'
    | 'max-[104rem]:hidden'
    | 'max-[112rem]:hidden'
    | 'max-[120rem]:hidden'
    | 'max-[128rem]:hidden'
    | 'max-[144rem]:hidden'
    | 'max-[152rem]:hidden'
}

/** At the foot of a phone. Without an address it opens the menu of the rest. */
export interface Tab {
  to?: string
  title: string
  icon: IconName
}

const home: Tab = { to: '/', title: 'Главная', icon: 'house' }
const hot: Tab = { to: '/hot-tours/', title: 'Горящие', icon: 'flame' }

const guestTabs: Tab[] = [
  home,
  hot,
  { to: '/country/', title: 'Страны', icon: 'globe' },
  { to: '/help/', title: 'Вопросы', icon: 'circle-question-mark' },
  { to: '/login', title: 'Войти', icon: 'log-in' },
]

const touristTabs: Tab[] = [
  home,
  hot,
  { to: '/tourist/my-auctions/', title: 'Аукционы', icon: 'ticket' },
  { to: '/chats', title: 'Сообщения', icon: 'message-circle' },
  { to: '/profile', title: 'Профиль', icon: 'circle-user-round' },
]

const agentTabs: Tab[] = [
  { to: '/travel-agent/requests', title: 'Заявки', icon: 'search' },
  { to: '/travel-agent/offers', title: 'Отклики', icon: 'send' },
  { to: '/chats', title: 'Сообщения', icon: 'message-circle' },
  { to: '/travel-agent/balance', title: 'Баланс', icon: 'wallet' },
  { title: 'Ещё', icon: 'menu' },
]

/** Of each role but the staff, whose work is at a desk. */
export function tabsOf(user: User | null): Tab[] {
  if (!user) return guestTabs
  if (isAdmin(user)) return []
  return isAgent(user) ? agentTabs : touristTabs
}

const hotTours: NavigationLink = { to: '/hot-tours/', title: 'Горящие туры', isNew: true }

const countries: NavigationLink = { to: '/country/', title: 'Страны' }

const agents: NavigationLink = { to: '/agent', title: 'Турагенты', hidden: 'max-2xl:hidden' }

const guestLinks: NavigationLink[] = [
  hotTours,
  countries,
  agents,
  { to: '/#how', title: 'Как это работает', hidden: 'max-lg:hidden' },
  { to: '/help/', title: 'Вопросы', hidden: 'max-lg:hidden' },
  { to: '/#agents', title: 'Турагентам', hidden: 'max-xl:hidden' },
]

const ownBookings: NavigationLink = { to: '/tourist/bookings', title: 'Мои поездки', hidden: 'max-lg:hidden' }

const touristLinks: NavigationLink[] = [
  hotTours,
  { ...countries, hidden: 'max-xl:hidden' },
  agents,
  { to: '/tourist/my-auctions/', title: 'Мои аукционы' },
  ownBookings,
  { to: '/chats', title: 'Сообщения' },
]

/** The rooms of the cabinet, messages and balance among them, stand side by side in it. */
const agentLinks: NavigationLink[] = [{ to: '/travel-agent/requests', title: 'Кабинет агента' }, hotTours]

const cancellations: NavigationLink = {
  to: '/admin/cancellations',
  title: 'Отмены',
  hidden: 'max-[112rem]:hidden',
}

/** Each with the call that it is about: whoever may make it sees the section. */
const sections = [
  [listWork, { to: '/admin/today', title: 'Сегодня' }],
  [listAgents, { to: '/admin/travel-agents', title: 'Турагенты' }],
  [listUsers, { to: '/admin/users', title: 'Пользователи' }],
  [listManagedRequests, { to: '/admin/requests', title: 'Заявки' }],
  [manageOffers, { to: '/admin/offers', title: 'Отклики' }],
  [listDesk, { to: '/admin/tickets', title: 'Обращения' }],
  [listManagedBookings, { to: '/admin/bookings', title: 'Бронирования', hidden: 'max-[84rem]:hidden' }],
  [listPriceFiles, { to: '/admin/price-imports', title: 'Прайс-листы', hidden: 'max-[144rem]:hidden' }],
  [getSeo, { to: '/admin/seo', title: 'SEO', hidden: 'max-[128rem]:hidden' }],
  [getDashboard, { to: '/admin/dashboard', title: 'Сводка', hidden: 'max-[152rem]:hidden' }],
  [getLedger, { to: '/admin/ledger', title: 'Учёт' }],
  [listManagedPromo, { to: '/admin/promo-codes', title: 'Промокоды', hidden: 'max-[120rem]:hidden' }],
  [listCancellations, cancellations],
  [listDeliveries, { to: '/admin/notifications', title: 'Уведомления', hidden: 'max-2xl:hidden' }],
  [getJobs, { to: '/admin/jobs', title: 'Задачи', hidden: 'max-[104rem]:hidden' }],
] as const

/** So many find room in the header of any window that has links at all. */
const FEW = 7

function sectionsOf(user: User): NavigationLink[] {
  const own = sections.flatMap(([{ right }, link]) => (mayDo(user, right) ? [link] : []))
  return own.length > FEW ? own : own.map(({ to, title }) => ({ to, title }))
}

/** What each role sees in the header, of the staff each their own sections; the first link is where they begin. */
export function navigationOf(user: User | null): NavigationLink[] {
  if (!user) return guestLinks
  if (isAdmin(user)) return sectionsOf(user)
  return isAgent(user) ? agentLinks : touristLinks
}
