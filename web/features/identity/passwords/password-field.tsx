import { newPassword } from '../../../../contract/identity/passwords.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { passwordTexts as texts } from './password-texts.ts'

interface PasswordFieldProps {
  value: string
  onChange: (value: string) => void
  error: string | false | undefined
  ref?: React.Ref<HTMLInputElement>
}

/** A new password, which a password manager may offer. */
export function PasswordField(props: PasswordFieldProps) {
  return (
    <TextField
      label={texts.newPassword}
      hint={texts.newHint}
      name="new-password"
      type="password"
      autoComplete="new-password"
      isRequired
      {...props}
    />
  )
}

/** What the contract says against it; null where nothing. */
export function passwordFault(password: string): string | null {
  const checked = newPassword.safeParse(password)
  return checked.success ? null : (checked.error.issues[0]?.message ?? '')
}
