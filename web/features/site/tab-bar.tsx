import { NavLink } from 'react-router'
import type { Tab } from './navigation.ts'
import { SiteIcon } from '../../ui/content/site-icon.tsx'

/** At the foot of a phone: where one goes most often. Plain links, laid out by tab-bar.css. */
export function TabBar({ tabs }: { tabs: Tab[] }) {
  return (
    <nav aria-label="Разделы" className="tab-bar">
      {tabs.map(({ to, title, icon }) => {
        const inside = (
          <>
            <SiteIcon name={icon} /> {title}
          </>
        )
        return to ? (
          // A place of the page that one is on anyway is not where one is.
          <NavLink key={title} to={to} end={to === '/'} aria-current={to.includes('#') ? 'false' : 'page'}>
            {inside}
          </NavLink>
        ) : (
          <button key={title} type="button" popoverTarget="user-menu">
            {inside}
          </button>
        )
      })}
    </nav>
  )
}
