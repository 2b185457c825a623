import { limits } from '../../../contract/limits.ts'
import { NumberStepper } from '../../ui/fields/number-stepper.tsx'
import { Select } from '../../ui/choice/select.tsx'

export interface Where {
  departureId: number
  countryId: number
  adults: number
}

interface Named {
  id: number
  name: string
}

interface WhereFormProps {
  where: Where
  departures: readonly Named[]
  countries: readonly Named[]
  onChange: (where: Where) => void
}

const items = (all: readonly Named[]) => all.map(({ id, name }) => ({ id, title: name }))

/** Where from, where to and for how many: the rest is the search's own. */
export function WhereForm({ where, departures, countries, onChange }: WhereFormProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <Select
        label="Город вылета"
        isSearchable
        items={items(departures)}
        value={where.departureId}
        onChange={(departureId) => onChange({ ...where, departureId })}
      />
      <Select
        label="Страна"
        isSearchable
        items={items(countries)}
        value={where.countryId}
        onChange={(countryId) => onChange({ ...where, countryId })}
      />
      <NumberStepper
        label="Взрослых"
        value={where.adults}
        onChange={(adults) => onChange({ ...where, adults })}
        max={limits.adultsMax}
      />
    </div>
  )
}
