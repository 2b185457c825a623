import { ChevronDown, Trophy } from 'lucide-react'
import { Icon } from '../../../ui/content/icon.tsx'
import type { WhyFirst } from './value.rules.ts'

/** Over the first tour of the first offer: that it is the best for the money, and by which sums. */
export function FirstMark({ why }: { why: WhyFirst }) {
  return (
    <details className="group mb-3 rounded-md bg-good-soft text-sm">
      <summary className="flex cursor-pointer flex-wrap items-center gap-x-2 px-3 py-2 font-semibold text-good">
        <Icon as={Trophy} size={16} className="shrink-0" />
        Лучший за эти деньги
        <span className="ml-auto inline-flex items-center gap-1 font-medium text-ink print:hidden">
          Почему первый
          <Icon as={ChevronDown} size={14} className="transition-transform group-open:rotate-180" />
        </span>
      </summary>
      <div className="tabular space-y-1 px-3 pb-3 text-pretty">
        <p>{why.rule}</p>
        <p>{why.here}</p>
        <p>{why.next}</p>
      </div>
    </details>
  )
}
