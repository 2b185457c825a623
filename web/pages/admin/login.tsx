import { type LoaderFunctionArgs, redirect, useSearchParams } from 'react-router'
import { Interactive } from '../../app/page/interactive.tsx'
import { currentUser } from '../../app/calls/session.server.ts'
import { isAdmin } from '../../app/page/user.ts'
import { AdminLoginForm } from '../../features/identity/sign-in/admin-login-form.tsx'

const HOME = '/admin/travel-agents'

export async function loader(args: LoaderFunctionArgs) {
  const user = await currentUser(args)
  if (user && isAdmin(user)) throw redirect(HOME)
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
          <AdminLoginForm onSignedIn={() => location.assign(ownAdminPath(search.get('next')))} />
        </Interactive>
      </div>
    </section>
  )
}

/** Only the admin's own pages, never another site. */
function ownAdminPath(next: string | null): string {
  return next && /^\/admin\/[\w\-/?=&%]*$/.test(next) ? next : HOME
}
