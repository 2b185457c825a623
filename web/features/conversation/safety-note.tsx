import { ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/content/icon.tsx'

/** Under a message that asks for money, or to write, past the site. */
export function SafetyNote({ children }: { children: ReactNode }) {
  return (
    <p className="mt-1.5 flex max-w-[min(30rem,86%)] gap-2 rounded-md bg-warn-soft px-3 py-2 text-sm text-ink">
      <Icon as={ShieldAlert} size={18} className="mt-px shrink-0" />
      {children}
    </p>
  )
}
