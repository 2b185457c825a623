import { CalendarDays } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { FieldProps } from '../fields/field.tsx'
import { lazyPart } from '../status/lazy-part.tsx'
import { dateRange } from '../words/moments.ts'
import { openYears } from './open-years.ts'
import { Picker } from './picker.tsx'
import type { DateRangeValue, DayHint } from './range-calendar.tsx'
import { Spinner } from '../status/spinner.tsx'
import { texts } from '../words/texts.ts'
import { useIsPhone } from '../overlays/use-is-phone.ts'

export type { DateRangeValue, DayHint } from './range-calendar.tsx'

interface DateRangePickerProps extends FieldProps {
  value: DateRangeValue | null
  /** Called at once when both ends are chosen. */
  onChange: (value: DateRangeValue) => void
  /** 'yyyy-mm-dd'; the caller knows the visitor's day. Of neither: this year and the two after it. */
  min?: string
  max?: string
  placeholder?: string
  /** The head of the calendar. */
  title?: string
  dayHint?: DayHint
  /** Under the days: how old the prices are. */
  note?: React.ReactNode
  ref?: React.Ref<HTMLButtonElement>
}

/** Fetch the calendar before it is opened: on hover, focus, or when idle. */
export const loadCalendar = () => import('./range-calendar.tsx')
const RangeCalendar = lazyPart(async () => (await loadCalendar()).RangeCalendar)

const YEARS_AHEAD = 2

/** Two months in a dropdown on a desktop, one in a sheet on a phone; closes when both ends are chosen. */
export function DateRangePicker(props: DateRangePickerProps) {
  const {
    value,
    onChange,
    min,
    max,
    placeholder = texts.datesPlaceholder,
    title = placeholder,
    dayHint,
    note,
    ...frame
  } = props
  const [isOpen, setOpen] = useState(false)
  const isPhone = useIsPhone()
  const choose = (next: DateRangeValue): void => {
    onChange(next)
    setOpen(false)
  }
  return (
    <Picker
      {...frame}
      icon={CalendarDays}
      title={title}
      placeholder={placeholder}
      shown={
        value && <span className="block whitespace-normal">{dateRange(value.from, value.to, true)}</span>
      }
      isOpen={isOpen}
      onOpenChange={setOpen}
      canApply={value !== null}
      popoverClass="w-[46rem] max-w-[calc(100vw-2rem)]"
    >
      <div className="md:px-5 md:py-4" onPointerEnter={() => void loadCalendar().catch(() => undefined)}>
        <p className="mb-1 pl-3 text-sm font-semibold max-md:hidden">{title}</p>
        <Suspense
          fallback={
            <div className="grid h-88 place-items-center text-soft">
              <Spinner />
            </div>
          }
        >
          <RangeCalendar
            label={title}
            value={value}
            onChange={choose}
            {...openYears({ min, max }, YEARS_AHEAD)}
            months={isPhone ? 1 : 2}
            dayHint={dayHint}
          />
        </Suspense>
        {note && <div className="type-note mt-3">{note}</div>}
      </div>
    </Picker>
  )
}
