import { useId } from 'react'
import { limits } from '../../../contract/limits.ts'
import { type FieldProps, notesId, OwnField } from '../fields/field.tsx'
import { slotsOf } from './phone-country.ts'
import { PhoneCountrySelect } from './phone-country-select.tsx'
import { texts } from '../words/texts.ts'
import { useEarlyText, useFieldRef } from '../fields/use-field-ref.ts'
import { usePhone } from './use-phone.ts'

interface PhoneFieldProps extends FieldProps {
  /** Digits with the dial code: '79123456789'; empty when nothing is typed. */
  value: string
  onChange: (digits: string) => void
  onBlur?: () => void
  autoFocus?: boolean
  ref?: React.Ref<HTMLInputElement>
}

/**
 * A phone by its country's mask; the flag opens the list of countries. Typed, pasted and filled-in numbers may begin
 * with 8, +7 or nothing, and with the code of another country: the flag follows.
 */
export function PhoneField(props: PhoneFieldProps) {
  const { label, error, isOptional, isLabelHidden, className, value, onChange, isDisabled, ref, autoFocus } =
    props
  const id = useId()
  const input = useFieldRef(ref, autoFocus)
  const phone = usePhone({ value, onChange, input })
  useEarlyText(input, phone.shown, phone.take)
  const { country } = phone
  const isShortCountry = country.dial.length + slotsOf(country) < limits.phoneDigits
  const sorry = isShortCountry && texts.phoneCountryIsShort(limits.phoneDigits)
  const warning = sorry || (phone.isLeftShort && texts.phoneIsShort)
  // Whole as it is, the number is refused: better by the reason than by a count of digits.
  const reason = sorry && !phone.isShort && typeof error === 'string' ? sorry : error
  return (
    <OwnField
      id={id}
      {...{ label, error: reason, isOptional, isLabelHidden, className }}
      hint={warning || props.hint}
    >
      <div className="field-box flex items-center gap-1.5 px-4">
        <PhoneCountrySelect
          country={country}
          onChoose={phone.choose}
          number={input}
          isDisabled={isDisabled}
        />
        <input
          ref={input}
          id={id}
          name={props.name}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder={`+${country.dial} ${country.mask.replaceAll('#', '_')}`}
          disabled={isDisabled}
          required={props.isRequired}
          aria-invalid={Boolean(error)}
          aria-describedby={notesId(id)}
          className="bare-input py-3"
          value={phone.shown}
          onChange={phone.type}
          onFocus={phone.focus}
          onBlur={() => {
            phone.blur()
            props.onBlur?.()
          }}
        />
      </div>
    </OwnField>
  )
}
