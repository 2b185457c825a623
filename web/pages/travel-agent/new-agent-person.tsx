import { type FormEvent, useState } from 'react'
import { ApiRefusal } from '../../app/api.ts'
import { messageOf } from '../../app/call.ts'
import { CodeModal } from '../../features/identity/code-modal.tsx'
import {
  errorsOfPerson,
  noPerson,
  type PersonErrors,
  personErrorsOf,
  withoutErrorOf,
} from '../../features/identity/person.ts'
import { PersonFields } from '../../features/identity/person-fields.tsx'
import { registerPerson } from '../../features/identity/register-person.ts'
import type { SentCode } from '../../features/identity/use-phone-code.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** A guest gives names, e-mail and phone, and proves the phone by a code. */
export function NewAgentPerson({ onSignedIn }: { onSignedIn: () => void }) {
  const [person, setPerson] = useState(noPerson)
  const [errors, setErrors] = useState<PersonErrors>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const [code, setCode] = useState<SentCode | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = errorsOfPerson(person)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    setPending(true)
    setProblem(null)
    try {
      const registered = await registerPerson(person, null)
      if (registered.kind === 'signed-in') onSignedIn()
      else setCode(registered.code)
    } catch (error) {
      if (error instanceof ApiRefusal && error.fields) setErrors(personErrorsOf(error.fields))
      else setProblem(messageOf(error))
    } finally {
      setPending(false)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <PersonFields
        isForAgent
        person={person}
        errors={errors}
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
      <Button type="submit" look="main" size="l" isPending={isPending} className="sm:justify-self-start">
        Продолжить
      </Button>
      {code && (
        <CodeModal
          sent={code}
          onClose={() => setCode(null)}
          onConfirmed={() => {
            setCode(null)
            onSignedIn()
          }}
        />
      )}
    </form>
  )
}
