import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import type { Preferences } from '../notifications.api.ts'
import { clockOf, minutesOf } from '../notifications.rules.ts'

type Quiet = Preferences['quiet']

interface QuietHoursProps {
  quiet: Quiet
  onChange: (change: Partial<Quiet>) => void
}

/** When only the page itself may speak; what was held back comes in the morning as one. */
export function QuietHours({ quiet, onChange }: QuietHoursProps) {
  return (
    <div className="border-t border-line pt-6">
      <Checkbox isSelected={quiet.quiet} onChange={(is) => onChange({ quiet: is })}>
        <span className="font-medium">Тихие часы</span>
        <span className="mt-0.5 block text-sm text-soft">
          В это время не беспокоим, а утром присылаем всё одним сообщением. Важное для безопасности приходит
          сразу.
        </span>
      </Checkbox>
      {quiet.quiet && (
        <div className="mt-3 flex flex-wrap items-center gap-3 sm:pl-9">
          <Time label="С" minutes={quiet.quiet_from} onChange={(quiet_from) => onChange({ quiet_from })} />
          <Time label="до" minutes={quiet.quiet_till} onChange={(quiet_till) => onChange({ quiet_till })} />
          <span className="text-sm text-soft">{zoneTitle(quiet.time_zone)}</span>
        </div>
      )}
    </div>
  )
}

interface TimeProps {
  label: string
  minutes: number
  onChange: (minutes: number) => void
}

function Time({ label, minutes, onChange }: TimeProps) {
  return (
    <label className="flex max-w-full flex-wrap items-center gap-2">
      {label}
      <input
        type="time"
        step={900}
        defaultValue={clockOf(minutes)}
        className="tabular min-h-11 max-w-full min-w-0 rounded-md border border-edge bg-card px-3"
        onBlur={({ target }) => {
          const chosen = minutesOf(target.value)
          if (chosen === null) target.value = clockOf(minutes)
          else if (chosen !== minutes) onChange(chosen)
        }}
      />
    </label>
  )
}

/** 'Москва, стандартное время' and its like, in the person's own words. */
function zoneTitle(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('ru-RU', { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
