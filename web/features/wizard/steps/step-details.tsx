import { memo, useEffect } from 'react'
import { Utensils } from 'lucide-react'
import { WITHOUT_FLIGHT } from '../../../../contract/geo/without-flight.ts'
import { mealTitle } from '../../../../contract/geo/meals.ts'
import { limits } from '../../../../contract/limits.ts'
import { addDays, addYears } from '../../../../contract/wire.ts'
import { DateRangePicker, loadCalendar } from '../../../ui/pickers/date-range-picker.tsx'
import { GuestsPicker } from '../../../ui/pickers/guests-picker.tsx'
import { MultiSelect } from '../../../ui/choice/multi-select.tsx'
import { NightsPicker } from '../../../ui/pickers/nights-picker.tsx'
import { BudgetBlock } from '../budget/budget-block.tsx'
import { drawsTheSame } from './draws-the-same.ts'
import { useMeals } from './lookups.tsx'
import { texts } from '../texts.ts'
import { usePriceAge } from '../prices/use-price-age.ts'
import { usePriceCalendar } from '../prices/use-price-calendar.ts'
import type { WizardControl } from '../session/use-wizard-session.ts'
import { visitorDay } from '../trip/visitor-day.ts'
import { isPartyOpen } from '../wish/wish.state.ts'
import { wishTexts } from '../wish/wish.texts.ts'
import { tripFieldNames } from '../trip/wizard.fields.ts'

/** When, how long, who, what to eat, and for how much. */
export function StepDetails({ wizard }: { wizard: WizardControl }) {
  return (
    <div className="@container grid gap-6">
      <Trip wizard={wizard} />
      <BudgetBlock wizard={wizard} />
    </div>
  )
}

/** Not drawn anew for every digit of the budget under it. */
const Trip = memo(function Trip({ wizard }: { wizard: WizardControl }) {
  const { fields, errors } = wizard.state
  const meals = useMeals()
  const calendar = usePriceCalendar(fields)
  const age = usePriceAge(calendar.pricedAt)
  const today = visitorDay()
  // A failure shows when the calendar is opened.
  useEffect(() => void loadCalendar().catch(() => undefined), [])
  return (
    <div className="grid items-start gap-5 @xl:grid-cols-2">
      <DateRangePicker
        label={texts.dates}
        title={texts.datesTitle}
        placeholder={texts.datesPlaceholder}
        value={fields.dates}
        onChange={(dates) => wizard.edit({ dates })}
        min={addDays(today, limits.dateFirstInDays)}
        max={addYears(today, limits.dateLastInYears)}
        dayHint={calendar.dayHint}
        note={age && texts.calendarNote(age, fields.departure?.id !== WITHOUT_FLIGHT)}
        error={errors.dates}
        isRequired
      />
      <NightsPicker
        label={texts.nights}
        value={fields.nights}
        onChange={(nights) => wizard.edit({ nights })}
        min={limits.nightsMin}
        max={limits.nightsMax}
        error={errors.nights}
        isRequired
      />
      <GuestsPicker
        label={texts.guests}
        value={{ adults: fields.adults, children: fields.childAges }}
        onChange={({ adults, children }) => wizard.edit({ adults, childAges: children })}
        maxAdults={limits.adultsMax}
        maxChildren={limits.childrenMax}
        hint={isPartyOpen(wizard.state) ? wishTexts.stillAsked : undefined}
        error={errors.adults ?? errors.childAges}
        isRequired
      />
      <MultiSelect
        label={texts.meal}
        placeholder={texts.mealPlaceholder}
        icon={Utensils}
        items={meals.map(({ id, code, name }) => ({ id, title: mealTitle(id) || `${name} (${code})` }))}
        value={fields.mealIds}
        onChange={(mealIds) => wizard.edit({ mealIds })}
        error={errors.mealIds}
        isOptional
      />
    </div>
  )
}, drawsTheSame(tripFieldNames))
