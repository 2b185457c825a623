import type { FieldOf } from '../../../app/forms/use-form.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { passwordTexts as texts } from './password-texts.ts'

/** A new password, which a password manager may offer. */
export function PasswordField(props: FieldOf<string>) {
  return (
    <TextField
      label={texts.newPassword}
      hint={texts.newHint}
      type="password"
      autoComplete="new-password"
      isRequired
      {...props}
    />
  )
}
