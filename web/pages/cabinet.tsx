import { Outlet } from 'react-router'
import { QueryProvider } from '../app/query.tsx'

export default function Cabinet() {
  return (
    <QueryProvider>
      <Outlet />
    </QueryProvider>
  )
}
