import { Plane } from 'lucide-react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

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
  const share = steps.length > 1 ? Math.min(1, Math.max(0, current / (steps.length - 1))) : 1
  return (
    <div>
      <div
        role="progressbar"
        aria-valuemin={1}
        aria-valuemax={steps.length}
        aria-valuenow={current + 1}
        aria-label={`Шаг ${current + 1} из ${steps.length}`}
        aria-valuetext={`Шаг ${current + 1} из ${steps.length}: ${steps[current] ?? ''}`}
        className="relative mx-2.5 h-5"
      >
        <div className="absolute inset-x-0 top-1/2 -translate-y-1/2 border-t-2 border-dashed border-edge/60" />
        <div
          className="absolute top-1/2 left-0 h-[3px] -translate-y-1/2 rounded-full bg-sea transition-[width] duration-200 ease-calm"
          style={{ width: `${share * 100}%` }}
        />
        {steps.map((step, at) => (
          <span
            key={step}
            style={{ left: `${steps.length > 1 ? (at / (steps.length - 1)) * 100 : 100}%` }}
            className={cx(
              'absolute top-1/2 size-2.5 -translate-1/2 rounded-full border-2',
              at <= current ? 'border-sea bg-sea' : 'border-edge bg-paper',
            )}
          />
        ))}
        <span
          className="absolute top-1/2 grid size-8 -translate-1/2 place-items-center rounded-full bg-sunset text-on-sunset shadow-card transition-[left] duration-200 ease-calm"
          style={{ left: `${share * 100}%` }}
        >
          <Icon as={Plane} size={16} className="rotate-45" />
        </span>
      </div>
      <p className="type-note mt-2.5 md:hidden">
        Шаг {current + 1} из {steps.length}: <span className="font-medium text-ink">{steps[current]}</span>
      </p>
      <ol className="mt-2.5 flex justify-between gap-2 text-sm max-md:hidden">
        {steps.map((step, at) => (
          <li
            key={step}
            className={cx(at === current ? 'font-semibold text-ink' : 'text-soft')}
            aria-current={at === current ? 'step' : undefined}
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
