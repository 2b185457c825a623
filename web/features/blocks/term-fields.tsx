import { DayField } from '../../ui/fields/day-field.tsx'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { typedTime } from '../../ui/fields/typed-time.ts'
import type { FormView } from '../../app/forms/use-form.ts'
import { type Term, terms } from './term.rules.ts'

/** Until when somebody is shut out. */
export function TermFields<V extends Term>({ form }: { form: FormView<V, string> }) {
  const [term, day, time] = [form.field('term'), form.field('day'), form.field('time')]
  const isOwn = form.values.term === 'own'
  return (
    <>
      <RadioCards
        label="Срок"
        items={terms}
        {...term}
        error={term.error ?? (isOwn ? undefined : day.error)}
        isRequired
      />
      {isOwn && (
        <div className="grid grid-cols-2 items-start gap-3">
          <DayField label="До какого дня" isRequired {...day} error={time.error ? undefined : day.error} />
          <TextField
            label="До какого часа"
            placeholder="чч:мм"
            hint="Время московское"
            inputMode="numeric"
            isRequired
            {...time}
            onBlur={() => time.onChange(typedTime(time.value) ?? time.value)}
          />
        </div>
      )}
    </>
  )
}
