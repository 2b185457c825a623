import { createHmac } from 'node:crypto'
import { phoneDigits } from '../../../contract/identity/person/phone.ts'
import type { FoundKindName } from '../../../contract/staff-search/staff-search.ts'
import { agencyNameAsked, innAsked } from '../agents/index.ts'

/** What somebody may have meant; each is looked for at once, and by an index. */
export interface Asked {
  /** The number of a thing: of one kind where a letter before it says so, of any otherwise. */
  id: number | null
  kind: FoundKindName | null
  phone: string | null
  /** The last four digits of one. */
  phoneEnd: string | null
  email: string | null
  inn: string | null
  /** Of an agency's name; lower case. */
  words: string | null
  /** Of a person: how a surname, a name and a patronymic begin; lower case. */
  names: readonly string[] | null
}

const nothing: Asked = {
  id: null,
  kind: null,
  phone: null,
  phoneEnd: null,
  email: null,
  inn: null,
  words: null,
  names: null,
}

/** Latin letters and those that look like them, or are typed in their place. */
const PREFIXES: Readonly<Record<string, FoundKindName>> = {
  a: 'auction',
  а: 'auction',
  b: 'booking',
  в: 'booking',
  б: 'booking',
  p: 'payment',
  р: 'payment',
  п: 'payment',
  t: 'ticket',
  т: 'ticket',
}

/** The sign of a number falls apart into «No». */
const NUMBER = /^(?:(?:no|#)\s{0,3})?(\d{1,15})$/
const PREFIXED = /^([abptавбрпт])[\s–—-]{0,3}(\d{1,15})$/
const PHONE = /^\+?[\d\s()–—.-]{10,25}$/
const PHONE_END = /^\d\d[\s–—-]?\d\d$/
const NAME = /^\p{L}[\p{L}'’-]{0,49}$/u
const EMAIL = /^[^\s@]{1,100}@[^\s@]{1,100}$/
/** Fewer letters find half of all agencies, and tell nothing. */
const LETTERS_MIN = 3

/** Reads what was typed; of one sign, of `%` and `_` nothing is meant. */
export function readAsked(text: string): Asked {
  const typed = text.normalize('NFKC').trim().toLowerCase()
  const [, letter, ofKind] = PREFIXED.exec(typed) ?? []
  if (letter && ofKind) return { ...nothing, kind: PREFIXES[letter] ?? null, id: Number(ofKind) }
  if (EMAIL.test(typed)) return { ...nothing, email: typed }
  const digits = typed.replace(/\D/g, '')
  const [, number] = NUMBER.exec(typed) ?? []
  if (number || PHONE.test(typed) || PHONE_END.test(typed))
    return {
      ...nothing,
      id: number ? Number(number) : null,
      phone: phoneOf(typed, digits),
      phoneEnd: PHONE_END.test(typed) ? digits : null,
      inn: innAsked(typed),
    }
  const inn = innAsked(typed)
  if (inn) return { ...nothing, inn }
  const letters = typed.match(/[\p{L}\d]/gu) ?? []
  if (letters.length < LETTERS_MIN) return nothing
  return { ...nothing, words: agencyNameAsked(typed), names: namesIn(typed) }
}

/** Nobody's name has other signs, or more words. */
function namesIn(typed: string): string[] | null {
  const names = typed.split(/\s+/)
  return names.length <= 3 && names.every((name) => NAME.test(name)) ? names : null
}

/** With the country's code, as it is stored; ten digits are Russia's without it. */
function phoneOf(typed: string, digits: string): string | null {
  if (digits.length < 10 || digits.length > 15) return null
  return digits.length === 10 ? `7${digits}` : phoneDigits(typed)
}

/** What of a person's contacts is hashed, each in its own way. */
export type HashedPart = 'phone' | 'phone end' | 'email'

/** By these digits a person names oneself at the phone. */
export const phoneEndOf = (phone: string): string => phone.slice(-4)

/** Under the installation's key: of the column alone nobody learns a phone, though there are few of them. */
export function contactHash(key: string, kind: HashedPart, contact: string): Buffer {
  return createHmac('sha256', key).update(`staff search ${kind}:${contact}`).digest()
}
