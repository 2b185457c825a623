import { passwordText } from '../../../../contract/identity/passwords.ts'

/** What a stranger would try first for this very person. */
export interface Owner {
  first_name: string
  last_name: string
  email: string | null
  phone: string | null
}

const PRODUCT = ['lotour', 'лотур']
/** Words shorter than this say nothing about somebody. */
const WORD_MIN = 3

/** Why this password is refused; null where it is not. Its length is the contract's business. */
export function passwordFault(
  password: string,
  { owner, isCommon }: { owner: Owner; isCommon: (password: string) => boolean },
): string | null {
  const typed = password.toLowerCase()
  if (isCommon(typed) || isCommon(onLatinKeys(typed)) || isOneSign(typed)) return passwordText.common
  return isAbout(typed, owner) ? passwordText.own : null
}

/** 'Anna1985!' for Anna is her name with what everybody adds to it. */
function isAbout(typed: string, { first_name, last_name, email, phone }: Owner): boolean {
  const names = [first_name, last_name].map((name) => name.toLowerCase())
  const words = [...names, names.join(''), names.toReversed().join(''), ...emailWords(email), ...PRODUCT]
  const letters = lettersOf(typed)
  return (
    typed === email ||
    (!!phone && typed.replace(/\D/g, '').endsWith(phone.slice(-10))) ||
    words.some((word) => lettersOf(word).length >= WORD_MIN && lettersOf(word) === letters)
  )
}

/** The name of the mailbox, and the whole address. */
function emailWords(email: string | null): string[] {
  return email ? [email, email.split('@')[0] ?? ''] : []
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}]/gu, '')
}

function isOneSign(text: string): boolean {
  return new Set(text).size === 1
}

const CYRILLIC = 'ёйцукенгшщзхъфывапролджэячсмитьбю'
const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."

/** The same keys pressed in the other layout: 'йцукенгш' is 'qwertyui', 'зфыыцщкв' is 'password'. */
function onLatinKeys(text: string): string {
  return Array.from(text, (sign) => LATIN[CYRILLIC.indexOf(sign)] ?? sign).join('')
}
