import { useEffect, useRef } from 'react'
import { NavLink } from 'react-router'
import type { AgencyRight } from '../../../contract/platform/agency-rights.ts'
import { mayInAgency, useUser } from '../../app/page/user.ts'
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

/** One line that scrolls where it does not fit; the room one is in is always in sight. */
export function AgentNavigation() {
  const ref = useRef<HTMLElement>(null)
  const user = useUser()
  useEffect(() => {
    const line = ref.current
    const current = line?.querySelector<HTMLElement>('[aria-current=page]')
    if (line && current) line.scrollLeft = current.offsetLeft - (line.clientWidth - current.offsetWidth) / 2
  }, [])
  return (
    <nav
      ref={ref}
      aria-label="Кабинет агента"
      className="relative -mx-4 mb-5 flex gap-1 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:px-0"
    >
      {rooms
        .filter(({ right }) => !right || mayInAgency(user, right))
        .map(({ to, title }) => (
          <NavLink
            key={to}
            to={to}
            prefetch="intent"
            className={({ isActive }) =>
              cx(
                'inline-flex min-h-11 shrink-0 items-center border-b-2 px-3 text-sm font-medium whitespace-nowrap transition-colors focus-visible:-outline-offset-3',
                isActive
                  ? 'border-sunset text-ink'
                  : 'border-line text-soft hover:border-edge hover:text-ink',
              )
            }
          >
            {title}
          </NavLink>
        ))}
    </nav>
  )
}
