import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { Interactive } from '../app/page/interactive.tsx'
import { useUser } from '../app/page/user.ts'
import { ConnectionNotice } from '../features/site/connection-notice.tsx'
import { lazyPart } from '../ui/status/lazy-part.tsx'
import { AgentTabs } from './parts/agent-tabs.tsx'
import type { PageHandle } from '../app/page/page-handle.ts'

export const handle: PageHandle = { scripts: 'at once' }

const ConsentRenewal = lazyPart(
  async () => (await import('../features/profile/own-data/consent-renewal.tsx')).ConsentRenewal,
)

/** Around every page for signed-in people. */
export default function Cabinet() {
  const user = useUser()
  const { pathname } = useLocation()
  // The profile has the documents in a section of its own.
  const isAsked = user !== null && !pathname.startsWith('/profile')
  return (
    <Interactive>
      <ConnectionNotice />
      {isAsked && (
        <Suspense>
          <ConsentRenewal />
        </Suspense>
      )}
      <AgentTabs pathname={pathname} />
      <Outlet />
    </Interactive>
  )
}
