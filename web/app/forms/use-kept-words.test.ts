import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { hookPage } from '../../../test/support/hook-page.ts'
import { useKeptWords } from './use-kept-words.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  })
})

const staff = { id: 3 }
const panelOf = (about: string, user = staff) =>
  hookPage(
    () => {
      const [values, replace] = useState({ reason: '', isRefunded: true })
      return { values, replace, ...useKeptWords({ values, replace }, about, ['reason']) }
    },
    { user },
  )

test('UX-01 a reason that is typed in a panel waits there while another row is read, and goes when it is sent', async () => {
  const first = await panelOf('offer:7')
  await first.does(() => first.now().replace({ reason: 'Цена не та', isRefunded: false }))
  await first.leaves()

  const other = await panelOf('offer:8')
  expect(other.now().values.reason).toBe('')
  await other.leaves()

  const again = await panelOf('offer:7')
  expect(again.now().values, 'the words alone: what is chosen is chosen anew').toEqual({
    reason: 'Цена не та',
    isRefunded: true,
  })
  await again.does(() => again.now().forget())
  await again.leaves()

  expect((await panelOf('offer:7')).now().values.reason).toBe('')
})

test('UX-01 whoever else signs in at the same tab finds nobody’s words; what is no draft is nothing', async () => {
  const own = await panelOf('offer:7')
  await own.does(() => own.now().replace({ reason: 'Цена не та', isRefunded: true }))
  await own.leaves()
  const other = await panelOf('offer:7', { id: 4 })
  expect(other.now().values.reason).toBe('')
  await other.leaves()
  kept.set('words:3:offer:7', '{broken')
  expect((await panelOf('offer:7')).now().values.reason).toBe('')
})

test('UX-01 a sum that is typed beside the words waits with them; a blank one stays blank, and what is no sum is none', async () => {
  const refundOf = (id: number) =>
    hookPage(
      () => {
        const [values, replace] = useState<{ amount: number | null; note: string }>({ amount: 900, note: '' })
        return { values, replace, ...useKeptWords({ values, replace }, `refund:${id}`, ['amount', 'note']) }
      },
      { user: staff },
    )
  for (const amount of [500, null]) {
    const window = await refundOf(7)
    await window.does(() => window.now().replace({ amount, note: 'Оплатили дважды' }))
    await window.leaves()
    expect((await refundOf(7)).now().values).toEqual({ amount, note: 'Оплатили дважды' })
  }
  kept.set('words:3:refund:8', JSON.stringify({ amount: '500', note: 5 }))
  expect((await refundOf(8)).now().values).toEqual({ amount: 900, note: '' })
})
