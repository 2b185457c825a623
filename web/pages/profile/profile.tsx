import { isRouteErrorResponse, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { ErrorState } from '../../ui/status/empty-state.tsx'
import { profileNotLoaded } from '../../../contract/platform/notices/profile.ts'
import { requireUser } from '../../app/calls/server/session.server.ts'
import { type ProfileSection, sectionsOf } from './sections.tsx'

/** One page for every role; a role's own sections are told apart in the table of sections. */
export async function loader(args: LoaderFunctionArgs) {
  return { user: await requireUser(args) }
}

export default function ProfilePage() {
  const { user } = useLoaderData<typeof loader>()
  const sections = sectionsOf(user)
  return (
    <div className="page-column pt-6 pb-20">
      <title>Профиль — Лотур</title>
      <h1 className="type-title mb-7">Профиль</h1>
      <div className="grid items-start gap-x-10 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <Contents sections={sections} />
        <div className="grid max-w-3xl gap-6">
          {sections.map(({ id, title, lead, Content }) => (
            <section
              key={id}
              id={id}
              aria-labelledby={`${id}-title`}
              className="min-w-0 scroll-mt-6 rounded-xl bg-card p-5 shadow-card sm:p-8"
            >
              <h2 id={`${id}-title`} className="type-subheading">
                {title}
              </h2>
              {lead && <p className="mt-1.5 max-w-prose text-soft">{lead}</p>}
              <div className="mt-5">
                <Content user={user} />
              </div>
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}

/** Whoever may not be here, or is not known, reads the common page; a profile that did not come may be asked for again. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator()
  if (isRouteErrorResponse(error) && error.status < 500) throw error
  return (
    <div className="page-column pt-6 pb-20">
      <title>Профиль — Лотур</title>
      <ErrorState
        title={profileNotLoaded.title}
        isPending={state === 'loading'}
        onRetry={() => void revalidate()}
      />
    </div>
  )
}

/** A way to a section of a long page; a phone simply scrolls. */
function Contents({ sections }: { sections: readonly ProfileSection[] }) {
  return (
    <nav aria-label="Разделы профиля" className="sticky top-6 hidden lg:block">
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="block rounded-sm px-3.5 py-2 text-soft transition-colors hover:bg-sand hover:text-ink"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
