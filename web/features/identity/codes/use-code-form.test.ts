import { expect, test, vi } from 'vitest'
import { fieldText } from '../../../../contract/texts.ts'
import { hookPage } from '../../../../test/support/hook-page.ts'
import { ApiRefusal } from '../../../app/calls/api.ts'
import { type CodeFormRules, useCodeForm } from './use-code-form.ts'

const refusal = (httpStatus: number, more: { fields?: Record<string, string>; retryAfter?: number } = {}) =>
  new ApiRefusal({ httpStatus, message: 'Нельзя', ...more })

async function form(confirm: CodeFormRules['confirm'], more: Partial<CodeFormRules> = {}) {
  const page = await hookPage(() => useCodeForm({ resendAt: 0, confirm, ...more }))
  const typed = (digits: string) =>
    page.does(async () => {
      page.now().type(digits)
      await page.now().check(digits)
    })
  return { ...page, typed }
}

test('AUTH-01 fewer digits than a code has are not sent', async () => {
  const confirm = vi.fn<CodeFormRules['confirm']>()
  const page = await form(confirm)
  await page.typed('12')
  expect(confirm).not.toHaveBeenCalled()
  expect(page.now().problem).toEqual({ kind: 'typed', text: fieldText.code })
})

test('AUTH-01 a wrong code says so and makes room for another try; typing takes the reproach away', async () => {
  const page = await form(async () => {
    throw refusal(400, { fields: { value: 'Неверный код' } })
  })
  await page.typed('1234')
  expect(page.now()).toMatchObject({ value: '', problem: { kind: 'typed' }, failed: 'confirm', over: null })
  await page.does(() => page.now().type('5'))
  expect(page.now()).toMatchObject({ value: '5', problem: null })
})

test('AUTH-13 a code that will never be right is over: a new one is all that is left', async () => {
  const onDead = vi.fn<() => void>()
  const page = await form(
    async () => {
      throw refusal(404, { fields: { code_id: 'Код устарел' } })
    },
    { onDead },
  )
  await page.typed('1234')
  expect(page.now().over).toMatchObject({ kind: 'dead' })
  expect(onDead).toHaveBeenCalledOnce()
})

test('a lost answer keeps the digits for the same press again', async () => {
  const page = await form(async () => {
    throw refusal(0)
  })
  await page.typed('1234')
  expect(page.now()).toMatchObject({ value: '1234', problem: { kind: 'connection' }, over: null })
})

test('AUTH-12 what nothing here helps with is handed on with the digits', async () => {
  const onFailure = vi.fn<NonNullable<CodeFormRules['onFailure']>>()
  const page = await form(
    async () => {
      throw refusal(403)
    },
    { onFailure, digits: '1234' },
  )
  await page.does(() => page.now().check('1234'))
  expect(onFailure).toHaveBeenCalledWith({ kind: 'failure', text: 'Нельзя', isFinal: true }, '1234')
  expect(page.now().over).toMatchObject({ kind: 'failure' })
})

test('AUTH-13 after too many tries a new code waits for the longer of both waits', async () => {
  const resendAt = Date.now() + 5_000
  const page = await form(
    async () => {
      throw refusal(429, { retryAfter: 300 })
    },
    { resendAt },
  )
  expect(page.now().notBefore).toBe(resendAt)
  await page.typed('1234')
  expect(page.now().notBefore).toBeGreaterThan(resendAt + 250_000)
})

test('while one press waits for its answer a second does nothing, and the digits stand still', async () => {
  const answer = Promise.withResolvers<void>()
  const confirm = vi.fn<CodeFormRules['confirm']>(() => answer.promise)
  const page = await form(confirm)
  await page.does(() => page.now().type('1234'))
  await page.does(() => void page.now().check('1234'))
  expect(page.now().pending).toBe('confirm')
  await page.does(() => {
    void page.now().check('1234')
    page.now().type('9')
  })
  await page.does(() => answer.resolve())
  expect(confirm).toHaveBeenCalledOnce()
  expect(page.now()).toMatchObject({ pending: null, value: '1234', problem: null })
})
