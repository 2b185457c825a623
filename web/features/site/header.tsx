import { Link, NavLink } from 'react-router'
import { displayName, isAgent, useUser } from '../../app/user.ts'
import { Logo } from './logo.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

export function SiteHeader() {
  const user = useUser()
  return (
    <header className="page-column flex items-center gap-6 py-4">
      <Link to="/" aria-label="Лотур, на главную">
        <Logo className="h-[35px] w-[185px]" />
      </Link>
      <nav aria-label="Главное меню" className="ml-auto flex items-center gap-4">
        {user && (isAgent(user) ? <NavLink to="/travel-agent/requests">Кабинет агента</NavLink> : <NavLink to="/tourist/my-auctions/">Мои аукционы</NavLink>)}
        <ThemeSwitch />
        {user ? <span>{displayName(user)}</span> : <Link to="/login">Войти</Link>}
      </nav>
    </header>
  )
}
