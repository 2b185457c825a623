import { isAdmin, isAgent, useUser } from '../../app/page/user.ts'
import { cx } from '../../ui/words/cx.ts'
import { AgentNavigation } from './agent-navigation.tsx'

/** The way between the rooms of an agent's cabinet, over every page of it; the desk of requests has it within its height. */
export function AgentTabs({ pathname }: { pathname: string }) {
  const user = useUser()
  if (!isAgent(user) || isAdmin(user) || pathname.startsWith('/travel-agent/requests')) return null
  // On a phone the whole height belongs to the talk, and the bar at the foot leads on.
  const isTalk = /^\/(chats|support)\/\d/.test(pathname)
  return (
    <div className={cx('page-column pt-2', isTalk && 'max-md:hidden')}>
      {/* Made anew on each page, so that the line stands at its room. */}
      <AgentNavigation key={pathname} />
    </div>
  )
}
