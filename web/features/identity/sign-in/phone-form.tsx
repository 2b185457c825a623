import { useEffect, useEffectEvent } from 'react'
import { codeNotSent } from '../../../../contract/platform/notices/identity/codes.ts'
import { sendSms } from '../../../../contract/identity/codes.ts'
import { useForm } from '../../../app/forms/use-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { PhoneField } from '../../../ui/phone/phone-field.tsx'
import { askForCode } from '../codes/phone/phone-code.ts'
import { problemOf } from '../problem.ts'
import { ProblemNotice } from '../problem-notice.tsx'
import type { SentCode } from '../codes/sent-code.ts'
import { rememberPhone, activeCode, rememberedPhone } from './sign-in-memory.ts'
import { identityTexts as texts } from '../texts.ts'

interface PhoneFormProps {
  phone: string
  onPhone: (digits: string) => void
  onSent: (code: SentCode) => void
  /** Under the button: other ways in. */
  children?: React.ReactNode
}

/** The first half of signing in: where to send the code. */
export function PhoneForm({ phone, onPhone, onSent, children }: PhoneFormProps) {
  const form = useForm({
    initial: { phone },
    schema: sendSms.body,
    bodyOf: (typed) => ({ ...typed, role: 'user' }),
    problemOf,
    first: 'phone',
    send: async ({ phone: digits }) => activeCode(digits) ?? (await askForCode(digits, 'sms')),
    onDone: onSent,
  })
  const restore = useEffectEvent(() => {
    const kept = rememberedPhone()
    if (phone !== '' || kept === '') return
    onPhone(kept)
    form.set('phone')(kept)
  })
  // What the page begins with is drawn by the server, which does not know it.
  useEffect(() => restore(), [])
  return (
    <form {...form.props} className="grid gap-5">
      <PhoneField
        label={texts.phone}
        hint={texts.phoneHint}
        isRequired
        {...form.field('phone')}
        onChange={(digits) => {
          rememberPhone(digits)
          onPhone(digits)
          form.set('phone')(digits)
        }}
      />
      {form.problem && <ProblemNotice problem={form.problem} title={codeNotSent.title} />}
      <Button type="submit" look="main" size="l" isWide isPending={form.isSending}>
        {form.problem?.kind === 'connection' ? texts.retry : texts.getCode}
      </Button>
      {children}
    </form>
  )
}
