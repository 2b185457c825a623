import { NavLink, Outlet } from 'react-router'
import { documentList } from '../../features/documents/list.ts'

export default function DocumentsLayout() {
  return (
    <div className="page-column grid gap-8 pt-6 md:grid-cols-[16rem_1fr] md:gap-14 md:pt-12">
      <nav aria-label="Документы" className="flex flex-col gap-1 md:sticky md:top-8 md:self-start">
        {documentList.map(({ to, title }) => (
          <NavLink
            key={to}
            to={to}
            className="rounded-md px-4 py-3 font-medium transition-colors hover:bg-sand aria-[current=page]:bg-mist aria-[current=page]:text-sea-text"
          >
            {title}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </div>
  )
}
