import { useState } from 'react'
import type { Period } from '../../../contract/period.ts'
import { DateRangePicker } from '../../ui/pickers/date-range-picker.tsx'
import { periodError } from './statistic.rules.ts'

interface PeriodPickerProps {
  period: Period
  /** ISO, the last day that may be chosen. */
  today: string
  /** What the server said of the period in the address. */
  problem?: string | undefined
  onChoose: (period: Period) => void
}

/** Any days of the past; what is no period is told beside the field and not asked for. */
export function PeriodPicker({ period, today, problem, onChoose }: PeriodPickerProps) {
  const [error, setError] = useState<string | null>(null)
  return (
    <DateRangePicker
      label="Период"
      isLabelHidden
      title="Период"
      value={{ from: period.date_from, to: period.date_to }}
      max={today}
      error={error ?? problem ?? false}
      onChange={({ from, to }) => {
        const chosen = { date_from: from, date_to: to }
        const wrong = periodError(chosen, today)
        setError(wrong)
        if (!wrong) onChoose(chosen)
      }}
      className="w-full sm:w-96"
    />
  )
}
