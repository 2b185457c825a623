import { cx } from '../words/cx.ts'

export interface BarRow {
  key: string
  title: string
  /** How long the bar is. */
  value: number
  /** At the right of it. */
  text: string
  /** A second, softer word. */
  note?: string | undefined
  isMarked?: boolean
}

interface BarTableProps {
  label: string
  /** What the rows and their numbers are: said by screen readers. */
  names: { title: string; value: string; note?: string }
  rows: readonly BarRow[]
  className?: string
}

/** A table whose numbers are drawn as well: each bar against the longest. */
export function BarTable({ label, names, rows, className }: BarTableProps) {
  const most = Math.max(1, ...rows.map(({ value }) => value))
  return (
    <table className={cx('tabular w-full border-collapse text-sm', className)}>
      <caption className="sr-only">{label}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{names.title}</th>
          <th scope="col">{names.value}</th>
          {names.note && <th scope="col">{names.note}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, title, value, text, note, isMarked }) => (
          <tr key={key}>
            <th scope="row" className="w-full py-1.5 pr-4 text-left font-normal">
              <span className="flex justify-between gap-3">{title}</span>
              <span aria-hidden className="mt-1 block h-2.5 rounded-full bg-sand">
                <span
                  className={cx('block h-full rounded-full', isMarked ? 'bg-sunset' : 'bg-sea')}
                  style={{ width: `${value > 0 ? Math.max(2, (value / most) * 100) : 0}%` }}
                />
              </span>
            </th>
            <td className="py-1.5 text-right align-bottom font-semibold whitespace-nowrap">{text}</td>
            {names.note && (
              <td className="py-1.5 pl-3 text-right align-bottom whitespace-nowrap text-soft">{note}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
