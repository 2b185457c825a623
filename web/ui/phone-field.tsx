/* oxlint-disable jsx-a11y/no-autofocus -- the caller asks for it in a window that has just opened */
import { useId, useState } from 'react'
import { IMaskInput } from 'react-imask'
import { type FieldProps, notesId, OwnField } from './field.tsx'
import { onlyDigits } from './masks.ts'
import { type PhoneCountry, russia } from './phone-country.ts'
import { PhoneCountrySelect } from './phone-country-select.tsx'

interface PhoneFieldProps extends FieldProps {
  /** Digits with the dial code: '79123456789'; empty when nothing is typed. */
  value: string
  onChange: (digits: string) => void
  onBlur?: () => void
  /** Lets the visitor choose the country; Russia alone without it. */
  countries?: readonly PhoneCountry[]
  country?: string
  onCountry?: (code: string) => void
  autoFocus?: boolean
  ref?: React.Ref<HTMLInputElement>
}

/** A phone by its country's mask. Pasted and filled-in numbers may begin with 8, +7 or nothing. */
export function PhoneField(props: PhoneFieldProps) {
  const { label, hint, error, isOptional, isLabelHidden, className, value, onChange, countries, ref } = props
  const id = useId()
  const [ownCountry, setOwnCountry] = useState(props.country ?? 'ru')
  const [isFocused, setFocused] = useState(false)
  const code = props.country ?? ownCountry
  const country = countries?.find((item) => item.code === code) ?? russia
  const choose = (next: PhoneCountry): void => {
    setOwnCountry(next.code)
    props.onCountry?.(next.code)
    onChange('')
  }
  return (
    <OwnField id={id} {...{ label, hint, error, isOptional, isLabelHidden, className }}>
      <div className="field-box flex items-center gap-1.5 px-4">
        {countries && (
          <PhoneCountrySelect
            countries={countries}
            country={country}
            onChoose={choose}
            isDisabled={props.isDisabled}
          />
        )}
        <IMaskInput
          key={country.code}
          mask={imaskOf(country)}
          lazy={!isFocused}
          unmask
          value={value}
          inputRef={ref}
          definitions={{ '0': /\d/ }}
          prepare={(text: string, masked: { unmaskedValue: string }) =>
            prepared({ text, before: masked.unmaskedValue, country })
          }
          onAccept={(digits: string) => {
            const next = digits === country.dial ? '' : digits
            if (next !== value) onChange(next)
          }}
          id={id}
          name={props.name}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder={`+${country.dial} ${country.mask.replace(/[#.]/g, '_')}`}
          disabled={props.isDisabled}
          required={props.isRequired}
          autoFocus={props.autoFocus}
          aria-invalid={Boolean(error)}
          aria-describedby={notesId(id)}
          className="bare-input py-3"
          onFocus={() => setFocused(true)}
          onBlur={() => {
            setFocused(false)
            props.onBlur?.()
          }}
        />
      </div>
    </OwnField>
  )
}

function imaskOf({ dial, mask }: PhoneCountry): string {
  return `+{${dial.replace(/[0a*]/g, '\\$&')}} ${mask.replace(/[#.]/g, '0')}`
}

interface Piece {
  text: string
  before: string
  country: PhoneCountry
}

/** What is typed or pasted, brought to the digits after the dial code. */
function prepared({ text, before, country: { dial, mask } }: Piece): string {
  const digits = onlyDigits(text)
  const slots = mask.replace(/[^#.]/g, '').length
  const isWhole = digits.length === dial.length + slots
  if (isWhole && digits.startsWith(dial)) return digits.slice(dial.length)
  if (dial === '7' && isWhole && digits.startsWith('8')) return digits.slice(1)
  const isStart = before === '' || before === dial
  if (dial === '7' && isStart && (digits === '8' || digits === '7')) return ''
  return digits
}
