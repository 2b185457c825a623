import { login } from '../../../../contract/identity/passwords.ts'
import { call } from '../../../app/calls/call.ts'
import { useForm } from '../../../app/forms/use-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TextLink } from '../../../ui/actions/link-button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { passwordTexts as texts } from '../passwords/password-texts.ts'
import { problemOf } from '../problem.ts'
import { ProblemNotice } from '../problem-notice.tsx'
import { identityTexts } from '../texts.ts'

interface PasswordLoginProps {
  onSignedIn: () => void
  onPhone: () => void
}

/** The other way in, for those who have set a password. */
export function PasswordLogin({ onSignedIn, onPhone }: PasswordLoginProps) {
  const form = useForm({
    initial: { email: '', password: '' },
    schema: login.body,
    problemOf,
    first: 'email',
    send: (body) => call(login, { body }),
    onDone: onSignedIn,
  })
  return (
    <>
      <h1 className="type-title">{texts.loginTitle}</h1>
      <p className="mt-3 mb-7 text-soft">{texts.loginLead}</p>
      <form {...form.props} className="grid gap-5">
        <TextField
          label={texts.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          isRequired
          {...form.field('email')}
        />
        <TextField
          label={texts.password}
          type="password"
          autoComplete="current-password"
          isRequired
          {...form.field('password')}
        />
        {form.problem && <ProblemNotice problem={form.problem} title={texts.signInFailed} />}
        <Button
          type="submit"
          look="main"
          size="l"
          isWide
          isDisabled={form.values.password === ''}
          isPending={form.isSending}
        >
          {form.problem?.kind === 'connection' ? identityTexts.retry : texts.signIn}
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
