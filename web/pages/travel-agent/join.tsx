import { Interactive } from '../../app/page/interactive.tsx'
import { useUser } from '../../app/page/user.ts'
import { JoinAgency } from '../../features/agents/people/join-agency.tsx'
import type { PageHandle } from '../../app/page/page-handle.ts'

export const handle: PageHandle = { scripts: 'at once' }

/** Where the link of an invitation leads, signed in or not. */
export default function JoinAgencyPage() {
  const user = useUser()
  return (
    <section className="page-column grid justify-items-center py-10 md:py-16">
      <title>Приглашение в агентство — Лотур</title>
      <meta name="robots" content="noindex" />
      <div className="w-full max-w-120 rounded-xl bg-card p-6 shadow-card md:p-10">
        <Interactive>
          <JoinAgency isSignedIn={user !== null} />
        </Interactive>
      </div>
    </section>
  )
}
