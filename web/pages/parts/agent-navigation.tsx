import { NavLink } from 'react-router'
import type { AgencyRight } from '../../../contract/platform/agency-rights.ts'
import { mayInAgency, useUser } from '../../app/page/user.ts'
import { LinkLine } from '../../ui/actions/link-line.tsx'
import { cx } from '../../ui/words/cx.ts'

interface Room {
  to: string
  title: string
  /** Only for who has it in the agency. */
  right?: AgencyRight
}

/** The rooms of an agent's cabinet, in the order of a working day. */
const rooms: readonly Room[] = [
  { to: '/travel-agent/requests', title: 'Заявки' },
  { to: '/travel-agent/offers', title: 'Мои отклики' },
  { to: '/travel-agent/bookings', title: 'Бронирования' },
  { to: '/chats', title: 'Сообщения' },
  { to: '/travel-agent/special-offers', title: 'Спецпредложения' },
  { to: '/travel-agent/reviews', title: 'Отзывы' },
  { to: '/travel-agent/statistics', title: 'Статистика' },
  { to: '/travel-agent/balance', title: 'Баланс' },
  { to: '/travel-agent/people', title: 'Сотрудники' },
  { to: '/travel-agent/api', title: 'API', right: 'data' },
  { to: '/travel-agent/registration', title: 'Профиль агентства' },
]

export function AgentNavigation() {
  const user = useUser()
  return (
    <LinkLine label="Кабинет агента" className="-mx-4 mb-5 sm:mx-0">
      {rooms
        .filter(({ right }) => !right || mayInAgency(user, right))
        .map(({ to, title }) => (
          <NavLink
            key={to}
            to={to}
            prefetch="intent"
            className={({ isActive }) =>
              cx(
                'inline-flex min-h-11 shrink-0 items-center border-b-2 px-3 lg:px-2 text-sm font-medium whitespace-nowrap transition-colors focus-visible:-outline-offset-3',
                isActive
                  ? 'border-sunset text-ink'
                  : 'border-line text-soft hover:border-edge hover:text-ink',
              )
            }
          >
            {title}
          </NavLink>
        ))}
    </LinkLine>
  )
}
