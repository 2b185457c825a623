import { rubles } from 'rubles'

/**
 * 14800000 kopecks → 'сто сорок восемь тысяч рублей 00 копеек'. Throws for nothing, less than nothing, parts of a kopeck
 * and a billion billions: no such sum is ever on a paper.
 */
export function roublesInWords(kopecks: number): string {
  const words = Number.isSafeInteger(kopecks)
    ? rubles(`${Math.floor(kopecks / 100)}.${inHundredths(kopecks)}`)
    : null
  if (words === null) throw new Error(`${kopecks} kopecks cannot be told in words`)
  return words
}

function inHundredths(kopecks: number): string {
  return String(kopecks % 100).padStart(2, '0')
}
