import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { IconButton } from '../../ui/actions/button.tsx'
import { useIsPhone } from '../../ui/overlays/use-is-phone.ts'

interface SidePanelProps {
  label: string
  onClose: () => void
  children: (close: ReactNode) => ReactNode
}

/** Beside the page from 768 px on, over the whole screen below; Escape closes it. */
export function SidePanel({ label, onClose, children }: SidePanelProps) {
  const isPhone = useIsPhone()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose()
  })
  useEffect(() => {
    const before = document.activeElement
    const hear = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', hear)
    return () => {
      document.removeEventListener('keydown', hear)
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    // Over the whole screen it is a window; an element of its own kind could not become one.
    <div
      aria-label={label}
      data-panel=""
      {...(isPhone ? { role: 'dialog', 'aria-modal': true } : { role: 'complementary' })}
      className="fixed inset-y-0 right-0 z-40 w-full animate-sheet-in border-l border-line bg-paper shadow-float md:w-[27rem] md:animate-appear"
    >
      {children(<IconButton icon={X} label="Закрыть чат" onPress={onClose} className="-mr-2" />)}
    </div>
  )
}
