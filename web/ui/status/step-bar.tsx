import { Plane } from 'lucide-react'
import { cx } from '../words/cx.ts'
import { Icon } from '../content/icon.tsx'
import { texts } from '../words/texts.ts'

interface StepBarProps {
  /** Short names of the steps. */
  steps: readonly string[]
  /** From 0. */
  current: number
  /** A passed step can be pressed. */
  onStep?: (index: number) => void
}

/** The way through the wizard, drawn as a flight. */
export function StepBar({ steps, current, onStep }: StepBarProps) {
  const name = texts.step(current + 1, steps.length)
  return (
    <div>
      <Ring steps={steps} current={current} name={name} />
      <Flight steps={steps} current={current} name={name} />
      <ol className="relative mx-4 mt-1.5 h-6 text-sm whitespace-nowrap max-md:hidden flat:hidden">
        {steps.map((step, at) => (
          <li
            key={step}
            style={{ left: placeOf(at, steps) }}
            aria-current={at === current ? 'step' : undefined}
            className={cx(
              'absolute',
              alignmentOf(at, steps),
              at === current ? 'font-semibold text-ink' : 'text-soft',
            )}
          >
            {onStep && at < current ? (
              <button
                type="button"
                className="rounded-xs underline decoration-edge underline-offset-4 hover:text-ink"
                onClick={() => onStep(at)}
              >
                {step}
              </button>
            ) : (
              step
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

interface FlightProps extends Pick<StepBarProps, 'steps' | 'current'> {
  /** Which step of how many. */
  name: string
}

/** On a phone, where the window's own title says what the step is. */
function Ring({ steps, current, name }: FlightProps) {
  const share = (current + 1) / steps.length
  return (
    <div
      {...progress({ steps, current, name })}
      style={{ backgroundImage: `conic-gradient(var(--color-sea) ${share * 100}%, var(--color-sand) 0)` }}
      className="grid size-9 place-items-center rounded-full md:hidden"
    >
      <span className="tabular grid size-7.5 place-items-center rounded-full bg-paper text-xs font-semibold">
        {current + 1}/{steps.length}
      </span>
    </div>
  )
}

function progress({ steps, current, name }: FlightProps) {
  return {
    role: 'progressbar',
    'aria-label': name,
    'aria-valuetext': `${name}: ${steps[current] ?? ''}`,
    'aria-valuemin': 1,
    'aria-valuemax': steps.length,
    'aria-valuenow': current + 1,
  } as const
}

/** As far as the plane has come. */
function Flight({ steps, current, name }: FlightProps) {
  return (
    <div {...progress({ steps, current, name })} className="relative mx-4 h-8 max-md:hidden">
      <div className="absolute inset-x-0 top-1/2 -translate-y-1/2 border-t-2 border-dashed border-edge/60" />
      <div
        className="absolute top-1/2 left-0 h-[3px] -translate-y-1/2 rounded-full bg-sea transition-[width] duration-200 ease-calm"
        style={{ width: placeOf(current, steps) }}
      />
      {steps.map((step, at) => (
        <span
          key={step}
          style={{ left: placeOf(at, steps) }}
          className={cx(
            'absolute top-1/2 size-3 -translate-1/2 rounded-full border-2',
            at <= current ? 'border-sea bg-sea' : 'border-edge bg-paper',
          )}
        />
      ))}
      <span
        className="absolute top-1/2 grid size-8 -translate-1/2 place-items-center rounded-full bg-sunset text-on-sunset shadow-card transition-[left] duration-200 ease-calm"
        style={{ left: placeOf(current, steps) }}
      >
        <Icon as={Plane} size={17} className="rotate-45 fill-current [stroke-width:1.2]" />
      </span>
    </div>
  )
}

/** From the left edge, a CSS length. */
function placeOf(at: number, { length }: readonly string[]): string {
  const share = length > 1 ? Math.min(1, Math.max(0, at / (length - 1))) : 1
  return `${share * 100}%`
}

/** The outer names stay within the bar. */
function alignmentOf(at: number, { length }: readonly string[]): string {
  if (at === 0) return '-translate-x-4'
  return at === length - 1 ? '-translate-x-[calc(100%-1rem)]' : '-translate-x-1/2'
}
