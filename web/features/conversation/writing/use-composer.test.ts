import { useState } from 'react'
import { expect, test } from 'vitest'
import { hookPage } from '../../../../test/support/hook-page.ts'
import { useComposer } from './use-composer.ts'

test('OFFER-12, TICK-05 what its owner finds wrong with a text is said when it is sent, and it is not sent before it is mended', async () => {
  const sent: string[] = []
  const page = await hookPage(() => {
    const [text, onText] = useState('Цена {цена}')
    const faultOf = (written: string) => (written.includes('{') ? 'Осталось {цена}' : null)
    return {
      ...useComposer({ text, onText, onEarly: onText, onSend: (one) => sent.push(one), faultOf }),
      text,
    }
  })
  expect(page.now().problem).toBe('')
  await page.does(() => page.now().send())
  expect([sent, page.now().problem, page.now().text]).toEqual([[], 'Осталось {цена}', 'Цена {цена}'])
  await page.does(() => page.now().put('Цена 100 000 ₽'))
  expect(page.now().problem).toBe('')
  await page.does(() => page.now().send())
  expect([sent, page.now().text]).toEqual([['Цена 100 000 ₽'], ''])
})
