import { isAdmin, isAgent, type User } from '../../app/page/user.ts'

export interface NavigationLink {
  to: string
  title: string
  isNew?: true
  /** In which windows it does not stand in the header; the others always do, where the header has links at all. */
  hidden?: 'max-lg:hidden' | 'max-xl:hidden'
}

const hotTours: NavigationLink = { to: '/hot-tours/', title: 'Горящие туры', isNew: true }

const agents: NavigationLink = { to: '/agent', title: 'Турагенты', hidden: 'max-xl:hidden' }

const guestLinks: NavigationLink[] = [
  hotTours,
  agents,
  { to: '/#how', title: 'Как это работает' },
  { to: '/#questions', title: 'Вопросы', hidden: 'max-lg:hidden' },
  { to: '/#agents', title: 'Турагентам' },
]

const touristLinks: NavigationLink[] = [
  hotTours,
  agents,
  { to: '/tourist/my-auctions/', title: 'Мои аукционы' },
  { to: '/chats', title: 'Сообщения' },
]

const agentLinks: NavigationLink[] = [
  { to: '/travel-agent/requests', title: 'Кабинет агента' },
  { to: '/chats', title: 'Сообщения' },
  { to: '/travel-agent/balance', title: 'Баланс' },
]

const adminLinks: NavigationLink[] = [
  { to: '/admin/travel-agents', title: 'Турагенты' },
  { to: '/admin/users', title: 'Пользователи' },
  { to: '/admin/offers', title: 'Отклики' },
  { to: '/admin/price-imports', title: 'Прайс-листы' },
  { to: '/admin/ledger', title: 'Книги' },
  { to: '/admin/notifications', title: 'Доставка' },
  { to: '/admin/jobs', title: 'Задачи' },
]

/** What each role sees in the header. */
export function navigationOf(user: User | null): NavigationLink[] {
  if (!user) return guestLinks
  if (isAdmin(user)) return adminLinks
  return isAgent(user) ? agentLinks : touristLinks
}
