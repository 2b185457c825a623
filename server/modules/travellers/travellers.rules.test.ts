import { describe, expect, test } from 'vitest'
import { cardOf, certificate, innerPassport } from '../../../contract/travellers/cards.factory.ts'
import { besideCard, presented, shownCard, warningDue } from './travellers.rules.ts'

describe('BOOK-26 what a list shows of a card', () => {
  test.each([
    ['a passport for abroad', {}, '••• 4567'],
    ['an inner passport', innerPassport, '••• 3456'],
    ['a certificate of birth', certificate, '••• 7992'],
    ['a foreign passport of five signs', { citizenship: 'kz', document_number: 'N12345' }, '••• 2345'],
  ] as const)('of %s the last four signs, and nothing of who issued it and when', (_what, more, number) => {
    const shown = shownCard(cardOf(more))
    expect(shown.document_number).toBe(number)
    expect(Object.keys(shown).filter((name) => /issued|valid/.test(name))).toEqual([])
  })

  test('BOOK-26 a card whose key is gone is shown without anything of it, its days stay', () => {
    const row = {
      id: 7,
      version: 3,
      document_until: '2032-02-02',
      used_at: new Date('2026-11-20T10:00:00Z'),
      asked_at: null,
    }
    expect(presented(row, null)).toEqual({
      id: 7,
      version: 3,
      card: null,
      document_until: '2032-02-02',
      kept_until: '2028-11-19',
      is_asked: false,
    })
  })
})

describe('JOY-10 how long a card is kept', () => {
  const row = (used: string, asked: string | null) => ({
    id: 1,
    version: 1,
    document_until: null,
    used_at: new Date(used),
    asked_at: asked === null ? null : new Date(asked),
  })

  test.each([
    ['two years after its last use', '2026-11-20T10:00:00Z', null, '2028-11-19'],
    ['by the day of Moscow, not of Greenwich', '2026-11-19T21:30:00Z', null, '2028-11-19'],
    ['the question in time changes nothing', '2026-11-20T10:00:00Z', '2028-10-20T10:00:00Z', '2028-11-19'],
    [
      'a late question leaves a month to answer',
      '2026-11-20T10:00:00Z',
      '2029-03-01T10:00:00Z',
      '2029-03-31',
    ],
  ])('%s', (_what, used, ...[asked, until]) => {
    expect(presented(row(used, asked ?? null), null).kept_until).toBe(until)
  })
})

describe('JOY-10 which warning is due', () => {
  const today = '2027-01-01'

  test.each([
    ['2027-06-30', 180],
    ['2027-07-01', null],
    ['2027-03-02', 60],
    ['2027-03-03', 180],
    ['2027-01-15', 14],
    ['2027-01-16', 60],
    ['2027-01-01', 14],
    ['2026-12-31', null],
    [null, null],
  ])('of a document until %s: %s', (until, due) => {
    expect(warningDue(until, today)).toBe(due)
  })

  test('JOY-10 of what is typed already late no warning waits, of what is typed early all do', () => {
    const late = cardOf({ valid_until: '20.02.2027' })
    expect(besideCard(late, today)).toEqual({ document_until: '2027-02-20', warned_days: 60 })
    expect(besideCard(cardOf(), today)).toEqual({ document_until: '2032-02-02', warned_days: null })
    expect(besideCard(cardOf({ valid_until: '01.12.2026' }), today)).toEqual({
      document_until: '2026-12-01',
      warned_days: null,
    })
  })

  test('JOY-10 a certificate has no end; an inner passport ends by its owner’s age', () => {
    expect(besideCard(cardOf(certificate), today)).toEqual({ document_until: null, warned_days: null })
    expect(besideCard(cardOf(innerPassport), today)).toEqual({
      document_until: '2035-03-14',
      warned_days: null,
    })
  })
})
