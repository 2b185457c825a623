/** What a bank's application fills its form with. */
export interface PaymentDetails {
  name: string
  /** 20 digits. */
  account: string
  bank: string
  /** 9 digits. */
  bic: string
  /** 20 digits; null: an account of the Bank of Russia's own, or not known, the BIC leads to it. */
  correspondentAccount: string | null
  inn: string
  kpp?: string | null
  purpose: string
  kopecks: number
}

/** Lengths of the standard's table 1, in characters. */
const LENGTHS = { Name: 160, BankName: 45, Purpose: 210 } as const

/**
 * The text of a payment code by ГОСТ Р 56042-2014: version 0001, UTF-8, fields divided by `|`, which therefore stands in
 * none of them. Names longer than the standard allows are cut: the bank pays by the account. Throws where a number has
 * not the digits it must have, since a code that leads elsewhere is worse than none.
 */
export function paymentCode(details: PaymentDetails): string {
  const fields: [string, string][] = [
    ['Name', words(details.name, LENGTHS.Name)],
    ['PersonalAcc', number(details.account, 20)],
    ['BankName', words(details.bank, LENGTHS.BankName)],
    ['BIC', number(details.bic, 9)],
    ['CorrespAcc', details.correspondentAccount === null ? '0' : number(details.correspondentAccount, 20)],
    ['PayeeINN', number(details.inn, 10, 12)],
    ...(details.kpp ? [['KPP', number(details.kpp, 9)] as [string, string]] : []),
    ['Purpose', words(details.purpose, LENGTHS.Purpose)],
    ['Sum', kopecksOf(details.kopecks)],
  ]
  return ['ST00012', ...fields.map(([name, value]) => `${name}=${value}`)].join('|')
}

function words(text: string, max: number): string {
  const clean = text
    .normalize('NFC')
    .replaceAll('|', '/')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return [...clean].slice(0, max).join('').trim()
}

function number(digits: string, ...lengths: number[]): string {
  if (!/^\d+$/.test(digits) || !lengths.includes(digits.length))
    throw new Error(`a number of ${lengths.join(' or ')} digits is expected in a payment code`)
  return digits
}

function kopecksOf(kopecks: number): string {
  if (!Number.isSafeInteger(kopecks) || kopecks <= 0)
    throw new Error('a payment code is for a sum above nothing')
  return String(kopecks)
}
