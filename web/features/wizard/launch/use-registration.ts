import { useEffect, useRef, useState } from 'react'
import { ApiRefusal } from '../../../app/calls/api.ts'
import { messageOf } from '../../../app/calls/call.ts'
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
} from '../../identity/index.ts'
import { browserStores } from '../draft/browser-stores.ts'
import { forgetPerson, readPerson, savePerson } from '../draft/person-memory.ts'
import type { Failure } from './use-failure.ts'

/** The guest's last step: who launches the auction. */
export function useRegistration(onFailed: (failure: Failure) => void) {
  const [person, setPerson] = useState<Person>(() => readPerson(browserStores().tab))
  const [errors, setErrors] = useState<PersonErrors>({})
  const [isSending, setSending] = useState(false)
  const latest = useRef(person)
  useEffect(() => {
    latest.current = person
    if (person !== noPerson) savePerson(browserStores().tab, person)
  }, [person])

  /** Null where something was refused, the errors then say what, or where the form has changed meanwhile. */
  const send = async (proven: ProvenPhone | null): Promise<Registered | null> => {
    const found = errorsOfPerson(person)
    setErrors(found)
    if (Object.keys(found).length > 0) return null
    setSending(true)
    try {
      const registered = await registerPerson(person, proven)
      const isStale = registered.kind === 'code-sent' && latest.current !== person
      return isStale ? null : registered
    } catch (error) {
      const refused = personErrorsOf((error instanceof ApiRefusal && error.fields) || {})
      setErrors(refused)
      if (Object.keys(refused).length === 0) {
        onFailed({ of: 'registration', title: messageOf(error) })
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
    /** Of the server, by field. */
    refuse: setErrors,
    forget: () => {
      forgetPerson(browserStores().tab)
      setPerson(noPerson)
      setErrors({})
    },
    edit: (field: PersonField, value: string) => {
      setPerson((before) => ({ ...before, [field]: value }))
      setErrors((before) => withoutErrorOf(before, field))
    },
  }
}
