import { Outlet } from 'react-router'
import { Interactive } from '../app/interactive.tsx'
import { ConnectionNotice } from '../features/site/connection-notice.tsx'

/** Around every page for signed-in people. */
export default function Cabinet() {
  return (
    <Interactive>
      <ConnectionNotice />
      <Outlet />
    </Interactive>
  )
}
