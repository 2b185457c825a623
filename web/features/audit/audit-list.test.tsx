import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AuditRow } from '../../../contract/audit/audit.ts'
import { subjectsMeant } from '../../../contract/audit/audit-words.ts'
import { AuditList } from './audit-list.tsx'

const row: AuditRow = {
  id: 7,
  at: '2026-11-20T09:00:00.000Z',
  admin_id: 3,
  admin: 'Администратор',
  roles: ['moderator', 'support'],
  call: 'POST /api/admin/users/:id/block',
  deed: 'person.block',
  kind: 'person',
  subject: '12',
  person_ids: [12],
  before: null,
  after: null,
  reason: '',
  request_id: '',
}

test('ADM-09, ADM-14 a row of the audit says as whom of the staff its author acted', () => {
  const html = renderToStaticMarkup(<AuditList items={[row]} isNarrowed={false} />)
  expect(html).toContain('модератор, поддержка')
})

test('ADM-09 a switch that somebody has flipped is called by its title, and is found by it', () => {
  const flipped: AuditRow = { ...row, deed: 'switch.flip', kind: 'switch', subject: 'payments' }
  const html = renderToStaticMarkup(<AuditList items={[flipped]} isNarrowed={false} />)
  expect(html).toContain('Выключатель переключён: «Платежи»')
  expect(subjectsMeant('«платежи»')).toContain('payments')
  expect(subjectsMeant('12')).toEqual(['12'])
})

test('ADM-09 of a refund the row names the refund that was asked for, not where it went', () => {
  const asked = { ...row, deed: 'payment.refund', kind: 'payment', subject: '13' } as const
  const html = renderToStaticMarkup(
    <AuditList items={[{ ...asked, after: { roubles: 90_000, into: 4 } }]} isNarrowed={false} />,
  )
  expect(html).toContain('возврат №: 4')
  expect(html).not.toContain('куда')
})
