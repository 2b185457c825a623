import type { Doubt } from '../../../../contract/reviews/review-words.ts'
import { contactsIn } from '../../../platform/contacts/contacts.rules.ts'

/** «4510 123456», «45 10 № 123456», a foreign one «71 1234567». */
const DOCUMENT = /(?<!\d)(?:\d{2}\s?\d{2}\s?№?\s?\d{6}|\d{2}\s?№?\s?\d{7})(?!\d)/u
const REWARD =
  /(?:скидк|бонус|деньги|денег|кэшб[еэ]к|подар)\p{L}{0,4}\s(?:за\s)(?:этот\s)?отзыв|заплатил\p{L}{0,3}\sза\sотзыв/iu

/** What makes a moderator read a text before everybody does; empty: nothing. */
export function doubtsOf(text: string): Doubt[] {
  const found: [Doubt, boolean][] = [
    ['contacts', contactsIn(text).length > 0],
    ['document', DOCUMENT.test(text)],
    ['reward', REWARD.test(text)],
  ]
  return found.filter(([, isThere]) => isThere).map(([doubt]) => doubt)
}
