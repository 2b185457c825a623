/* oxlint-disable jsx-a11y/no-autofocus -- the caller asks for it where the form has just opened */
import { ShieldCheck } from 'lucide-react'
import { fieldText } from '../../../../contract/texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { PhoneField } from '../../../ui/phone/phone-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { Person, PersonErrors, PersonField } from './person.ts'
import { identityTexts as texts } from '../texts.ts'

interface PersonFieldsProps {
  person: Person
  errors: PersonErrors
  onChange: (field: PersonField, value: string) => void
  /** The phone has been proved by a code and stays as it is. */
  isPhoneFixed?: boolean
  /** Where the form is all there is to do. */
  isFocused?: boolean
  /** A tourist is told that agents never see the phone; an agent has no such promise to hear. */
  isForAgent?: boolean
  /** The way in for whoever has an account with this phone. */
  onSignIn?: () => void
}

/** The short form of a registration. */
export function PersonFields({ person, errors, onChange, ...more }: PersonFieldsProps) {
  const { isPhoneFixed, isFocused, isForAgent, onSignIn } = more
  const field = (name: PersonField) => ({
    value: person[name],
    error: errors[name],
    onChange: (value: string) => onChange(name, value),
    isRequired: true,
  })
  return (
    <div className="@container grid gap-5">
      <div className="grid gap-5 @lg:grid-cols-6 @lg:*:col-span-2 @lg:[&>:nth-child(n+4)]:col-span-3">
        <TextField
          label={texts.firstName}
          name="first_name"
          autoComplete="given-name"
          autoFocus={isFocused}
          {...field('firstName')}
        />
        <TextField
          label={texts.lastName}
          name="last_name"
          autoComplete="family-name"
          {...field('lastName')}
        />
        <TextField
          label={texts.patronymic}
          name="patronymic_name"
          autoComplete="additional-name"
          {...field('patronymic')}
          isRequired={false}
          isOptional
        />
        <TextField
          label={texts.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          {...field('email')}
        />
        <div className="grid justify-items-start gap-2 *:w-full">
          <PhoneField label={texts.phone} name="phone" isDisabled={isPhoneFixed} {...field('phone')} />
          {onSignIn && errors.phone === fieldText.phoneTaken && (
            <Button look="calm" onPress={onSignIn}>
              {texts.signInByCode}
            </Button>
          )}
        </div>
      </div>
      {!isForAgent && (
        <Notice tone="good" icon={ShieldCheck} title={texts.phoneHidden}>
          {texts.phoneHiddenText}
        </Notice>
      )}
    </div>
  )
}
