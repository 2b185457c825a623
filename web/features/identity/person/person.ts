import type { z } from 'zod'
import { Registration } from '../../../../contract/identity/identity.ts'
import { fieldText } from '../../../../contract/texts.ts'

/** Who registers, as typed. */
export interface Person {
  firstName: string
  lastName: string
  /** May be empty: not everybody has one. */
  patronymic: string
  email: string
  /** Digits with the dial code. */
  phone: string
}

export type PersonField = keyof Person
export type PersonErrors = Partial<Record<PersonField, string>>

export const noPerson: Person = { firstName: '', lastName: '', patronymic: '', email: '', phone: '' }

export const fieldOf: Record<string, PersonField> = {
  first_name: 'firstName',
  last_name: 'lastName',
  patronymic_name: 'patronymic',
  email: 'email',
  phone: 'phone',
}

/** As the registration call takes it. */
export function registrationOf({
  firstName,
  lastName,
  patronymic,
  email,
  phone,
}: Person): z.input<typeof Registration> {
  return { first_name: firstName, last_name: lastName, patronymic_name: patronymic, email, phone }
}

/** What the contract finds wrong, one sentence a field; empty when all is well. */
export function errorsOfPerson(person: Person): PersonErrors {
  const { error } = Registration.safeParse(registrationOf(person))
  const errors: PersonErrors = {}
  for (const { path, message } of error?.issues ?? []) {
    const field = fieldOf[String(path[0])]
    if (field) errors[field] ??= message
  }
  return errors
}

/** The server's own refusals by field, such as a phone that somebody already has. */
export function personErrorsOf(fields: Record<string, string>): PersonErrors {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) => (fieldOf[name] ? [[fieldOf[name], text]] : [])),
  )
}

/**
 * Typing in a field takes its error away. A new phone may be the way out of a used e-mail too: the owner of both signs
 * in with it.
 */
export function withoutErrorOf(errors: PersonErrors, field: PersonField): PersonErrors {
  const rest = { ...errors, [field]: undefined }
  if (field === 'phone' && rest.email === fieldText.emailTaken) rest.email = undefined
  return rest
}
