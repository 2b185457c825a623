import { useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { ApiRefusal } from '../../app/api.ts'
import { messageOf } from '../../app/call.ts'
import {
  errorsOfPerson,
  noPerson,
  type Person,
  type PersonErrors,
  type PersonField,
  personErrorsOf,
  type ProvenPhone,
  type Registered,
  registerPerson,
  withoutErrorOf,
} from '../../app/identity.ts'
import { notify } from '../../ui/toast.tsx'

/** The guest's last step: who launches the auction. */
export function useRegistration() {
  const [person, setPerson] = useState<Person>(noPerson)
  const [errors, setErrors] = useState<PersonErrors>({})
  const [isSending, setSending] = useState(false)

  /** Null where something was refused: the errors then say what. */
  const send = async (proven: ProvenPhone | null): Promise<Registered | null> => {
    const found = errorsOfPerson(person)
    setErrors(found)
    if (Object.keys(found).length > 0) return null
    setSending(true)
    try {
      return await registerPerson(person, proven)
    } catch (error) {
      const refused = personErrorsOf((error instanceof ApiRefusal && error.fields) || {})
      setErrors(refused)
      if (Object.keys(refused).length === 0) {
        notify({ title: messageOf(error), tone: 'danger', timeout: limits.errorNoticeMs })
      }
      return null
    } finally {
      setSending(false)
    }
  }

  return {
    person,
    errors,
    isSending,
    send,
    edit: (field: PersonField, value: string) => {
      setPerson((before) => ({ ...before, [field]: value }))
      setErrors((before) => withoutErrorOf(before, field))
    },
  }
}
