import {
  type ContractTerms,
  operatorFields,
  OperatorFacts,
  operatorLimits,
  securityFields,
  securityKinds,
} from '../../../../contract/bookings/documents/operators.ts'
import { Select } from '../../../ui/choice/select.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { TypedOperator } from '../pricing/quote.rules.ts'

const kinds = Object.entries(securityKinds).map(([id, title]) => ({
  id: id as keyof typeof securityKinds,
  title,
}))
const namesOf = <Name extends string>(fields: Record<Name, string>) => Object.keys(fields) as Name[]
const days: readonly string[] = ['signed_on', 'since', 'until']

interface OperatorFieldsProps {
  /** As our reference calls it. */
  name: string
  /** The agency has told of it before. */
  isKnown: boolean
  value: TypedOperator
  onChange: (value: TypedOperator) => void
  error: string | undefined
  terms: ContractTerms
  onTerms: (terms: ContractTerms) => void
  termsError: string | undefined
}

/** What the contract says of the operator and of the trip: typed once, folded the next time. */
export function OperatorFields(props: OperatorFieldsProps) {
  const { name, isKnown, value, onChange, error, terms, onTerms, termsError } = props
  const errors = error === undefined ? {} : errorsOf(value)
  return (
    <details
      open={!isKnown || error !== undefined || termsError !== undefined}
      className="border-t border-line pt-5"
    >
      <summary className="cursor-pointer font-medium">Для договора: {name}</summary>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <TextField
          label="Трансфер"
          value={terms.transfer}
          onChange={(transfer) => onTerms({ ...terms, transfer })}
          maxLength={operatorLimits.wordsMax}
          error={termsError}
        />
        <TextField
          label="Страховка"
          value={terms.insurance}
          onChange={(insurance) => onTerms({ ...terms, insurance })}
          maxLength={operatorLimits.wordsMax}
        />
        <h3 className="type-subheading sm:col-span-2">Туроператор</h3>
        {namesOf(operatorFields).map((field) => (
          <TextField
            key={field}
            label={operatorFields[field]}
            value={value[field]}
            onChange={(typed) => onChange({ ...value, [field]: typed })}
            error={errors[field]}
          />
        ))}
        <SecurityFields value={value} onChange={onChange} errors={errors} />
      </div>
    </details>
  )
}

interface SecurityFieldsProps {
  value: TypedOperator
  onChange: (value: TypedOperator) => void
  errors: Record<string, string>
}

function SecurityFields({ value, onChange, errors }: SecurityFieldsProps) {
  const { security } = value
  const set = (change: Partial<typeof security>) =>
    onChange({ ...value, security: { ...security, ...change } })
  return (
    <>
      <h3 className="type-subheading sm:col-span-2">Финансовое обеспечение</h3>
      <Select label="Вид" items={kinds} value={security.kind} onChange={(kind) => set({ kind })} />
      {namesOf(securityFields).map((field) =>
        field === 'sum' ? (
          <MoneyField
            key={field}
            label={securityFields[field]}
            value={security.sum}
            onChange={(sum) => set({ sum })}
            max={operatorLimits.sumMax}
            error={errors['security.sum']}
          />
        ) : (
          <TextField
            key={field}
            label={securityFields[field]}
            value={security[field]}
            onChange={(typed) => set({ [field]: typed })}
            error={errors[`security.${field}`]}
            {...(days.includes(field) && { placeholder: 'дд.мм.гггг', inputMode: 'numeric' as const })}
          />
        ),
      )}
    </>
  )
}

/** The first sentence of each field, by its path. */
function errorsOf(value: TypedOperator): Record<string, string> {
  const issues = OperatorFacts.safeParse(value).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]).toReversed())
}
