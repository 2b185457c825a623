/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways has to be reachable by keyboard */
import type { MouseEvent } from 'react'
import { cx } from '../words/cx.ts'
import { type CardsBelow, cardLooks } from './table-cards.ts'
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
  /** What a press anywhere on a row does; whoever has no mouse does it by something in the row. */
  onRow?: (row: T) => void
  /** Marks a row: chosen, new. */
  rowClass?: (row: T) => string | undefined
  /** Shown instead of rows. */
  empty?: React.ReactNode
  isBusy?: boolean
  /**
   * Below 768 px, or the width that it names, each row is a card of two columns, from the first byte on: one table, laid
   * out by the style sheet.
   */
  areCards?: boolean | CardsBelow
}

type Cards = (typeof cardLooks)[CardsBelow] | null

function cardsOf(areCards: TableProps<never>['areCards']): Cards {
  return areCards ? cardLooks[areCards === true ? 'md' : areCards] : null
}

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
  onRow,
  rowClass,
  empty,
  isBusy,
  areCards,
}: TableProps<T>) {
  const cards = cardsOf(areCards)
  const roles = cards && rolesOfCards
  return (
    <div
      className={cx(
        'relative max-w-full overflow-x-auto rounded-lg border border-line bg-card',
        cards ? cards.box : '@container',
        isBusy && 'renewing',
      )}
      tabIndex={0}
      role="region"
      aria-label={caption}
    >
      <table
        {...roles?.table}
        className={cx('tabular w-full border-collapse text-sm', cards?.table)}
        aria-busy={isBusy}
      >
        <caption className="sr-only">{caption}</caption>
        <thead {...roles?.group} className={cards?.head}>
          <tr {...roles?.row}>
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody {...roles?.group} className={cards?.body}>
          {rows.map((row) => (
            <BodyRow
              key={rowKey(row)}
              row={row}
              columns={columns}
              cards={cards}
              className={rowClass?.(row)}
              onPress={onRow && (() => onRow(row))}
            />
          ))}
          {rows.length === 0 && empty && (
            <EmptyRow span={columns.length} cards={cards}>
              {empty}
            </EmptyRow>
          )}
        </tbody>
      </table>
    </div>
  )
}

interface BodyRowProps<T> extends Pick<TableProps<T>, 'columns'> {
  cards: Cards
  row: T
  className: string | undefined
  onPress: (() => void) | undefined
}

/** What has a press of its own. */
const PRESSED = 'a, button, input, label, summary'

/** Whoever presses something in the row, or marks its text to take it along, does not mean the row. */
function isOfRow({ target }: MouseEvent<HTMLElement>): boolean {
  return !(target as Element).closest(PRESSED) && getSelection()?.isCollapsed !== false
}

function BodyRow<T>({ row, columns, cards, className, onPress }: BodyRowProps<T>) {
  const roles = cards && rolesOfCards
  return (
    <tr
      {...roles?.row}
      className={cx(
        'border-t border-line transition-colors hover:bg-mist/60',
        onPress && 'cursor-pointer',
        cards?.row,
        className,
      )}
      onClick={
        onPress &&
        ((event) => {
          if (isOfRow(event)) onPress()
        })
      }
    >
      {columns.map((column) => (
        <td
          key={column.id}
          {...roles?.cell}
          className={cx(
            'px-3.5 py-2.5 align-middle',
            column.align === 'end' && 'text-right',
            column.className,
            cards && cx(cards.cell, column.inCard),
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
  cards: Cards
  children: React.ReactNode
}

function EmptyRow({ span, cards, children }: EmptyRowProps) {
  const roles = cards && rolesOfCards
  return (
    <tr {...roles?.row} className={cards?.emptyRow}>
      <td {...roles?.cell} colSpan={span} className={cx('border-t border-line', cards?.emptyCell)}>
        {/* In the middle of what is seen, however much wider the head is. */}
        {cards ? children : <div className="sticky left-0 w-[100cqw]">{children}</div>}
      </td>
    </tr>
  )
}
