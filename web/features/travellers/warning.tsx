import { TriangleAlert } from 'lucide-react'
import { Icon } from '../../ui/content/icon.tsx'

/** Something to be looked at once more, which stops nothing. */
export function Warning({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <p role="status" className="mt-1.5 flex items-start gap-1.5 text-sm text-warn">
      <Icon as={TriangleAlert} size={16} className="mt-[0.2em] shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
    </p>
  )
}
