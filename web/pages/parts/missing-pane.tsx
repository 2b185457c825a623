import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/actions/button.tsx'

interface MissingPaneProps {
  title: string
  text: string
  onClose: () => void
  children?: ReactNode
}

/** In the place of what an address names and nobody has. */
export function MissingPane({ title, text, onClose, children }: MissingPaneProps) {
  return (
    <section aria-label={title} className="rounded-xl bg-card p-5 shadow-card">
      <div className="flex items-start gap-3">
        <h2 className="min-w-0 flex-1 type-subheading">{title}</h2>
        <IconButton icon={X} label="Закрыть" size="s" onPress={onClose} />
      </div>
      <p className="mt-3 text-sm">{text}</p>
      {children && <div className="mt-4">{children}</div>}
    </section>
  )
}
