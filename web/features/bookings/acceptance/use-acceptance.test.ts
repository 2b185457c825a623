import { expect, test } from 'vitest'
import type { Acceptance } from '../../../../contract/bookings/pricing/acceptance.ts'
import { serverAnswers } from '../../../../test/support/browser-parts.ts'
import { hookPage } from '../../../../test/support/hook-page.ts'
import { useAcceptance } from './use-acceptance.ts'

const ASK = 'POST /api/booking/5001/sign-code'
const sent = { id: 'c1', phone: '79161234567', resend_in: 60, channel: 'sms' }
const first: Acceptance = {
  price_version_id: 7,
  contract: { id: 1, version: 1, sha256: 'ab' },
  promo: null,
  total_kopecks: 18_000_000,
  due: [],
}
const price = (id: number, total: number, reason = '') => ({ id, total, reason })

/** The page of a booking whose agent may name another price while it is open. */
async function opened() {
  const asked = serverAnswers({
    [ASK]: () => sent,
    'GET /api/booking/5001/acceptance': () => ({ result: first }),
  })
  let quote = price(7, 180_000)
  const page = await hookPage(() => useAcceptance({ id: 5001, quote }, first))
  const names = (next: typeof quote) =>
    page.does(() => {
      quote = next
      page.now().keep({ result: { ...first, price_version_id: next.id } })
    })
  const press = () => page.does(() => page.now().opening.mutate())
  return { ...page, asked, names, press }
}
const plain = (words: string | null) => words?.replaceAll('\u00A0', ' ')

test('BOOK-14 a price that comes while the window of the signature is open closes it, with both sums and why; the next press asks for a code of the new one', async () => {
  const { now, asked, names, press } = await opened()
  await press()
  expect([now().signing?.id, now().problem]).toEqual(['c1', null])
  await names(price(8, 186_000, 'Добавили страховку'))
  expect(now().signing).toBeNull()
  expect(plain(now().problem)).toBe(
    'Пока вы подписывали, агент назвал другую цену. Было 180 000 ₽, стало 186 000 ₽: Добавили страховку. Прочитайте новый договор и подпишите его.',
  )
  await press()
  expect([now().signing?.id, now().problem]).toEqual(['c1', null])
  expect(asked.filter(({ call }) => call === ASK).map(({ body }) => body)).toEqual([
    { price_version_id: 7 },
    { price_version_id: 8 },
  ])
})

test('BOOK-14 of another version of the same sum it is said that the sum has stayed', async () => {
  const { now, names, press } = await opened()
  await press()
  await names(price(8, 180_000))
  expect(now().signing).toBeNull()
  expect(plain(now().problem)).toBe(
    'Пока вы подписывали, агент обновил условия, сумма прежняя: 180 000 ₽. Прочитайте новый договор и подпишите его.',
  )
})
