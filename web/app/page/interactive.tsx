import { createContext, type ReactNode, use } from 'react'
import { UiProvider } from '../../ui/overlays/provider.tsx'
import { QueryProvider } from '../calls/query.tsx'

const Inside = createContext(false)

/**
 * What forms, windows and lists with live data need: the interface's provider and the query client. Public pages come
 * without it and stay light; the cabinet has it around every page, the wizard brings it along. Nested ones do nothing.
 */
export function Interactive({ children }: { children: ReactNode }) {
  if (use(Inside)) return children
  return (
    <Inside value>
      <UiProvider>
        <QueryProvider>{children}</QueryProvider>
      </UiProvider>
    </Inside>
  )
}
