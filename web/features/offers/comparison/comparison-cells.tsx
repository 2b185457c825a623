import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Difference } from '../../../../contract/offers/match/differences.ts'
import { cx } from '../../../ui/words/cx.ts'
import { Icon } from '../../../ui/content/icon.tsx'
import type { ComparedOption } from '../offers.rules.ts'

/** A phone has two columns beside one another, a wider screen as many as find room. */
export const columnClass = 'w-[50cqw] min-w-[50cqw] snap-start md:w-auto md:min-w-52'

interface RowProps {
  title: string
  compared: readonly ComparedOption[]
  /** Which departures from the request colour the cells. */
  differences?: readonly Difference[]
  /** Whose cell is the best of the row. */
  won?: readonly boolean[]
  /** What is best about it, for those who do not see the mark. */
  wonWords?: string
  children: (one: ComparedOption) => ReactNode
}

/** One line of the comparison; on a phone its name stands in each cell, for there is no room for a column of names. */
export function Row({ title, compared, differences = [], won, wonWords, children }: RowProps) {
  return (
    <tr>
      <RowHead>{title}</RowHead>
      {compared.map((one, at) => (
        <td
          key={one.option.id}
          className={cx(
            columnClass,
            'tabular border-t border-line px-3 py-2.5 align-top md:px-4 md:py-3',
            differences.some((difference) => one.option.differences.includes(difference)) && 'bg-warn-soft',
          )}
        >
          <span aria-hidden className="mb-0.5 block text-xs text-soft md:hidden">
            {title}
          </span>
          {won?.[at] && (
            <span className="mb-0.5 flex items-center gap-1 text-xs font-semibold text-good">
              <Icon as={Check} size={14} />
              {wonWords}
            </span>
          )}
          {children(one)}
        </td>
      ))}
    </tr>
  )
}

export function RowHead({ children }: { children: ReactNode }) {
  return (
    <th
      scope="row"
      className="left-0 z-10 bg-card text-left align-top font-medium text-soft max-md:sr-only md:sticky md:w-36 md:min-w-36 md:border-t md:border-line md:px-4 md:py-3 md:shadow-[1px_0_0_var(--color-line)]"
    >
      {children}
    </th>
  )
}
