import { type FormEvent, useRef, useState } from 'react'
import { ApiRefusal } from '../../app/api.ts'
import { messageOf } from '../../app/call.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CodeForm } from './code-form.tsx'
import { errorsOfPerson, noPerson, type PersonErrors, personErrorsOf, withoutErrorOf } from './person.ts'
import { PersonFields } from './person-fields.tsx'
import { PhoneForm } from './phone-form.tsx'
import { type ProvenPhone, registerPerson } from './register-person.ts'
import { identityTexts as texts } from './texts.ts'
import type { SentCode } from './use-phone-code.ts'

/** Phone, code and, where the phone is nobody's yet, the short form. */
export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState<SentCode | null>(null)
  const [proven, setProven] = useState<ProvenPhone | null>(null)
  const [title, lead] = proven ? [texts.newHereTitle, texts.newHereLead] : [texts.loginTitle, texts.loginLead]
  return (
    <>
      <h1 className="type-title">{code ? texts.codeTitle : title}</h1>
      {!code && <p className="mt-3 mb-7 text-soft">{lead}</p>}
      {code && (
        <div className="mt-3">
          <CodeForm
            key={code.id}
            code={code}
            onResent={setCode}
            onConfirmed={(confirmed) => {
              if (confirmed.kind === 'signed-in') return onSignedIn()
              setCode(null)
              setProven(confirmed)
            }}
          >
            <Button look="ghost" size="s" onPress={() => setCode(null)}>
              {texts.otherPhone}
            </Button>
          </CodeForm>
        </div>
      )}
      {!code && !proven && <PhoneForm phone={phone} onPhone={setPhone} onSent={setCode} />}
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
  const [person, setPerson] = useState({ ...noPerson, phone: proven.phone })
  const [errors, setErrors] = useState<PersonErrors>({})
  const [problem, setProblem] = useState<string>()
  const [isPending, setPending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = errorsOfPerson(person)
    setErrors(found)
    if (Object.keys(found).length > 0) return focusFirstRefused(form.current)
    setPending(true)
    setProblem(undefined)
    try {
      const registered = await registerPerson(person, proven)
      if (registered.kind === 'signed-in') onSignedIn()
      else onCode(registered.code)
    } catch (refusal) {
      if (refusal instanceof ApiRefusal && refusal.fields) setErrors(personErrorsOf(refusal.fields))
      else setProblem(messageOf(refusal))
    } finally {
      setPending(false)
    }
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <PersonFields
        person={person}
        errors={errors}
        isPhoneFixed
        isFocused
        onChange={(field, value) => {
          setPerson({ ...person, [field]: value })
          setErrors(withoutErrorOf(errors, field))
        }}
      />
      {problem && (
        <Notice tone="danger" isLive>
          {problem}
        </Notice>
      )}
      <Button type="submit" look="main" size="l" isWide isPending={isPending}>
        {texts.register}
      </Button>
    </form>
  )
}

/** After the errors have been drawn. */
function focusFirstRefused(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
