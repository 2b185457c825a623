import { type FormEvent } from 'react'
import { phone as phoneRule } from '../../../../contract/identity/identity.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { PhoneField } from '../../../ui/phone/phone-field.tsx'
import { askForCode } from '../codes/phone-code.ts'
import { ProblemNotice } from '../problem-notice.tsx'
import type { SentCode } from '../codes/sent-code.ts'
import { rememberPhone, standingCode } from './sign-in-memory.ts'
import { identityTexts as texts } from '../texts.ts'
import { useAttempt } from './use-attempt.ts'
import { useFirstFocus } from '../use-first-focus.ts'

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
  const { pending, problem, refuse, attempt } = useAttempt<'send'>()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const checked = phoneRule.safeParse(phone)
    if (!checked.success) {
      refuse({ kind: 'typed', text: checked.error.issues[0]?.message ?? '' })
      return field.current?.focus()
    }
    const digits = checked.data
    const found = await attempt('send', async () =>
      onSent(standingCode(digits) ?? (await askForCode(digits, 'sms'))),
    )
    if (found) field.current?.focus()
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-5">
      <PhoneField
        label={texts.phone}
        hint={texts.phoneHint}
        value={phone}
        onChange={(digits) => {
          rememberPhone(digits)
          onPhone(digits)
          refuse(null)
        }}
        error={problem?.kind === 'typed' && problem.text}
        isRequired
        ref={field}
      />
      {problem && problem.kind !== 'typed' && <ProblemNotice problem={problem} title={texts.sendingFailed} />}
      <Button type="submit" look="main" size="l" isWide isPending={pending === 'send'}>
        {problem?.kind === 'connection' ? texts.retry : texts.getCode}
      </Button>
      {children}
    </form>
  )
}
