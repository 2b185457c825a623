import { Moon } from 'lucide-react'
import { useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import type { FieldProps } from '../fields/field.tsx'
import { NumberStepper } from '../fields/number-stepper.tsx'
import { cx } from '../words/cx.ts'
import { nights } from '../words/format.ts'
import { texts } from '../words/texts.ts'
import { Picker } from './picker.tsx'

export interface NightsRange {
  from: number
  to: number
}

interface NightsRangePickerProps extends FieldProps {
  value: NightsRange
  /** Called when the picker closes or «Применить» is pressed. */
  onChange: (nights: NightsRange) => void
  min?: number
  max?: number
}

/** How far the usual choices reach to both sides of what was asked for. */
const REACHES = [0, 1, 2]

/** The length of a stay, from and to. */
export function NightsRangePicker({
  value,
  onChange,
  min = limits.nightsMin,
  max = limits.nightsMax,
  ...frame
}: NightsRangePickerProps) {
  const [draft, setDraft] = useState<NightsRange | null>(null)
  const [asked] = useState(value)
  const commit = (next: NightsRange | null): void => {
    if (next && !isSame(next, value)) onChange(next)
    setDraft(null)
  }
  const shown = draft ?? value
  return (
    <Picker
      {...frame}
      icon={Moon}
      title={texts.nightsTitle}
      placeholder={texts.nightsTitle}
      shown={rangeWords(shown)}
      isOpen={draft !== null}
      onOpenChange={(isOpen) => (isOpen ? setDraft(value) : commit(draft))}
      popoverClass="w-80 max-w-full"
    >
      <div className="space-y-3 md:p-4">
        <NumberStepper
          isInline
          label="Ночей от"
          value={shown.from}
          onChange={(from) => setDraft({ from, to: Math.max(from, shown.to) })}
          min={min}
          max={max}
        />
        <NumberStepper
          isInline
          label="Ночей до"
          value={shown.to}
          onChange={(to) => setDraft({ from: Math.min(shown.from, to), to })}
          min={min}
          max={max}
        />
        <Usual asked={asked} shown={shown} min={min} max={max} onPick={commit} />
      </div>
    </Picker>
  )
}

interface UsualProps {
  asked: NightsRange
  shown: NightsRange
  min: number
  max: number
  onPick: (range: NightsRange) => void
}

/** What was asked for and a little around it, one press each. */
function Usual({ asked, shown, min, max, onPick }: UsualProps) {
  const usual = REACHES.map((reach) => ({
    from: Math.max(min, asked.from - reach),
    to: Math.min(max, asked.to + reach),
  })).filter((range, at, all) => at === all.findIndex((one) => isSame(one, range)))
  return (
    <div className="grid grid-cols-3 gap-2">
      {usual.map((range) => (
        <button
          key={rangeWords(range)}
          type="button"
          onClick={() => onPick(range)}
          aria-pressed={isSame(range, shown)}
          className={cx(
            'tabular min-h-11 rounded-sm text-sm font-medium transition-colors',
            isSame(range, shown) ? 'bg-sea text-on-sea' : 'bg-mist text-ink hover:bg-sand',
          )}
        >
          {rangeWords(range)}
        </button>
      ))}
    </div>
  )
}

/** «7 ночей», «6–9 ночей». */
function rangeWords({ from, to }: NightsRange): string {
  if (from === to) return nights(to)
  return `${from}–${nights(to)}`
}

function isSame(one: NightsRange, other: NightsRange): boolean {
  return one.from === other.from && one.to === other.to
}
