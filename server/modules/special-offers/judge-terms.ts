import { Refusal } from '../../../contract/platform/refusals.ts'
import {
  type JudgedTour,
  specialText,
  termErrors,
} from '../../../contract/special-offers/special-offer-terms.ts'
import type { SpecialOfferTerms } from '../../../contract/special-offers/special-offers.ts'
import { dayIn } from '../../../contract/wire.ts'
import { maskContacts } from '../../platform/contacts/contacts.rules.ts'
import { ZONE } from './special-offers.queries.ts'

/** Refuses terms that make no sense for the tour, and words with a way past the site in them. */
export function judgeTerms(terms: SpecialOfferTerms, tour: JudgedTour, now: Date): void {
  const fields: Record<string, string> = termErrors(terms, tour, dayIn(ZONE, now))
  if (maskContacts(terms.bonus).masked) fields['bonus'] = specialText.contacts
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', 'bad_request', { fields })
}
