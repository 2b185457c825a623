import { wishNotes } from '../../../../contract/wishes/wishes.ts'
import { contactsIn } from '../../../platform/contacts/contacts.rules.ts'
import { nothing, type Outcome } from '../outcome.rules.ts'
import { findAll, type Sentence, strike, words } from '../words/sentence.rules.ts'

const MESSENGER =
  '(?:телеграм[а-я]*|телег[а-я]+|тг|вк|ватсап[а-я]*|вотсап[а-я]*|вайбер[а-я]*|скайп[а-я]*|инст[а-я]+|макс|max|telegram|whatsapp|viber)'
const MEANS = `(?:телефон[а-я]*|тел\\.?|номер[а-я]*(?: телефона)?|почт[а-я]+|мейл|e-?mail|сайт|контакт[а-я]*|связ[а-я]+|звоните|позвоните|пишите|напишите|${MESSENGER})`
/** «Мой телефон: » before what was struck out belongs to it. */
const lead = words(`(?:вот |и )?(?:(?:мо[а-я]+|наш[а-я]*) )?(?:${MEANS}[ :,-]{1,3}(?:(?:на|в|по|мой|я|ник) ){0,2}){0,2}${MEANS}[ :,(-]{0,3}(?=\\|)`) // prettier-ignore

/** A phone is no sum, an address no resort: nobody needs them here, and they are not kept for the wishes. */
export function readContacts(sentence: Sentence): Outcome {
  const found = contactsIn(sentence.plain).map(([from, to]) => ({ from, to }))
  if (found.length === 0) return nothing
  const leads = findAll(strike(sentence, found), lead)
  const unclear = found.map(({ from, to }) => ({
    span: { from: leads.find((one) => one.to === from)?.from ?? from, to },
    note: wishNotes.contacts,
  }))
  return { clear: [], unclear }
}
