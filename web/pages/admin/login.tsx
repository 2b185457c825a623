import { data, type LoaderFunctionArgs, redirect, useSearchParams } from 'react-router'
import { Interactive } from '../../app/page/interactive.tsx'
import { currentUser } from '../../app/calls/server/session.server.ts'
import { isAdmin } from '../../app/page/user.ts'
import { AdminLoginForm } from '../../features/identity/sign-in/admin-login-form.tsx'
import { turnPlainly } from '../../features/identity/sign-in/after-sign-in.ts'
import { navigationOf } from '../../features/site/navigation.ts'
import type { PageHandle } from '../../app/page/page-handle.ts'

export const handle: PageHandle = { scripts: 'at once' }

/** Whoever is signed in is led on from here to the first of their own sections. */
const HERE = '/admin/login'

export async function loader(args: LoaderFunctionArgs) {
  const user = await currentUser(args)
  const [first] = isAdmin(user) ? navigationOf(user) : []
  if (first) throw redirect(first.to)
  // The bare address of the console is no way in for whoever is signed in as somebody else.
  if (user && new URL(args.request.url).searchParams.get('next') === '/admin')
    throw data(null, { status: 403 })
  return null
}

export default function AdminLoginPage() {
  const [search] = useSearchParams()
  return (
    <section className="page-column grid justify-items-center py-10 md:py-16">
      <title>Вход для сотрудников — Лотур</title>
      <div className="w-full max-w-110 rounded-xl bg-card p-6 shadow-card md:p-9">
        <h1 className="type-heading mb-6">Вход для сотрудников</h1>
        <Interactive>
          {/* A whole new page: nothing of another account stays in memory. */}
          <AdminLoginForm
            onSignedIn={() => {
              turnPlainly()
              location.assign(ownAdminPath(search.get('next')))
            }}
          />
        </Interactive>
      </div>
    </section>
  )
}

/** Only the admin's own pages, never another site. */
function ownAdminPath(next: string | null): string {
  return next && /^\/admin\/[\w\-/?=&%]*$/.test(next) ? next : HERE
}
