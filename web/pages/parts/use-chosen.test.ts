import { expect, test } from 'vitest'
import { hookPage } from '../../../test/support/hook-page.ts'
import { useSearchParams } from 'react-router'
import { unlessChosen, useChosen } from './use-chosen.ts'
import { unlessOnly } from './with-query.ts'

test('UX-01 what is open beside a list stands in the address, beside what the list is narrowed to', async () => {
  const page = await hookPage(() => {
    const [search, setSearch] = useSearchParams()
    const [id, choose] = useChosen()
    return { id, choose, address: search.toString(), narrow: () => setSearch('?search=Парус&id=999x') }
  })
  expect(page.now().id).toBeNull()
  await page.does(() => page.now().choose(7))
  expect(page.now()).toMatchObject({ id: 7, address: 'id=7' })
  await page.does(() => page.now().choose(8))
  expect(page.now()).toMatchObject({ id: 8, address: 'id=8' })
  await page.does(() => page.now().choose(null))
  expect(page.now()).toMatchObject({ id: null, address: '' })
  await page.does(() => page.now().narrow())
  expect(page.now().id, 'what is no number opens nothing').toBeNull()
  await page.does(() => page.now().choose(9))
  expect(new URLSearchParams(page.now().address).get('search')).toBe('Парус')
})

const asked = (from: string, to: string, by = unlessChosen) =>
  by({
    currentUrl: new URL(from, 'https://lotour.example/admin/users'),
    nextUrl: new URL(to, 'https://lotour.example/admin/users'),
    defaultShouldRevalidate: true,
  } as Parameters<typeof unlessChosen>[0])

test('UX-01 to open or close a thing asks for no list anew; another filter, or the same address again, does', () => {
  expect(asked('?page=2', '?page=2&id=7')).toBe(false)
  expect(asked('?id=7', '?')).toBe(false)
  expect(asked('?page=2&id=7', '?page=3&id=7')).toBe(true)
  expect(asked('?search=a', '?search=b&id=7')).toBe(true)
  expect(asked('?id=7', '?id=7')).toBe(true)
  expect(asked('?', '?balances=a', unlessOnly('balances'))).toBe(false)
})
