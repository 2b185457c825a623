import { type ReactNode, useState } from 'react'
import { ApiRefusal, callApi, type CallOptions } from '../../app/calls/api.ts'
import { IdleBell } from '../notifications/index.ts'
import { leaveBy } from '../../app/calls/leaving/leave.ts'
import { displayName, isAdmin, type User } from '../../app/page/user.ts'
import type { NavigationLink } from './navigation.ts'
import { Avatar } from '../../ui/content/avatar.tsx'
import { SiteIcon } from '../../ui/content/site-icon.tsx'
import { SiteMenu } from './site-menu.tsx'
import { ViewBanner } from './view-banner.tsx'

interface UserMenuProps {
  user: User
  links: NavigationLink[]
  /** Under the links. */
  children?: ReactNode
}

const profile: NavigationLink = { to: '/profile', title: 'Профиль' }
const support: NavigationLink = { to: '/support', title: 'Поддержка' }

/** The bell, and the person's own menu. In a view both are without what is closed there. */
export function UserMenu({ user, links, children }: UserMenuProps) {
  return (
    <>
      {user.view ? <ViewBanner user={user} view={user.view} /> : <IdleBell />}
      <button
        type="button"
        popoverTarget="user-menu"
        className="flex min-h-11 items-center gap-2 rounded-full bg-mist px-2 font-medium transition-colors hover:bg-sand lg:pr-4"
      >
        {user.photo ? (
          <Avatar name={user.first_name} src={user.photo.small} size={28} />
        ) : (
          <SiteIcon name="circle-user-round" className="size-6.5" />
        )}
        <span className="max-w-28 truncate xl:max-w-34 max-lg:sr-only">{user.first_name || 'Профиль'}</span>
      </button>
      <SiteMenu
        id="user-menu"
        links={[...links, profile, ...(isAdmin(user) || user.view ? [] : [support])]}
        head={<p className="truncate px-3.5 py-2 text-sm text-soft">{displayName(user)}</p>}
      >
        {children}
        {!user.view && <SignOut />}
      </SiteMenu>
    </>
  )
}

function SignOut() {
  const [problem, setProblem] = useState('')
  const signOut = async () => {
    try {
      await leaveBy(endOwnSession)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <>
      <button
        type="button"
        onClick={() => void signOut()}
        className="mt-1 flex w-full items-center gap-2 rounded-sm border-t border-line px-3.5 py-3 text-left hover:bg-sand"
      >
        <SiteIcon name="log-out" className="size-4.5" /> Выйти
      </button>
      {problem && (
        <p role="alert" className="px-3.5 py-2 text-sm text-danger">
          {problem}
        </p>
      )}
    </>
  )
}

/** Whoever is out already has what they want. */
async function endOwnSession(options: CallOptions): Promise<void> {
  try {
    await callApi('DELETE', '/api/session', undefined, options)
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.httpStatus !== 401) throw error
  }
}
