import type { z } from 'zod'
import { Registration } from '../../../../contract/identity/registration.ts'
import { fieldText } from '../../../../contract/texts.ts'
import { judge, placed } from '../../../app/forms/form.state.ts'

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

const fieldOf: Record<string, PersonField> = {
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

export const personRules = { schema: Registration, bodyOf: registrationOf, names: fieldOf }

/** What the contract finds wrong, one sentence a field; empty when all is well. */
export function errorsOfPerson(person: Person): PersonErrors {
  return judge(personRules, person).errors
}

/** The server's own refusals by field, such as a phone that somebody already has. */
export function personErrorsOf(fields: Record<string, string>): PersonErrors {
  return placed(Object.entries(fields), noPerson, fieldOf)
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
