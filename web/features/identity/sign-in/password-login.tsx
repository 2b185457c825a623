import { type FormEvent, useState } from 'react'
import { email as emailRule } from '../../../../contract/identity/identity.ts'
import { login } from '../../../../contract/identity/passwords.ts'
import { call } from '../../../app/calls/call.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TextLink } from '../../../ui/actions/link-button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { passwordTexts as texts } from '../passwords/password-texts.ts'
import { ProblemNotice } from '../problem-notice.tsx'
import { identityTexts } from '../texts.ts'
import { useAttempt } from './use-attempt.ts'
import { useFirstFocus } from '../use-first-focus.ts'

interface PasswordLoginProps {
  onSignedIn: () => void
  onPhone: () => void
}

/** The other way in, for those who have set a password. */
export function PasswordLogin({ onSignedIn, onPhone }: PasswordLoginProps) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const field = useFirstFocus()
  const { pending, problem, refuse, attempt } = useAttempt<'enter'>()
  const enter = async (event: FormEvent) => {
    event.preventDefault()
    const checked = emailRule.safeParse(email)
    if (!checked.success) {
      refuse({ kind: 'typed', text: checked.error.issues[0]?.message ?? '' })
      return field.current?.focus()
    }
    await attempt('enter', async () => {
      await call(login, { body: { email: checked.data, password } })
      onSignedIn()
    })
  }
  return (
    <>
      <h1 className="type-title">{texts.loginTitle}</h1>
      <p className="mt-3 mb-7 text-soft">{texts.loginLead}</p>
      <form noValidate onSubmit={(event) => void enter(event)} className="grid gap-5">
        <TextField
          label={texts.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          value={email}
          onChange={(text) => {
            setEmail(text)
            refuse(null)
          }}
          error={problem?.kind === 'typed' && problem.text}
          isRequired
          ref={field}
        />
        <TextField
          label={texts.password}
          name="password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(text) => {
            setPassword(text)
            refuse(null)
          }}
          isRequired
        />
        {problem && problem.kind !== 'typed' && (
          <ProblemNotice problem={problem} title={texts.signInFailed} />
        )}
        <Button
          type="submit"
          look="main"
          size="l"
          isWide
          isDisabled={password === ''}
          isPending={pending === 'enter'}
        >
          {problem?.kind === 'connection' ? identityTexts.retry : texts.signIn}
        </Button>
        <Button look="ghost" isWide onPress={onPhone}>
          {identityTexts.byPhone}
        </Button>
        <p className="text-center">
          <TextLink to="/login?password=restore">{texts.forgotten}</TextLink>
        </p>
      </form>
    </>
  )
}
