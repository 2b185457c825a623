/** Details of a Russian bank account. */

const WEIGHTS = [7, 1, 3]
const BIC = /^04\d{7}$/
const ACCOUNT = /^\d{20}$/

/** '0' and two digits of the region: of accounts that the Bank of Russia keeps itself. */
const isOfCentralBank = (bic: string) => bic.slice(6, 8) === '00'

export function isBic(bic: string): boolean {
  return BIC.test(bic)
}

/**
 * Whether the check digit of a settlement account fits its bank (Bank of Russia, 08.09.1997 № 515): weights 7, 1, 3 over
 * the last three digits of the BIC and the account end in nought.
 */
export function isAccountOf(account: string, bic: string): boolean {
  if (!ACCOUNT.test(account) || !isBic(bic)) return false
  const bank = isOfCentralBank(bic) ? `0${bic.slice(4, 6)}` : bic.slice(6)
  const sum = [...`${bank}${account}`].reduce(
    (all, digit, at) => all + ((Number(digit) * (WEIGHTS[at % 3] ?? 0)) % 10),
    0,
  )
  return sum % 10 === 0
}

/** What the payer writes, by which the agency finds the money in its statement. */
export function bankPurpose(paymentId: number): string {
  return `Оплата тура, платёж №${paymentId} на Лотуре. Без НДС`
}
