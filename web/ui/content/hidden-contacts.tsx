import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** Under a text of which a part is shown as dots: why, in the words of `contract/chat/hidden-contacts.ts`. */
export function HiddenContacts({ children }: { children: ReactNode }) {
  return (
    <p className="mt-1 flex max-w-[min(30rem,86%)] gap-1.5 text-xs text-soft">
      <Icon as={ShieldCheck} size={15} className="mt-px shrink-0" />
      {children}
    </p>
  )
}
