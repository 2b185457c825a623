import type { Column } from '../../ui/content/table.tsx'
import { MarkBox } from './mark-box.tsx'
import type { MarkRows } from './use-marks.ts'

/** The first column of a table whose rows are marked; null: this one is not. */
export function markColumn<Row>(
  list: MarkRows,
  markOf: (row: Row) => { id: number; name: string } | null,
): Column<Row> {
  return {
    id: 'mark',
    title: 'Отметка',
    isTitleHidden: true,
    className: 'w-px pr-0!',
    inCard: 'max-md:absolute max-md:top-1.5 max-md:left-1 max-md:empty:hidden',
    cell: (row) => {
      const mark = markOf(row)
      return mark && <MarkBox list={list} {...mark} />
    },
  }
}
