import { cx } from '../words/cx.ts'
import { thousands } from '../words/format.ts'

export interface ChartPoint {
  /** Under a pointer and in the table: «12 ноября». */
  title: string
  /** The whole column. */
  value: number
  /** A part of it, in the strong colour. */
  part: number
}

interface ColumnChartProps {
  /** What is drawn: the caption of the figure and of its table. */
  label: string
  points: readonly ChartPoint[]
  /** What the column and its part are. */
  names: { title: string; value: string; part: string }
  format?: (value: number) => string
  className?: string
}

/** Columns over time. The drawing is for eyes alone; the same numbers stand in a table that can be opened. */
export function ColumnChart({ label, points, names, format = thousands, className }: ColumnChartProps) {
  const most = Math.max(1, ...points.flatMap(({ value, part }) => [value, part]))
  return (
    <figure className={className}>
      <figcaption className="sr-only">{label}</figcaption>
      <div aria-hidden>
        <div className="flex flex-wrap items-center justify-between gap-x-4 text-xs text-soft">
          <span className="tabular">{format(most)}</span>
          <span className="flex gap-4">
            <Key className="bg-sea/28">{names.value}</Key>
            <Key className="bg-sea">{names.part}</Key>
          </span>
        </div>
        <div className="relative mt-2 h-36 border-t border-dashed border-line">
          <Columns points={points} most={most} />
          <div className="absolute inset-0 flex">
            {points.map((point) => (
              <span
                key={point.title}
                title={`${point.title}: ${names.value.toLowerCase()} ${format(point.value)}, ${names.part.toLowerCase()} ${format(point.part)}`}
                className="flex-1 rounded-xs hover:bg-ink/6"
              />
            ))}
          </div>
        </div>
        <p className="flex justify-between gap-3 border-t border-edge pt-1.5 text-xs whitespace-nowrap text-soft">
          <span>{points[0]?.title}</span>
          <span>{points.length > 1 && points.at(-1)?.title}</span>
        </p>
      </div>
      <details className="mt-2 text-sm">
        <summary className="inline-flex min-h-8 items-center text-soft underline underline-offset-4 hover:text-ink">
          Числа таблицей
        </summary>
        <NumbersTable label={label} points={points} names={names} format={format} />
      </details>
    </figure>
  )
}

/** Stretched: a column is a unit wide, the highest one a hundred high. */
function Columns({ points, most }: { points: readonly ChartPoint[]; most: number }) {
  return (
    <svg
      viewBox={`0 0 ${points.length} 100`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full"
    >
      {points.map(({ title, value, part }, at) => (
        <g key={title}>
          <Column at={at} height={heightOf(value, most)} className="fill-sea/28" />
          <Column at={at} height={heightOf(part, most)} className="fill-sea" />
        </g>
      ))}
    </svg>
  )
}

/** One among hundreds is still to be seen. */
function heightOf(value: number, most: number): number {
  return value <= 0 ? 0 : Math.max(2, (value / most) * 100)
}

function Column({ at, height, className }: { at: number; height: number; className: string }) {
  return <rect x={at + 0.12} y={100 - height} width={0.76} height={height} className={className} />
}

function Key({ className, children }: { className: string; children: React.ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className={cx('size-2.5 rounded-[3px]', className)} />
      {children}
    </span>
  )
}

function NumbersTable({ label, points, names, format = thousands }: ColumnChartProps) {
  return (
    <div className="mt-1 max-h-72 overflow-y-auto">
      <table className="tabular w-full border-collapse">
        <caption className="sr-only">{label}</caption>
        <thead className="text-left text-xs text-soft">
          <tr>
            <th scope="col" className="py-1.5 font-medium">
              {names.title}
            </th>
            <th scope="col" className="py-1.5 text-right font-medium">
              {names.value}
            </th>
            <th scope="col" className="py-1.5 text-right font-medium">
              {names.part}
            </th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ title, value, part }) => (
            <tr key={title} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-normal">
                {title}
              </th>
              <td className="py-1.5 text-right">{format(value)}</td>
              <td className="py-1.5 text-right">{format(part)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
