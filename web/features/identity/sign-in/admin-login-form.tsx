import { useState } from 'react'
import { adminLogin, type SecondFactor } from '../../../../contract/identity/admin-login.ts'
import { type FormView, useForm } from '../../../app/forms/use-form.ts'
import { waitingMessageOf } from '../../../app/live/waiting-message.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { type AdminEntrance, signInAsAdmin } from './admin-login.api.ts'

const empty = { email: '', password: '', code: '' }

/** Password, then the code of the second factor; at the very first sign-in the generator of codes is made. */
export function AdminLoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const [step, setStep] = useState<AdminEntrance | null>(null)
  const wantsCode = step?.kind === 'code' || step?.kind === 'setup'
  const form = useForm({
    initial: empty,
    schema: adminLogin.body,
    bodyOf: (typed) => ({ ...typed, code: wantsCode ? typed.code : null }),
    problemOf: waitingMessageOf,
    send: (_credentials, { values }) => signInAsAdmin({ ...values, code: wantsCode ? values.code : null }),
    onDone: (next) => (next.kind === 'in' ? onSignedIn() : setStep(next)),
  })
  if (step?.kind === 'recovery') return <RecoveryCodes codes={step.codes} onDone={onSignedIn} />
  return (
    <form {...form.props} className="grid gap-5">
      {!wantsCode && <Credentials form={form} />}
      {step?.kind === 'setup' && <Setup factor={step.factor} />}
      {wantsCode && (
        <TextField
          label="Код из приложения"
          hint={step.kind === 'code' ? 'Или один из запасных кодов' : undefined}
          autoComplete="one-time-code"
          isRequired
          {...form.field('code')}
        />
      )}
      {form.problem && (
        <Notice tone="danger" isLive>
          {form.problem}
        </Notice>
      )}
      <Button type="submit" look="calm" size="l" isWide isPending={form.isSending}>
        {wantsCode ? 'Подтвердить' : 'Войти'}
      </Button>
      {wantsCode && (
        <Button
          look="ghost"
          isWide
          onPress={() => {
            setStep(null)
            form.edit({ code: '' })
          }}
        >
          Назад
        </Button>
      )}
    </form>
  )
}

function Credentials({ form }: { form: FormView<typeof empty, string> }) {
  return (
    <>
      <TextField label="E-mail" type="email" autoComplete="username" isRequired {...form.field('email')} />
      <TextField
        label="Пароль"
        type="password"
        autoComplete="current-password"
        isRequired
        {...form.field('password')}
      />
    </>
  )
}

function Setup({ factor }: { factor: SecondFactor }) {
  return (
    <div className="grid gap-4">
      <p className="text-soft">
        Снимите картинку приложением с одноразовыми кодами, например Яндекс Ключом или Google Authenticator, и
        введите код, который оно покажет.
      </p>
      <img
        src={`data:image/svg+xml;utf8,${encodeURIComponent(factor.qr)}`}
        alt="QR-код для приложения с кодами"
        className="mx-auto size-52 rounded-md border border-line bg-white"
      />
      <p className="type-note [overflow-wrap:anywhere]">
        Не получается снять? Введите ключ вручную: <code className="font-medium">{factor.secret}</code>
      </p>
    </div>
  )
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div className="grid gap-5">
      <Notice tone="warn" title="Запишите запасные коды" isLive>
        Каждый впустит один раз, если приложение потеряется. Больше мы их не покажем.
      </Notice>
      <ul className="tabular grid grid-cols-2 gap-2 rounded-md bg-mist p-4 text-center font-medium">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button look="calm" size="l" isWide onPress={onDone}>
        Коды записаны, продолжить
      </Button>
    </div>
  )
}
