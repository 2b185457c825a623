import { useRef } from 'react'
import { useForm } from '../../../app/forms/use-form.ts'
import type { Confirmed } from '../codes/phone/phone-code.ts'
import type { SentCode } from '../codes/sent-code.ts'
import { problemOf } from '../problem.ts'
import { noPerson, type PersonField, personRules, withoutErrorOf } from './person.ts'
import { type ProvenPhone, registerPerson } from './register-person.ts'

interface PersonFormOptions {
  /** The phone that a code has proved already. */
  proven: ProvenPhone | null
  onCode: (code: SentCode) => void
  onSignedIn: () => void
}

/** The form of whoever is new here: it is sent, and refusals land on their fields. */
export function usePersonForm({ proven, onCode, onSignedIn }: PersonFormOptions) {
  const provenNow = useRef(proven)
  const form = useForm({
    initial: { ...noPerson, phone: proven?.phone ?? '' },
    ...personRules,
    problemOf,
    errorsAfter: (errors, change) => ('phone' in change ? withoutErrorOf(errors, 'phone') : errors),
    send: (_registration, { values }) => registerPerson(values, provenNow.current),
    onDone: (registered) => {
      if (registered.kind === 'signed-in') onSignedIn()
      else onCode(registered.code)
    },
  })
  return {
    ...form,
    /** A code that came by a call or a second time knows nothing of the form: it is sent again with the proof. */
    confirmed: (confirmed: Confirmed) => {
      if (confirmed.kind === 'signed-in') return onSignedIn()
      provenNow.current = confirmed
      form.submit()
    },
    /** For `PersonFields`. */
    fields: {
      person: form.values,
      errors: form.errors,
      onChange: (field: PersonField, value: string) => form.edit({ [field]: value }),
    },
  }
}
