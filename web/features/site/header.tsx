import { Link } from 'react-router'
import { useUser } from '../../app/user.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Logo } from './logo.tsx'
import { navigationOf } from './navigation.ts'
import { ThemeSwitch } from './theme-switch.tsx'
import { UserMenu } from './user-menu.tsx'

export function SiteHeader() {
  const user = useUser()
  const links = navigationOf(user)
  return (
    <header className="page-column flex h-18 items-center gap-2 md:h-22">
      <Link to="/" aria-label="Лотур, на главную" className="mr-auto rounded-sm">
        <Logo className="h-8 w-auto md:h-9" />
      </Link>
      <nav aria-label="Главное меню" className="mr-3 hidden items-center gap-1 md:flex">
        {links.map(({ to, title }) => (
          <Link key={to} to={to} className="rounded-full px-4 py-2.5 font-medium transition-colors hover:bg-sand">
            {title}
          </Link>
        ))}
      </nav>
      <ThemeSwitch />
      {user ? (
        <UserMenu user={user} links={links} />
      ) : (
        <LinkButton to="/login" size="s" prefetch="none">
          Войти
        </LinkButton>
      )}
    </header>
  )
}
