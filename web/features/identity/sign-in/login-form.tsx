import { notify } from '../../../ui/overlays/toast.tsx'
import { notRegistered, registered } from '../../../../contract/platform/notices/identity/codes.ts'
import { Suspense, useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { lazyPart } from '../../../ui/status/lazy-part.tsx'
import { PersonFields } from '../person/person-fields.tsx'
import { PhoneCodeForm } from '../codes/phone/phone-code-form.tsx'
import { PhoneForm } from './phone-form.tsx'
import { ProblemNotice } from '../problem-notice.tsx'
import type { ProvenPhone } from '../person/register-person.ts'
import type { SentCode } from '../codes/sent-code.ts'
import { identityTexts as texts } from '../texts.ts'
import { usePersonForm } from '../person/use-person-form.ts'

const PasswordLogin = lazyPart(async () => (await import('./password-login.tsx')).PasswordLogin)

/** Phone, code and, where the phone is nobody's yet, the short form. */
export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState<SentCode | null>(null)
  const [proven, setProven] = useState<ProvenPhone | null>(null)
  const [byPassword, setByPassword] = useState(false)
  const [title, lead] = proven ? [texts.newHereTitle, texts.newHereLead] : [texts.loginTitle, texts.loginLead]
  if (byPassword)
    return (
      <Suspense>
        <PasswordLogin onSignedIn={onSignedIn} onPhone={() => setByPassword(false)} />
      </Suspense>
    )
  return (
    <>
      <h1 className="type-title">{code ? texts.codeTitle : title}</h1>
      {!code && <p className="mt-3 mb-7 text-soft">{lead}</p>}
      {code && (
        <div className="mt-3">
          <PhoneCodeForm
            code={code}
            onResent={setCode}
            onConfirmed={(confirmed) => {
              if (confirmed.kind === 'signed-in') return onSignedIn()
              setCode(null)
              setProven(confirmed)
            }}
          >
            <Button look="ghost" size="s" className="-ml-4 justify-self-start" onPress={() => setCode(null)}>
              {texts.otherPhone}
            </Button>
          </PhoneCodeForm>
        </div>
      )}
      {!code && !proven && (
        <PhoneForm phone={phone} onPhone={setPhone} onSent={setCode}>
          <Button look="ghost" isWide onPress={() => setByPassword(true)}>
            {texts.byPassword}
          </Button>
        </PhoneForm>
      )}
      {!code && proven && (
        <NewcomerForm key={proven.codeId} proven={proven} onCode={setCode} onSignedIn={onSignedIn} />
      )}
    </>
  )
}

interface NewcomerFormProps {
  proven: ProvenPhone
  /** The proof of the phone has grown old: a new code is on its way. */
  onCode: (code: SentCode) => void
  onSignedIn: () => void
}

function NewcomerForm({ proven, onCode, onSignedIn }: NewcomerFormProps) {
  const { problem, isSending, props, fields } = usePersonForm({
    proven,
    onCode,
    onSignedIn: () => {
      notify(registered)
      onSignedIn()
    },
  })
  return (
    <form {...props} className="grid gap-5">
      <PersonFields {...fields} isPhoneFixed isFocused />
      {problem && <ProblemNotice problem={problem} title={notRegistered.title} />}
      <Button type="submit" look="main" size="l" isWide isPending={isSending}>
        {problem?.kind === 'connection' ? texts.retry : texts.register}
      </Button>
    </form>
  )
}
