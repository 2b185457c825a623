/* oxlint-disable jsx-a11y/no-autofocus -- an opened calendar is where the keyboard goes on */
import { type CalendarDate, parseDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useContext } from 'react'
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  RangeCalendar as AriaRangeCalendar,
  RangeCalendarStateContext,
} from 'react-aria-components'
import { cx } from '../words/cx.ts'
import { Icon } from '../content/icon.tsx'
import { openYears } from './open-years.ts'

export interface DateRangeValue {
  /** 'yyyy-mm-dd' */
  from: string
  to: string
}

/** A short text under a day; a low price stands out. `spoken` is what a screen reader says instead of it. */
export type DayHint = (
  isoDate: string,
) => string | { text: string; spoken?: string; isLow: boolean } | undefined

interface RangeCalendarProps {
  label: string
  value: DateRangeValue | null
  /** Called when both ends are chosen. */
  onChange: (value: DateRangeValue) => void
  min?: string | undefined
  max?: string | undefined
  months?: 1 | 2
  /** A short text under a day: the lowest price. */
  dayHint?: DayHint
}

const YEARS_AHEAD = 1

/** Days of one or two months; a range needs both its ends. */
export function RangeCalendar({ label, value, onChange, months = 1, dayHint, ...days }: RangeCalendarProps) {
  const { min, max } = openYears(days, YEARS_AHEAD)
  return (
    <AriaRangeCalendar
      aria-label={label}
      autoFocus
      visibleDuration={{ months }}
      pageBehavior="single"
      commitBehavior="reset"
      value={value && { start: parseDate(value.from), end: parseDate(value.to) }}
      onChange={(range) => onChange({ from: String(range.start), to: String(range.end) })}
      minValue={min ? parseDate(min) : undefined}
      maxValue={max ? parseDate(max) : undefined}
      className="relative w-full"
    >
      <div className="absolute inset-x-0 top-0 flex justify-between">
        <Turn slot="previous" icon={ChevronLeft} />
        <Turn slot="next" icon={ChevronRight} />
      </div>
      <div className="flex gap-8">
        {Array.from({ length: months }, (_, at) => (
          <Month key={at} offset={at} dayHint={dayHint} />
        ))}
      </div>
    </AriaRangeCalendar>
  )
}

function Turn({ slot, icon }: { slot: 'previous' | 'next'; icon: typeof ChevronLeft }) {
  return (
    <Button
      slot={slot}
      className="grid size-11 place-items-center rounded-full transition-colors data-disabled:opacity-30 data-hovered:bg-sand"
    >
      <Icon as={icon} size={22} />
    </Button>
  )
}

const monthNames = new Intl.DateTimeFormat('ru', { month: 'long', timeZone: 'UTC' })

function Month({ offset, dayHint }: { offset: number } & Pick<RangeCalendarProps, 'dayHint'>) {
  const state = useContext(RangeCalendarStateContext)
  if (!state) return null
  const first = state.visibleRange.start.add({ months: offset })
  const name = monthNames.format(first.toDate('UTC'))
  return (
    <div className="min-w-0 flex-1">
      <p
        aria-hidden
        className="type-subheading grid h-11 place-items-center first-letter:uppercase"
      >{`${name.charAt(0).toUpperCase()}${name.slice(1)} ${first.year}`}</p>
      <CalendarGrid
        offset={{ months: offset }}
        weekdayStyle="short"
        className="mt-1 w-full table-fixed border-separate border-spacing-x-0 border-spacing-y-px"
      >
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className="h-7 text-xs font-medium text-soft">{day}</CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => <Day date={date} hint={dayHint?.(String(date))} isTall={Boolean(dayHint)} />}
        </CalendarGridBody>
      </CalendarGrid>
    </div>
  )
}

interface DayProps {
  date: CalendarDate
  hint?: ReturnType<DayHint>
  isTall: boolean
}

/** The hint is said with the date. */
const spoken =
  (hint: string) =>
  (props: React.ComponentProps<'div'>): React.ReactElement => (
    <div {...props} aria-label={`${props['aria-label']}, ${hint}`} />
  )

function Day({ date, hint, isTall }: DayProps) {
  const said = typeof hint === 'object' ? (hint.spoken ?? hint.text) : hint
  return (
    <CalendarCell
      date={date}
      render={said ? spoken(said) : undefined}
      className={({ isSelected, isSelectionStart, isSelectionEnd }) =>
        cx(
          'group relative isolate grid w-full cursor-pointer place-items-center text-[0.9375rem] outline-none data-disabled:cursor-default data-outside-month:hidden',
          isTall ? 'h-11.5' : 'h-11',
          'data-disabled:text-soft/50',
          isSelected && 'bg-mist',
          isSelectionStart && 'rounded-l-sm',
          isSelectionEnd && 'rounded-r-sm',
        )
      }
    >
      {({ formattedDate, isSelectionStart, isSelectionEnd, isToday, isDisabled }) => {
        const isEnd = isSelectionStart || isSelectionEnd
        return (
          <span
            className={cx(
              'grid h-full w-full max-w-13 place-content-center rounded-sm text-center leading-none font-medium transition-colors duration-(--duration-quick)',
              'group-data-focus-visible:outline-3 group-data-focus-visible:-outline-offset-1 group-data-focus-visible:outline-focus',
              isEnd ? 'bg-sea text-on-sea' : 'group-data-hovered:bg-sand',
              isToday && !isEnd && 'font-bold text-sunset-text',
            )}
          >
            {formattedDate}
            {isTall && <Hint hint={isDisabled ? undefined : hint} isOnFill={isEnd} />}
          </span>
        )
      }}
    </CalendarCell>
  )
}

function Hint({ hint, isOnFill }: { hint: ReturnType<DayHint>; isOnFill: boolean }) {
  const { text, isLow } = typeof hint === 'object' ? hint : { text: hint, isLow: false }
  const look = isLow
    ? 'font-semibold text-good underline decoration-1 underline-offset-2'
    : 'font-normal text-soft'
  return (
    <span
      data-hint={text}
      className={cx(
        'mt-0.5 h-3 text-[0.6875rem] whitespace-nowrap after:content-[attr(data-hint)]',
        !isOnFill && look,
      )}
    />
  )
}
