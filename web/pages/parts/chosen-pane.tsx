import { type ReactNode, useEffect, useRef } from 'react'

/** From here on the pane stands beside its list, and both are seen. */
const BESIDE = '(min-width: 1280px)'

/**
 * What was chosen in a list, by its key. Where there is no room beside, it stands over the list, out of sight of whoever
 * has pressed a row: they are brought to it, and back to the row when it is closed.
 */
export function ChosenPane({ children }: { children: ReactNode }) {
  const pane = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (matchMedia(BESIDE).matches) return
    const row = document.querySelector<HTMLElement>('[data-opens][aria-expanded="true"]')
    pane.current?.focus({ preventScroll: true })
    pane.current?.scrollIntoView({ block: 'start' })
    // What comes into the pane later pushes the list down. A browser that kept the list where it was would scroll the
    // pane out of sight.
    const { style } = document.documentElement
    style.overflowAnchor = 'none'
    return () => {
      style.overflowAnchor = ''
      row?.focus({ preventScroll: true })
      row?.scrollIntoView({ block: 'center' })
    }
  }, [])
  return (
    <div ref={pane} tabIndex={-1} className="min-w-0 scroll-mt-4 outline-none">
      {children}
    </div>
  )
}
