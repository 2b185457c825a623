/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways has to be reachable by keyboard */
import { cx } from '../words/cx.ts'
import { type HeadColumn, HeadCell, type Sort } from './table-head.tsx'

export interface Column<T> extends HeadColumn {
  cell: (row: T) => React.ReactNode
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
  'max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-3 max-md:gap-y-2 max-md:rounded-lg max-md:border-0 max-md:bg-card max-md:p-4 max-md:shadow-card max-md:hover:bg-card'

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
            <BodyRow
              key={rowKey(row)}
              row={row}
              columns={columns}
              areCards={areCards}
              className={rowClass?.(row)}
            />
          ))}
          {rows.length === 0 && empty && (
            <EmptyRow span={columns.length} areCards={areCards}>
              {empty}
            </EmptyRow>
          )}
        </tbody>
      </table>
    </div>
  )
}

interface BodyRowProps<T> extends Pick<TableProps<T>, 'columns' | 'areCards'> {
  row: T
  className: string | undefined
}

function BodyRow<T>({ row, columns, areCards, className }: BodyRowProps<T>) {
  const roles = areCards ? rolesOfCards : null
  return (
    <tr
      {...roles?.row}
      className={cx(
        'border-t border-line transition-colors hover:bg-mist/60',
        areCards && cardLook,
        className,
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
  )
}

interface EmptyRowProps {
  /** How many columns it is as wide as. */
  span: number
  areCards: boolean | undefined
  children: React.ReactNode
}

function EmptyRow({ span, areCards, children }: EmptyRowProps) {
  const roles = areCards ? rolesOfCards : null
  return (
    <tr {...roles?.row} className={cx(areCards && 'max-md:block max-md:rounded-lg max-md:bg-card')}>
      <td
        {...roles?.cell}
        colSpan={span}
        className={cx('border-t border-line', areCards && 'max-md:block max-md:border-0')}
      >
        {children}
      </td>
    </tr>
  )
}
