import { letterNotSent } from '../../../../contract/platform/notices/identity/letters.ts'
import { sendEmailCode } from '../../../../contract/identity/person/email.ts'
import { useForm } from '../../../app/forms/use-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { type Problem, problemOf } from '../problem.ts'
import { ProblemNotice } from '../problem-notice.tsx'
import { identityTexts as texts } from '../texts.ts'

interface EmailFormProps {
  /** As it stands so far. */
  email: string
  /** Sends the letter; throws `ApiRefusal`. */
  send: (email: string) => Promise<void>
  /** Why the person is here again. */
  refusal: Problem | null
}

/** Where to send the letter. */
export function EmailForm({ email, send, refusal }: EmailFormProps) {
  const form = useForm({
    initial: { email },
    standing: refusal?.kind === 'typed' ? { errors: { email: refusal.text } } : { problem: refusal },
    schema: sendEmailCode.body,
    problemOf,
    first: 'email',
    send: (body) => send(body.email),
  })
  return (
    <form {...form.props} className="grid gap-5">
      <TextField
        label={texts.email}
        hint={texts.emailHint}
        type="email"
        inputMode="email"
        autoComplete="email"
        isRequired
        {...form.field('email')}
      />
      {form.problem && <ProblemNotice problem={form.problem} title={letterNotSent.title} />}
      <Button type="submit" look="main" size="l" isWide isPending={form.isSending}>
        {form.problem?.kind === 'connection' ? texts.retry : texts.getCode}
      </Button>
    </form>
  )
}
