import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LatePayment } from './late-payment.tsx'

test('BOOK-19 of a payment that waits for its bank after the trip was called off one reads that it goes back, and nothing is to be pressed', () => {
  const html = renderToStaticMarkup(<LatePayment payment={{ amount: 38_850 }} />).replace(/\s+/g, ' ')
  expect(html).toContain('Платёж на 38 850 ₽ не завершён, и платить его больше не нужно.')
  expect(html).toContain('деньги вернутся целиком')
  expect(html).not.toMatch(/<(?:button|a) /)
})
