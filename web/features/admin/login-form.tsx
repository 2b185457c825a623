import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../app/call.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { signInAsAdmin } from './admin.api.ts'

export function AdminLoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const signIn = useMutation({
    mutationFn: () => signInAsAdmin(email, password),
    onSuccess: onSignedIn,
  })
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        signIn.mutate()
      }}
    >
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        isRequired
      />
      <TextField
        label="Пароль"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        isRequired
      />
      {signIn.error && (
        <Notice tone="danger" isLive>
          {messageOf(signIn.error)}
        </Notice>
      )}
      <Button type="submit" look="calm" size="l" isWide isPending={signIn.isPending}>
        Войти
      </Button>
    </form>
  )
}
