import { z } from 'zod'
import { limits } from '../../limits.ts'
import { fieldText } from '../../texts.ts'
import { lengthOf, oneForm } from '../../wire.ts'

const WORD = /^['’-]*\p{L}[\p{L}\p{M}'’.-]*$/u

/** A person's whole name in one field: the last name and the first, the patronymic where there is one. */
export const fullName = z
  .string({ error: fieldText.fullName })
  .max(400, fieldText.fullNameMax)
  .transform(oneForm)
  .refine((text) => lengthOf(text) <= limits.fullNameMax, { error: fieldText.fullNameMax, abort: true })
  .refine((text) => wordsOf(text).length >= 2, { error: fieldText.fullName, abort: true })
  .refine((text) => wordsOf(text).every((word) => WORD.test(word)), fieldText.nameLetters)

/** An initial stands for a name that is not told. */
function wordsOf(text: string): string[] {
  return text.split(' ').filter((word) => lengthOf(word.replaceAll('.', '')) >= limits.nameMin)
}

/** Whose name a sole proprietor's business bears: 'ИП Захаров Игорь Петрович' is Захаров Игорь Петрович. */
export function proprietorOf(organisation: string): string {
  return organisation.replace(/^\s*(?:ИП|индивидуальный\s+предприниматель)(?=\s)/i, '')
}
