import { describe, expect, test } from 'vitest'
import {
  acceptedWithoutPrice,
  afterVerdict,
  afterTripChange,
  budgetFeedback,
  isBudgetSettled,
  knownMinimum,
  pendingOf,
  withoutPending,
} from './wizard.budget.ts'

const found = { state: 'found', minimum: 100_000, pricedAt: '2026-11-20T03:00:00.000Z' } as const

describe('WIZ-13 what is said beside the budget', () => {
  test('nothing was checked yet', () => {
    expect(budgetFeedback({ state: 'idle' }, 50_000)).toEqual({ kind: 'idle' })
  })

  test('a check is under way', () => {
    expect(budgetFeedback({ state: 'checking' }, 50_000)).toEqual({ kind: 'checking' })
  })

  test.each([null, 0, 99_999])('a budget of %j is below the minimum', (budget) => {
    expect(budgetFeedback(found, budget)).toEqual({
      kind: 'too-low',
      minimum: 100_000,
      pricedAt: found.pricedAt,
    })
  })

  test.each([100_000, 100_001, 5_000_000])('a budget of %i matches the market', (budget) => {
    expect(budgetFeedback(found, budget).kind).toBe('matched')
  })

  test('the market could not name a minimum, or knows no tour', () => {
    expect(budgetFeedback({ state: 'no-minimum' }, 50_000)).toEqual({ kind: 'no-minimum' })
    expect(budgetFeedback({ state: 'no-tours' }, 50_000)).toEqual({ kind: 'no-tours' })
  })

  test('the server could not be asked: the sentence that says why', () => {
    const failed = { state: 'failed', message: 'Сервер не ответил вовремя.' } as const
    expect(budgetFeedback(failed, 50_000)).toEqual({ kind: 'failed', message: failed.message })
  })

  test('after a change the remembered minimum is named only to a budget below it', () => {
    const changed = { state: 'changed', minimum: 100_000, pricedAt: found.pricedAt } as const
    expect(budgetFeedback(changed, 90_000)).toEqual({
      kind: 'changed',
      minimum: 100_000,
      pricedAt: found.pricedAt,
    })
    expect(budgetFeedback(changed, 110_000)).toMatchObject({ kind: 'changed', minimum: null })
    expect(budgetFeedback({ ...changed, minimum: null }, 90_000)).toMatchObject({
      kind: 'changed',
      minimum: null,
    })
  })
})

describe('WIZ-14 the second step may be left', () => {
  test.each([
    [found, 100_000, true],
    [found, 99_999, false],
    [found, 0, false],
    [found, null, false],
    [{ ...found, minimum: 2000 }, 2999, false],
    [{ ...found, minimum: 2000 }, 3000, true],
    [{ state: 'no-tours' }, 3000, false],
    [{ state: 'no-tours', isAccepted: true }, 3000, true],
    [{ state: 'no-tours', isAccepted: true }, 2999, false],
    [{ state: 'no-minimum' }, 500_000, false],
    [{ state: 'idle' }, 500_000, false],
    [{ state: 'checking' }, 500_000, false],
    [{ state: 'changed', minimum: 100_000, pricedAt: null }, 500_000, false],
    [{ state: 'failed', message: 'Нет связи' }, 500_000, false],
  ] as const)('%j with %j: %j', (check, budget, settled) => {
    expect(isBudgetSettled(check, budget)).toBe(settled)
  })
})

test('WIZ-14 what was accepted without a price holds while suppliers answer, and not for another check', () => {
  const accepted = acceptedWithoutPrice({ state: 'no-tours' })
  expect(afterVerdict(accepted, { state: 'no-tours' })).toEqual(accepted)
  expect(afterVerdict(accepted, found)).toEqual(found)
  expect(afterVerdict({ state: 'checking' }, { state: 'no-tours' })).toEqual({ state: 'no-tours' })
  expect(acceptedWithoutPrice({ state: 'no-minimum' })).toEqual({ state: 'no-minimum' })
})

test('WIZ-20 only a minimum that still holds goes along with the launch', () => {
  expect(knownMinimum(found)).toBe(100_000)
  expect(knownMinimum({ state: 'changed', minimum: 100_000, pricedAt: null })).toBeNull()
  expect(knownMinimum({ state: 'no-tours' })).toBeNull()
})

test('WIZ-11 a verdict counts while suppliers are still being asked; a changed trip asks nobody any more', () => {
  const asking = { ...found, pending: { id: 7, whom: 'Tourvisor' } }
  expect(budgetFeedback(asking, 100_000).kind).toBe('matched')
  expect(isBudgetSettled(asking, 100_000)).toBe(true)
  expect(pendingOf(asking)).toEqual({ id: 7, whom: 'Tourvisor' })
  expect(pendingOf(afterTripChange(asking))).toBeUndefined()
  expect(withoutPending(asking)).toEqual(found)
  expect(withoutPending({ state: 'checking' })).toEqual({ state: 'checking' })
})
