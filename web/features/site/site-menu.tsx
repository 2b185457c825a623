import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { NavigationLink } from './navigation.ts'

interface SiteMenuProps {
  id: string
  links: NavigationLink[]
  /** Above the links and under them. */
  head?: ReactNode
  children?: ReactNode
}

/** Opens and closes by the browser's own popover: it works before the script has come. Laid out by tab-bar.css. */
export function SiteMenu({ id, links, head, children }: SiteMenuProps) {
  return (
    <div id={id} popover="auto" className="site-menu">
      {head}
      <ul>
        {links.map(({ to, title }) => (
          <li key={to}>
            <Link to={to} onClick={() => document.getElementById(id)?.hidePopover()}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}
