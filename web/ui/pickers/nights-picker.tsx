import { Moon } from 'lucide-react'
import { useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { cx } from '../words/cx.ts'
import type { FieldProps } from '../fields/field.tsx'
import { nights } from '../words/format.ts'
import { NumberStepper } from '../fields/number-stepper.tsx'
import { Picker } from './picker.tsx'
import { texts } from '../words/texts.ts'

interface NightsPickerProps extends FieldProps {
  value: number | null
  /** Called when the picker closes or «Применить» is pressed. */
  onChange: (nights: number) => void
  min?: number
  max?: number
  placeholder?: string
  title?: string
  /** Usual lengths, one press each. */
  usual?: readonly number[]
  ref?: React.Ref<HTMLButtonElement>
}

export function NightsPicker({
  value,
  onChange,
  min = limits.nightsPickerDefault,
  max = limits.nightsPickerMax,
  placeholder = texts.nightsTitle,
  title = texts.nightsTitle,
  usual = [3, 5, 7, 10, 14, 21],
  ...frame
}: NightsPickerProps) {
  const [draft, setDraft] = useState<number | null>(null)
  const commit = (next: number | null): void => {
    if (next !== null && next !== value) onChange(next)
    setDraft(null)
  }
  const turn = (isOpen: boolean): void => (isOpen ? setDraft(value ?? min) : commit(draft))
  const shown = draft ?? value
  return (
    <Picker
      {...frame}
      icon={Moon}
      title={title}
      placeholder={placeholder}
      shown={shown === null ? '' : nights(shown)}
      isOpen={draft !== null}
      onOpenChange={turn}
      popoverClass="w-80 max-w-full"
    >
      <div className="space-y-4 md:p-4">
        <NumberStepper
          label={title}
          isLabelHidden
          value={draft ?? value ?? min}
          onChange={setDraft}
          min={min}
          max={max}
        />
        <div className="grid grid-cols-3 gap-2">
          {usual
            .filter((count) => count >= min && count <= max)
            .map((count) => (
              <button
                key={count}
                type="button"
                onClick={() => commit(count)}
                aria-pressed={count === shown}
                className={cx(
                  'tabular min-h-11 rounded-sm text-sm font-medium transition-colors',
                  count === shown ? 'bg-sea text-on-sea' : 'bg-mist text-ink hover:bg-sand',
                )}
              >
                {nights(count)}
              </button>
            ))}
        </div>
      </div>
    </Picker>
  )
}
