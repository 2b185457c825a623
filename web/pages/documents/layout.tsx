import { Outlet } from 'react-router'

export default function DocumentsLayout() {
  return <Outlet />
}
