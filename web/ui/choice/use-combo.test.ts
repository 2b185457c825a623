import { expect, test } from 'vitest'
import { hookPage } from '../../../test/support/hook-page.ts'
import { useCombo } from './use-combo.ts'

const anna = { id: 1, title: 'Анна Лебедева' }

async function opened(items: readonly (typeof anna)[]) {
  const source = { value: null, onChange: () => undefined, items, onSearch: async () => [] }
  const page = await hookPage(() => useCombo(source, { current: null }))
  Object.assign(window, { addEventListener: () => undefined, removeEventListener: () => undefined })
  await page.does(() => page.now().open())
  return page
}

test('ADM-05 where nobody is offered before, a field that has only the focus says of nobody that he was not found', async () => {
  const page = await opened([])
  expect(page.now().isOpen).toBe(false)
  const before = page.now().opening.count
  await page.does(() => page.now().type('Ан'))
  expect(page.now().isOpen).toBe(true)
  // What fades is not drawn again.
  expect(page.now().opening.count).toBeGreaterThan(before)
  await page.does(() => page.now().type(''))
  expect(page.now().isOpen).toBe(false)
})

test('WIZ-03 what is offered before anything is typed stands open at once', async () => {
  const page = await opened([anna])
  expect(page.now()).toMatchObject({ isOpen: true, options: [anna] })
})
