import { Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { useRootData } from '../../app/page/root-data.ts'
import { isAdmin, useUser } from '../../app/page/user.ts'
import { buttonClass } from '../../ui/actions/button-look.ts'
import { cx } from '../../ui/words/cx.ts'
import { Logo } from '../../ui/content/logo.tsx'
import { lazyPart } from '../../ui/status/lazy-part.tsx'
import { CityButton, CityInMenu, CityPopover, type CityToChoose } from './city-choice.tsx'
import { isWithin } from './is-within.rules.ts'
import type { NavigationLink } from './navigation.ts'
import { SiteIcon } from '../../ui/content/site-icon.tsx'
import { SiteMenu } from './site-menu.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

// Guests, who see the fast first page, need neither.
const StaffSearch = lazyPart(async () => (await import('../staff-search/index.ts')).StaffSearch)
const UserMenu = lazyPart(async () => (await import('./user-menu.tsx')).UserMenu)

interface SiteHeaderProps {
  links: NavigationLink[]
  /** Empty for whoever leaves from nowhere. */
  cities: readonly CityToChoose[]
}

export function SiteHeader({ links, cities }: SiteHeaderProps) {
  const user = useUser()
  // Whoever cannot be looked up just now may have signed in: no way in for them, and no menu of their own.
  const isKnown = useRootData() !== undefined
  // The sections of the staff need the window's width, whatever the page has; they stand in the person's menu too.
  const isStaff = isAdmin(user)
  return (
    <header
      data-wide={isStaff ? '' : undefined}
      className="page-column flex min-h-18 items-center gap-2 max-md:flex-wrap max-md:justify-end md:h-22"
    >
      <Link to="/" aria-label="Лотур, на главную" className="mr-auto rounded-sm">
        <Logo className="h-8 w-auto md:h-9" />
      </Link>
      <HeaderLinks links={links} isStaff={isStaff} />
      {cities.length > 0 && (
        <>
          {/* Whoever is signed in has it in the own menu: beside all links there is no room left. */}
          {!user && <CityButton />}
          <CityPopover cities={cities} />
        </>
      )}
      {isStaff && (
        <Suspense fallback={null}>
          <StaffSearch />
        </Suspense>
      )}
      <ThemeSwitch />
      {user ? (
        <Suspense fallback={<span className="h-11 w-24 lg:w-41" />}>
          <UserMenu user={user} links={links}>
            {cities.length > 0 && <CityInMenu />}
          </UserMenu>
        </Suspense>
      ) : (
        isKnown && (
          <>
            <Link to="/login" className={buttonClass({ size: 's' })}>
              Войти
            </Link>
            <button type="button" popoverTarget="site-menu" aria-label="Меню" className="only-phone">
              <SiteIcon name="menu" />
            </button>
            <SiteMenu id="site-menu" links={links}>
              {cities.length > 0 && <CityInMenu />}
            </SiteMenu>
          </>
        )
      )}
    </header>
  )
}

function HeaderLinks({ links, isStaff }: { links: NavigationLink[]; isStaff: boolean }) {
  const { pathname } = useLocation()
  return (
    <nav
      aria-label="Главное меню"
      className={cx('hidden items-center gap-1 lg:mr-3', isStaff ? 'xl:flex' : 'md:flex')}
    >
      {links.map(({ to, title, isNew, hidden }) => (
        <Link
          key={to}
          to={to}
          aria-current={isWithin(pathname, to) ? 'page' : undefined}
          className={cx(
            'rounded-full py-2.5 font-medium whitespace-nowrap transition-colors hover:bg-sand aria-[current]:bg-sand',
            isStaff ? 'px-2.5' : 'px-2.5 xl:px-4',
            hidden,
          )}
        >
          {title} {isNew && <NewMark />}
        </Link>
      ))}
    </nav>
  )
}

/** Beside what has not been on the site for long. */
function NewMark() {
  return (
    <span className="ml-0.5 hidden rounded-full bg-sunset px-1.5 py-0.5 align-[0.1em] text-[0.6875rem] leading-none font-semibold text-on-sunset xl:inline">
      новое
    </span>
  )
}
