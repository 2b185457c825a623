/** ИНН of an organisation at the tax office 9999, made of six digits of one's own. */
export function inn10(number: number): string {
  const body = `9999${String(number % 100_000).padStart(5, '0')}`
  const weights = [2, 4, 10, 3, 5, 9, 4, 6, 8]
  const sum = weights.reduce((total, weight, at) => total + weight * Number(body[at]), 0)
  return body + ((sum % 11) % 10)
}

/** ОГРН of an organisation registered in 2026 at the office 9900. */
export function ogrn13(number: number): string {
  const body = `1269900${String(number % 100_000).padStart(5, '0')}`
  return body + ((Number(body) % 11) % 10)
}
