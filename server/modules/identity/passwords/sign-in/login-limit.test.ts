import { expect, test } from 'vitest'
import { createLoginLimit, type Try } from './login-limit.ts'

const email = 'anna@example.ru'
const heard = async (limit: ReturnType<typeof createLoginLimit>, tries: Try[]) => {
  const results = await Promise.allSettled(tries.map((one) => limit.take(one)))
  return results.filter(({ status }) => status === 'fulfilled').length
}
const from = (number: number): Try => ({
  email,
  address: `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
  knownDevice: null,
})

test('SEC-45, SEC-23 of ten thousand guesses from a thousand addresses a hundred are heard, and the owner is not locked out', async () => {
  const limit = createLoginLimit()
  const guesses = Array.from({ length: 10_000 }, (_, number) => from(number % 1000))
  expect(await heard(limit, guesses)).toBe(100)
  const owner = { ...from(5000), knownDevice: 'a browser of hers' }
  expect(await heard(limit, [owner])).toBe(1)
  expect(await heard(limit, [from(5000)])).toBe(0)
})

test('SEC-45 one address that tries one password on everybody is heard twenty times', async () => {
  const limit = createLoginLimit()
  const spray = Array.from({ length: 500 }, (_, number) => ({ ...from(1), email: `p${number}@example.ru` }))
  expect(await heard(limit, spray)).toBe(20)
})

test('AUTH-13 a right password gives its turn back', async () => {
  const limit = createLoginLimit()
  for (let times = 0; times < 30; times++) {
    await limit.take(from(1))
    await limit.giveBack(from(1))
  }
  expect(
    await heard(
      limit,
      Array.from({ length: 9 }, () => from(1)),
    ),
  ).toBe(5)
})

test('SEC-45 all addresses of an IPv6 network that try one e-mail are heard five times', async () => {
  const limit = createLoginLimit()
  const tries = Array.from({ length: 50 }, (_, number) => ({
    email,
    address: `2001:db8:1:2::${number.toString(16)}`,
    knownDevice: null,
  }))
  expect(await heard(limit, tries)).toBe(5)
})
