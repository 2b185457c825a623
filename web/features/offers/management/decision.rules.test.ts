import { expect, test } from 'vitest'
import { workLimits } from '../../../../contract/cabinet-limits.ts'
import { feeTold } from './decision.rules.ts'

const plain = (words: string | null) => words?.replaceAll('\u00A0', ' ') ?? null
const owner = { isRefunded: true, decidesRefunds: true }
const small = 3000
const large = workLimits.feeRefundAloneMax + 1

test('ADM-03, AGT-06 before an offer is put back it is said that a fee that was returned stays returned', () => {
  const restore = { ...owner, action: 'restore' } as const
  expect(plain(feeTold({ fee: small, refund: 'done' }, restore))).toBe(
    'Плата 3 000 ₽ уже возвращена турагенту и останется у него: второй раз её не спишут.',
  )
  expect(plain(feeTold({ fee: large, refund: 'asked' }, restore))).toContain('остаётся: о ней решит второй')
  expect(feeTold({ fee: large, refund: 'none' }, restore)).toBeNull()
})

test('ADM-03, SEC-22 a large fee, or a fee of whoever may not decide, is said to wait for somebody else', () => {
  const hide = { ...owner, action: 'hide' } as const
  expect(feeTold({ fee: small, refund: 'none' }, hide)).toBeNull()
  expect(feeTold({ fee: large, refund: 'none' }, hide)).toContain('возвращают двое')
  expect(feeTold({ fee: large, refund: 'none' }, { ...owner, action: 'refund' })).toContain('возвращают двое')
  expect(feeTold({ fee: large, refund: 'none' }, { ...hide, isRefunded: false })).toBeNull()
  expect(feeTold({ fee: large, refund: 'done' }, hide)).toBeNull()
  expect(feeTold({ fee: small, refund: 'none' }, { ...hide, decidesRefunds: false })).toContain('о возвратах')
})
