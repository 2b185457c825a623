import { type Caller, personOf } from '../world/callers.ts'

/** What belongs to one person alone, so that it is known again wherever it turns up. */
export interface Canary {
  first_name: string
  last_name: string
  email: string
  phone: string
}

const LETTERS = 'абвгдежзик'
const EMAIL = /canary\d+@example\.ru/g
/** As digits, or as people write it. */
const PHONE = /995[\s()-]{0,3}\d{3}[\s-]{0,2}\d{2}[\s-]{0,2}\d{2}/g

/** Whatever could be a token, or have one in it. */
const LIKE_TOKENS = /[\w-]{30,}/g

let made = 0

export function newCanary(): Canary {
  const number = ++made
  const letters = [...String(number)].map((digit) => LETTERS[Number(digit)]).join('')
  return {
    first_name: 'Иван',
    last_name: `Канарейкин-${letters}`,
    email: `canary${number}@example.ru`,
    phone: `7995${String(number).padStart(7, '0')}`,
  }
}

/** Whose the phones, addresses and tokens are that must be nobody else's to read. */
export class Canaries {
  readonly #owners = new Map<string, Caller>()
  readonly #tokenLengths = new Set<number>()

  add(owner: Caller, { email, phone }: Canary): void {
    this.#owners.set(email, owner).set(phone.slice(1), owner)
  }

  addToken(owner: Caller, token: string): void {
    this.#owners.set(token, owner)
    this.#tokenLengths.add(token.length)
  }

  /** What this text tells whoever reads it of somebody else; an administrator may know everything but tokens. */
  toldTo(reader: Caller, text: string): string[] {
    const contacts = reader === 'admin' ? [] : [...found(text, EMAIL), ...found(text, PHONE).map(digitsOf)]
    const tokens = found(text, LIKE_TOKENS).flatMap((word) => this.#tokensIn(word))
    return [...contacts, ...tokens].flatMap((canary) => {
      const owner = this.#owners.get(canary)
      return owner && personOf(owner) !== personOf(reader) ? [`${owner}'s ${canary.slice(0, 20)}`] : []
    })
  }

  /** Looked up, for an expression of all tokens would have to be made anew with each of thousands. */
  #tokensIn(word: string): string[] {
    return [...this.#tokenLengths].flatMap((length) =>
      Array.from({ length: Math.max(0, word.length - length + 1) }, (_, at) =>
        word.slice(at, at + length),
      ).filter((piece) => this.#owners.has(piece)),
    )
  }
}

function found(text: string, pattern: RegExp): string[] {
  return text.match(pattern) ?? []
}

function digitsOf(phone: string): string {
  return phone.replaceAll(/\D/g, '')
}
