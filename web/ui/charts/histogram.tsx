import { useRef } from 'react'
import { cx } from '../words/cx.ts'
import { edgeByKey, type HistogramBar, positionOf } from './histogram-scale.ts'

interface HistogramProps {
  /** What is chosen by it: said by screen readers. */
  label: string
  bars: readonly HistogramBar[]
  /** What is marked; the bars up to it are filled. */
  value: number | null
  /** The value in words. */
  valueText: string
  /** The upper edge of the bar that was pressed, or that the keys lead to. */
  onPick: (edge: number) => void
  /** The words over a bar under a mouse. */
  barTitle?: (bar: HistogramBar) => string
  /** A value with a line and a few words of its own. */
  mark?: { at: number; text: string }
  /** Under the left and the right end. */
  ends?: { left: string; right: string }
  /** The element that says in words what is drawn. */
  describedBy?: string
  className?: string
}

/** How many there are of each size, with one value among them. A slider for the keyboard, bars for a pointer. */
export function Histogram(props: HistogramProps) {
  const { bars, value, mark, ends } = props
  const chosen = value === null ? 0 : positionOf(bars, value)
  return (
    <div className={cx('select-none', props.className)}>
      <div className="relative h-6 text-xs leading-5 text-soft">
        {mark && <Mark at={positionOf(bars, mark.at)}>{mark.text}</Mark>}
      </div>
      <Slider {...props}>
        <Bars bars={bars} className="fill-sea/28" />
        <div
          className="absolute inset-0 transition-[clip-path] duration-(--duration-calm) ease-calm"
          style={{ clipPath: `inset(-1px ${(1 - chosen) * 100}% -1px -1px)` }}
        >
          <Bars bars={bars} className="fill-sea" />
        </div>
        {mark && <Line at={positionOf(bars, mark.at)} className="border-l border-dashed border-ink/50" />}
        {value !== null && <Knob at={chosen} />}
      </Slider>
      <p className="flex h-6.5 items-end justify-between gap-3 text-xs whitespace-nowrap text-soft">
        <span>{ends?.left}</span>
        <span>{ends?.right}</span>
      </p>
    </div>
  )
}

/** Less is a tap that trembled, or the beginning of a scroll. */
const DRAG_PX = 8

function Slider({ children, ...props }: HistogramProps & { children: React.ReactNode }) {
  const { bars, value, onPick } = props
  const pressedAt = useRef(0)
  const [least = 0, most = 0] = [bars[0]?.from, bars.at(-1)?.to]
  const pick = (edge: number | undefined): void => {
    if (edge !== undefined && edge !== value) onPick(edge)
  }
  const pickUnder = ({ currentTarget, clientX }: React.MouseEvent): void => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const at = Math.floor(((clientX - left) / width) * bars.length)
    pick(bars[Math.min(bars.length - 1, Math.max(0, at))]?.to)
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={props.label}
      aria-describedby={props.describedBy}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={Math.min(most, Math.max(least, value ?? least))}
      aria-valuetext={props.valueText}
      onKeyDown={(event) => {
        const edge = edgeByKey(bars, value ?? least, event.key)
        if (edge !== undefined) event.preventDefault()
        pick(edge)
      }}
      onClick={pickUnder}
      onPointerDown={({ clientX }) => (pressedAt.current = clientX)}
      onPointerMove={(event) => {
        if (event.buttons === 1 && Math.abs(event.clientX - pressedAt.current) > DRAG_PX) pickUnder(event)
      }}
      className="relative h-24 cursor-pointer touch-pan-y border-b border-edge focus-visible:rounded-xs"
    >
      {children}
      <div className="absolute inset-0 flex">
        {bars.map((bar) => (
          <span key={bar.to} title={props.barTitle?.(bar)} className="flex-1 rounded-xs hover:bg-ink/6" />
        ))}
      </div>
    </div>
  )
}

/** Drawn in units of its own and stretched: a bar is a unit wide, the highest one a hundred high. */
function Bars({ bars, className }: { bars: readonly HistogramBar[]; className: string }) {
  const most = Math.max(...bars.map(({ count }) => count))
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${bars.length} 100`}
      preserveAspectRatio="none"
      className={cx('absolute inset-0 size-full', className)}
    >
      {bars.map(({ to, count }, at) => {
        // One tour among hundreds is still to be seen.
        const height = count === 0 ? 0 : Math.max(4, (count / most) * 100)
        return <rect key={to} x={at + 0.09} y={100 - height} width={0.82} height={height} />
      })}
    </svg>
  )
}

/** Rises and falls as prices mostly do. */
const GHOST = [
  10, 22, 34, 30, 46, 62, 78, 92, 100, 88, 94, 70, 76, 58, 44, 48, 34, 22, 26, 14, 18, 8, 10, 5,
].map((count, at) => ({ from: at, to: at + 1, count }))

/** The shape of a histogram that is not there yet, as high as it will be. */
export function HistogramGhost({ isBusy, className }: { isBusy?: boolean; className?: string }) {
  return (
    <div aria-hidden className={cx('pt-6 pb-6.5', className)}>
      <div className={cx('relative h-24 border-b border-line', isBusy && 'animate-breathe')}>
        <Bars bars={GHOST} className="fill-sand" />
      </div>
    </div>
  )
}

interface PlacedProps {
  /** 0 to 1 */
  at: number
  className?: string
}

function Line({ at, className }: PlacedProps) {
  return (
    <span
      aria-hidden
      className={cx('pointer-events-none absolute inset-y-0', className)}
      style={{ left: `${at * 100}%` }}
    />
  )
}

function Knob({ at }: PlacedProps) {
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute -inset-y-1 w-0.5 -translate-x-1/2 rounded-full bg-sunset transition-[left] duration-(--duration-calm) ease-calm"
      style={{ left: `${at * 100}%` }}
    >
      <span className="absolute -bottom-1.5 left-1/2 size-4 -translate-x-1/2 rounded-full border-3 border-card bg-sunset" />
    </span>
  )
}

/** Moves along its own width as its place moves along the axis: it never stands out over the ends. */
function Mark({ at, children }: PlacedProps & { children: React.ReactNode }) {
  const percent = `${at * 100}%`
  return (
    <span
      className="absolute top-0 whitespace-nowrap"
      style={{ left: percent, transform: `translateX(-${percent})` }}
    >
      {children}
    </span>
  )
}
