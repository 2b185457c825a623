import type { ComparedOption } from '../offers.rules.ts'

export type Pins = readonly [left: number | null, right: number | null]

interface ComparisonPinsProps {
  compared: readonly ComparedOption[]
  pins: Pins
  onPin: (pins: Pins) => void
}

/** On a phone: which two stand beside one another. The others are a swipe away. */
export function ComparisonPins({ compared, pins: [left, right], onPin }: ComparisonPinsProps) {
  return (
    <div className="grid grid-cols-2 print:hidden border-b border-line md:hidden">
      <Pin label="Слева" compared={compared} value={left} onChange={(id) => onPin([id, right])} />
      <Pin label="Справа" compared={compared} value={right} onChange={(id) => onPin([left, id])} />
    </div>
  )
}

interface PinProps {
  label: string
  compared: readonly ComparedOption[]
  value: number | null
  onChange: (id: number) => void
}

function Pin({ label, compared, value, onChange }: PinProps) {
  return (
    <label className="min-w-0 px-3 py-2 text-xs text-soft">
      {label}
      <select
        value={value ?? ''}
        onChange={(event) => onChange(Number(event.target.value))}
        className="block min-h-11 w-full min-w-0 truncate bg-card text-base text-ink"
      >
        {compared.map(({ offer, option }) => (
          <option key={option.id} value={option.id}>
            {option.hotel}, {offer.agent.organisation}
          </option>
        ))}
      </select>
    </label>
  )
}
