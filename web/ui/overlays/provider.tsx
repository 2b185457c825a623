/* oxlint-disable react/hooks -- RouterProvider calls the hook that it is given */
import { I18nProvider, RouterProvider } from 'react-aria-components'
import { useHref, useNavigate } from 'react-router'
import { Toasts } from './toast.tsx'

/** Around the whole page, inside the router: Russian for the pickers, links that do not reload, the notices. */
export function UiProvider({ children }: { children: React.ReactNode }) {
  const navigate = useNavigate()
  return (
    <I18nProvider locale="ru-RU">
      <RouterProvider navigate={(to) => void navigate(to)} useHref={useHref}>
        {children}
        <Toasts />
      </RouterProvider>
    </I18nProvider>
  )
}
