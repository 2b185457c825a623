import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiRefusal } from '../../../app/calls/api.ts'
import type { Confirmed } from '../codes/phone-code.ts'
import {
  errorsOfPerson,
  noPerson,
  type Person,
  type PersonErrors,
  type PersonField,
  personErrorsOf,
  withoutErrorOf,
} from './person.ts'
import { type ProvenPhone, registerPerson } from './register-person.ts'
import type { SentCode } from '../codes/sent-code.ts'
import { useAttempt } from '../sign-in/use-attempt.ts'

interface PersonFormOptions {
  /** The phone that a code has proved already. */
  proven: ProvenPhone | null
  onCode: (code: SentCode) => void
  onSignedIn: () => void
}

/** The form of whoever is new here: it is sent, and refusals land on their fields. */
export function usePersonForm({ proven, onCode, onSignedIn }: PersonFormOptions) {
  const [person, setPerson] = useState<Person>({ ...noPerson, phone: proven?.phone ?? '' })
  const [errors, setErrors] = useState<PersonErrors>({})
  const { pending, problem, attempt } = useAttempt<'register'>()

  /** The focus goes to the first refused field, which is known once the errors have been drawn. */
  const refuse = (form: HTMLElement | null, refused: PersonErrors) => {
    flushSync(() => setErrors(refused))
    form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  const register = async (form: HTMLElement | null, by: ProvenPhone | null) => {
    try {
      const registered = await registerPerson(person, by)
      if (registered.kind === 'signed-in') onSignedIn()
      else onCode(registered.code)
    } catch (error) {
      if (!(error instanceof ApiRefusal) || !error.fields) throw error
      refuse(form, personErrorsOf(error.fields))
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const found = errorsOfPerson(person)
    refuse(form, found)
    if (Object.keys(found).length > 0) return
    void attempt('register', () => register(form, proven))
  }
  return {
    pending,
    problem,
    submit,
    /** A code that came by a call or a second time knows nothing of the form: it is sent again with the proof. */
    confirmed: (confirmed: Confirmed) => {
      if (confirmed.kind === 'signed-in') onSignedIn()
      else void attempt('register', () => register(null, confirmed))
    },
    /** For `PersonFields`. */
    fields: {
      person,
      errors,
      onChange: (field: PersonField, value: string) => {
        setPerson((before) => ({ ...before, [field]: value }))
        setErrors((before) => withoutErrorOf(before, field))
      },
    },
  }
}
