import { documentKinds } from '../../../contract/travellers/documents.ts'
import { dayMask, issuedByMask } from '../../../contract/travellers/document-masks.ts'
import { fieldsFor, ISSUED_BY_MAX, numberMask } from '../../../contract/travellers/traveller-card.ts'
import { documentTitles } from '../../../contract/travellers/traveller-texts.ts'
import { DayField } from '../../ui/fields/day-field.tsx'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { kindOf, type FieldsProps } from './fields.ts'
import { Warning } from './warning.tsx'

const kinds = documentKinds.map((id) => ({ id, title: documentTitles[id] }))
const numberLook = {
  passport_ru: { label: 'Серия и номер', placeholder: '4510 123456' },
  passport_abroad: { label: 'Номер', placeholder: '71 1234567' },
  birth_certificate: { label: 'Серия и номер', placeholder: 'VБА187992' },
} as const

/** Which document, and what stands in it. */
export function DocumentFields({ form, warnings }: FieldsProps) {
  const kind = kindOf(form.values)
  const { hasIssuer, needsIssued, hasEnd } = fieldsFor({
    document_kind: kind,
    citizenship: form.values.citizenship,
  })
  return (
    <fieldset className="grid gap-5">
      <legend className="type-subheading mb-4">Документ</legend>
      <div>
        <RadioCards
          label="С каким документом едет"
          isLabelHidden
          items={kinds}
          {...form.field('document_kind')}
          value={kind}
        />
        <Warning text={warnings.document_kind} />
      </div>
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField {...numberLook[kind]} mask={numberMask(kind)} {...form.field('document_number')} />
        <div>
          <DayField
            label="Дата выдачи"
            isOptional={!needsIssued}
            mask={dayMask}
            {...form.field('issued_on')}
          />
          <Warning text={warnings.issued_on} />
        </div>
        {hasEnd && (
          <div>
            <DayField label="Действует до" mask={dayMask} {...form.field('valid_until')} />
            <Warning text={warnings.valid_until} />
          </div>
        )}
      </div>
      {hasIssuer && (
        <TextField
          label="Кем выдан"
          hint="Как напечатано в паспорте"
          maxLength={ISSUED_BY_MAX}
          mask={issuedByMask}
          {...form.field('issued_by')}
        />
      )}
    </fieldset>
  )
}
