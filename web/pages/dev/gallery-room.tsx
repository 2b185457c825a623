import { type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { Interactive } from '../../app/page/interactive.tsx'

const never = () => () => undefined

/** Shown in the browser only: a gallery needs no search engine, and its tests press nothing that does not answer yet. */
export function GalleryRoom({ children }: { children: ReactNode }) {
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return <Interactive>{isBrowser && <Suspense>{children}</Suspense>}</Interactive>
}
