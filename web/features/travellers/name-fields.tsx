import { inPassportLetters } from '../../../contract/travellers/transliterate.ts'
import { fieldsFor } from '../../../contract/travellers/traveller-card.ts'
import { NAME_MAX } from '../../../contract/travellers/names.ts'
import { dayMask } from '../../../contract/travellers/document-masks.ts'
import { DayField } from '../../ui/fields/day-field.tsx'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Select } from '../../ui/choice/select.tsx'
import { citizenshipItems } from './citizenships.ts'
import { kindOf, type FieldsProps } from './fields.ts'
import { Warning } from './warning.tsx'

const sexes = [
  { id: 'female', title: 'Женский' },
  { id: 'male', title: 'Мужской' },
] as const

/** Who it is, in the letters of the document. */
export function NameFields({ form, warnings }: FieldsProps) {
  const { values } = form
  const { needsRussian, needsLatin } = fieldsFor({
    document_kind: kindOf(values),
    citizenship: values.citizenship,
  })
  return (
    <fieldset className="grid gap-5">
      <legend className="type-subheading mb-4">Кто едет</legend>
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField
          label="Фамилия"
          maxLength={NAME_MAX}
          isOptional={!needsRussian}
          {...form.field('surname_ru')}
        />
        <TextField label="Имя" maxLength={NAME_MAX} isOptional={!needsRussian} {...form.field('name_ru')} />
        <TextField label="Отчество" maxLength={NAME_MAX} isOptional {...form.field('patronymic')} />
      </div>
      {needsLatin && <LatinFields form={form} warnings={warnings} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <DayField label="Дата рождения" mask={dayMask} {...form.field('born')} />
        <Select label="Гражданство" items={citizenshipItems()} isSearchable {...form.field('citizenship')} />
      </div>
      <RadioCards
        label="Пол"
        items={sexes}
        {...form.field('sex')}
        value={sexes.find(({ id }) => id === values.sex)?.id ?? null}
      />
    </fieldset>
  )
}

/** Exactly as the document has it; what its own table makes of the Russian name is only offered. */
function LatinFields({ form, warnings }: FieldsProps) {
  const { values } = form
  const field = (name: 'surname_lat' | 'name_lat', russian: string) => ({
    hint:
      russian && !values[name]
        ? `По правилам загранпаспорта: ${inPassportLetters(russian)}`
        : 'Точно как в документе',
    maxLength: NAME_MAX,
    mask: capitals,
    ...form.field(name),
  })
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div>
        <TextField label="Фамилия латиницей" {...field('surname_lat', values.surname_ru)} />
        <Warning text={warnings.surname_lat} />
      </div>
      <div>
        <TextField label="Имя латиницей" {...field('name_lat', values.name_ru)} />
        <Warning text={warnings.name_lat} />
      </div>
    </div>
  )
}

const capitals = (text: string) => text.toUpperCase()
