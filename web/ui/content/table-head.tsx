import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { cx } from '../words/cx.ts'
import { Icon } from './icon.tsx'

export interface Sort {
  column: string
  direction: 'asc' | 'desc'
}

export interface HeadColumn {
  id: string
  title: string
  align?: 'start' | 'end'
  isSortable?: boolean
  /** Told to screen readers alone: a column of buttons. */
  isTitleHidden?: boolean
}

interface HeadCellProps {
  column: HeadColumn
  sort?: Sort | null
  onSort?: (sort: Sort) => void
}

/** Stays while the rows scroll; sorts by its column where that may be. */
export function HeadCell({ column, sort, onSort }: HeadCellProps) {
  const direction = sort?.column === column.id ? sort.direction : null
  const order = direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : 'none'
  const ends = column.align === 'end'
  return (
    <th
      scope="col"
      aria-sort={column.isSortable ? order : undefined}
      className={cx(
        'sticky top-0 bg-sand px-3.5 py-2.5 text-xs font-semibold whitespace-nowrap text-soft',
        ends ? 'text-right' : 'text-left',
      )}
    >
      {column.isSortable && onSort ? (
        <button
          type="button"
          className={cx(
            'inline-flex min-h-6 items-center gap-1 rounded-xs hover:text-ink',
            direction && 'text-ink',
          )}
          onClick={() => onSort({ column: column.id, direction: direction === 'asc' ? 'desc' : 'asc' })}
        >
          {column.title}
          <Icon
            as={direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ArrowUpDown}
            size={14}
          />
        </button>
      ) : (
        <span className={cx(column.isTitleHidden && 'sr-only')}>{column.title}</span>
      )}
    </th>
  )
}
