import { expect, test } from 'vitest'
import type { SwitchState } from '../../../contract/switches/switches.ts'
import { Refused, serverAnswers } from '../../../test/support/browser-parts.ts'
import { hookPage } from '../../../test/support/hook-page.ts'
import { useFlip } from './use-flip.ts'

const on: SwitchState = {
  key: 'payments',
  title: 'Оплата',
  stops: 'Новые платежи не начинаются.',
  owner: 'finance',
  is_on: true,
  default: true,
  until: null,
  version: 3,
  flipped: null,
}
const off: SwitchState = {
  ...on,
  is_on: false,
  version: 4,
  flipped: { at: '2026-11-20T09:00:00.000Z', by: 'Ольга Хозяйка', reason: 'Сбой у банка' },
}
const PATH = 'PATCH /api/admin/switches/payments'

/** A form that was opened while payments were on; `reads` is what the list says of them next. */
async function opened(answer: () => object) {
  const asked = serverAnswers({ [PATH]: answer })
  let state = on
  let reread = on
  let isClosed = false
  const page = await hookPage(() =>
    useFlip({ state, onDone: () => (isClosed = true), onSettled: () => (state = reread) }),
  )
  const types = (reason: string) => page.does(() => page.now().form.set('reason')(reason))
  return {
    ...page,
    asked,
    types,
    reads: (next: SwitchState) => (state = next),
    willRead: (next: SwitchState) => (reread = next),
    isClosed: () => isClosed,
  }
}

test('ADM-17 a form to switch off says that it is off already when a colleague has done it meanwhile, and keeps the text', async () => {
  const page = await opened(() => ({ result: off }))
  await page.types('Банк')
  expect(page.now().isOvertaken).toBe(false)
  page.reads(off)
  await page.types('Банк не отвечает')
  expect(page.now()).toMatchObject({ wanted: false, isOvertaken: true })
  expect(page.now().form.values.reason).toBe('Банк не отвечает')
  page.reads(on)
  await page.types('Банк всё ещё не отвечает')
  expect(page.now()).toMatchObject({ wanted: false, isOvertaken: false })
})

test('ADM-17 a press that came second reads how the switch stands now; the first one closes the form', async () => {
  const second = await opened(() => new Refused(409, { reason: 'switch_changed', message: 'Переключили' }))
  await second.types('Банк')
  second.willRead(off)
  await second.does(() => second.now().form.submit())
  expect([second.now().isOvertaken, second.isClosed()]).toEqual([true, false])
  await second.leaves()
  const first = await opened(() => ({ result: off }))
  await first.types('Банк')
  first.willRead(off)
  await first.does(() => first.now().form.submit())
  expect(first.isClosed()).toBe(true)
  expect(first.asked).toEqual([{ call: PATH, body: { version: 3, is_on: false, reason: 'Банк' }, key: null }])
})
