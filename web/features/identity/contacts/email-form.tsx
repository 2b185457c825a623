import { type FormEvent, useState } from 'react'
import { email as emailRule } from '../../../../contract/identity/identity.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { Problem } from '../problem.ts'
import { ProblemNotice } from '../problem-notice.tsx'
import { identityTexts as texts } from '../texts.ts'
import { useAttempt } from '../sign-in/use-attempt.ts'
import { useFirstFocus } from '../use-first-focus.ts'

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
  const [value, setValue] = useState(email)
  const [isEdited, setEdited] = useState(false)
  const field = useFirstFocus()
  const { pending, problem: found, refuse, attempt } = useAttempt<'send'>()
  const problem = found ?? (isEdited ? null : refusal)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setEdited(true)
    const checked = emailRule.safeParse(value)
    if (!checked.success) refuse({ kind: 'typed', text: checked.error.issues[0]?.message ?? '' })
    if (!checked.success || (await attempt('send', () => send(checked.data)))) field.current?.focus()
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <TextField
        label={texts.email}
        hint={texts.emailHint}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        value={value}
        onChange={(text) => {
          setValue(text)
          setEdited(true)
          refuse(null)
        }}
        error={problem?.kind === 'typed' && problem.text}
        isRequired
        ref={field}
      />
      {problem && problem.kind !== 'typed' && <ProblemNotice problem={problem} title={texts.letterFailed} />}
      <Button type="submit" look="main" size="l" isWide isPending={pending === 'send'}>
        {problem?.kind === 'connection' ? texts.retry : texts.getCode}
      </Button>
    </form>
  )
}
