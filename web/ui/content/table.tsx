/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways has to be reachable by keyboard */
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { cx } from '../words/cx.ts'
import { Icon } from './icon.tsx'

export interface Sort {
  column: string
  direction: 'asc' | 'desc'
}

export interface Column<T> {
  id: string
  title: string
  cell: (row: T) => React.ReactNode
  align?: 'start' | 'end'
  isSortable?: boolean
  className?: string
  /** Its place in a card: see `areCards`. */
  inCard?: string
}

interface TableProps<T> {
  /** Said by screen readers: what the table lists. */
  caption: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  rowKey: (row: T) => string | number
  sort?: Sort | null
  onSort?: (sort: Sort) => void
  /** Marks a row: chosen, new. */
  rowClass?: (row: T) => string | undefined
  /** Shown instead of rows. */
  empty?: React.ReactNode
  isBusy?: boolean
  /** Below 768 px each row is a card of two columns, from the first byte on: one table, laid out by the style sheet. */
  areCards?: boolean
}

const cardLook =
  'max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-y-2 max-md:rounded-lg max-md:border-0 max-md:bg-card max-md:p-4 max-md:shadow-card max-md:hover:bg-card'

/** What is laid out as something else is a table to nobody unless it says so. */
const rolesOfCards = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
}

/** Dense rows, numbers of one width, a head that stays. */
export function Table<T>({
  caption,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  rowClass,
  empty,
  isBusy,
  areCards,
}: TableProps<T>) {
  const roles = areCards ? rolesOfCards : null
  return (
    <div
      className={cx(
        'relative max-w-full overflow-x-auto rounded-lg border border-line bg-card',
        areCards && 'max-md:overflow-visible max-md:rounded-none max-md:border-0 max-md:bg-transparent',
      )}
      tabIndex={0}
      role="region"
      aria-label={caption}
    >
      <table
        {...roles?.table}
        className={cx('tabular w-full border-collapse text-sm', areCards && 'max-md:block')}
        aria-busy={isBusy}
      >
        <caption className="sr-only">{caption}</caption>
        <thead {...roles?.group} className={cx(areCards && 'max-md:sr-only')}>
          <tr {...roles?.row}>
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody
          {...roles?.group}
          className={cx(isBusy && 'opacity-50', areCards && 'max-md:block max-md:space-y-3')}
        >
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              {...roles?.row}
              className={cx(
                'border-t border-line transition-colors hover:bg-mist/60',
                areCards && cardLook,
                rowClass?.(row),
              )}
            >
              {columns.map((column) => (
                <td
                  key={column.id}
                  {...roles?.cell}
                  className={cx(
                    'px-3.5 py-2.5 align-middle',
                    column.align === 'end' && 'text-right',
                    column.className,
                    areCards && cx('max-md:p-0', column.inCard),
                  )}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && empty && (
            <tr {...roles?.row} className={cx(areCards && 'max-md:block max-md:rounded-lg max-md:bg-card')}>
              <td
                {...roles?.cell}
                colSpan={columns.length}
                className={cx('border-t border-line', areCards && 'max-md:block max-md:border-0')}
              >
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

interface HeadCellProps<T> {
  column: Column<T>
  sort?: Sort | null
  onSort?: (sort: Sort) => void
}

function HeadCell<T>({ column, sort, onSort }: HeadCellProps<T>) {
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
        column.title
      )}
    </th>
  )
}
