import { Outlet } from 'react-router'
import { Interactive } from '../app/interactive.tsx'

/** Around every page for signed-in people. */
export default function Cabinet() {
  return (
    <Interactive>
      <Outlet />
    </Interactive>
  )
}
