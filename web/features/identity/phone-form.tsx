import { type FormEvent, useState } from 'react'
import { phone as phoneRule } from '../../../contract/identity.ts'
import { messageOf } from '../../app/call.ts'
import { Button } from '../../ui/button.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { identityTexts as texts } from './texts.ts'
import { useFirstFocus } from './use-first-focus.ts'
import { askForCode, type SentCode } from './use-phone-code.ts'

interface PhoneFormProps {
  phone: string
  onPhone: (digits: string) => void
  onSent: (code: SentCode) => void
  /** Under the button: other ways in. */
  children?: React.ReactNode
}

/** The first half of signing in: where to send the code. */
export function PhoneForm({ phone, onPhone, onSent, children }: PhoneFormProps) {
  const field = useFirstFocus()
  const [error, setError] = useState<string>()
  const [isPending, setPending] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const checked = phoneRule.safeParse(phone)
    if (!checked.success) return setError(checked.error.issues[0]?.message)
    setPending(true)
    try {
      onSent(await askForCode(checked.data, 'sms'))
    } catch (refusal) {
      setError(messageOf(refusal))
    } finally {
      setPending(false)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-5">
      <PhoneField
        label={texts.phone}
        hint={texts.phoneHint}
        value={phone}
        onChange={(digits) => {
          onPhone(digits)
          setError(undefined)
        }}
        error={error}
        isRequired
        ref={field}
      />
      <Button type="submit" look="main" size="l" isWide isPending={isPending}>
        {texts.getCode}
      </Button>
      {children}
    </form>
  )
}
