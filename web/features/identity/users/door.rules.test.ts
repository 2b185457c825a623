import { expect, test } from 'vitest'
import type { Block } from '../../../../contract/identity/users.ts'
import { doorState, movedWords } from './door.rules.ts'

const block: Block = {
  id: 7,
  reason: 'Рассылает рекламу',
  blocked_at: '2026-06-01T09:00:00.000Z',
  blocked_by: 'Громова Вера',
  ends_at: null,
  lifted_at: null,
  lifted_by: null,
  lift_reason: null,
}
const ended = '2026-06-12T11:05:00.000Z'

test('ADM-04 a door that another has moved is another one: shut, with another end, open', () => {
  const states = [null, block, { ...block, ends_at: ended }, { ...block, id: 8 }]
  expect(new Set(states.map((one) => doorState({ block: one }))).size).toBe(4)
})

test('ADM-04 whoever comes second reads who was first and what stands now', () => {
  expect(movedWords({ block, blocks: [block] }, null)).toBe(
    'Уже заблокирован без срока: Громова Вера. Причина: Рассылает рекламу',
  )
  const moved = { ...block, ends_at: ended }
  expect(movedWords({ block: moved, blocks: [moved] }, block)).toMatch(
    /^Срок уже изменён: заблокирован до.12.июня/,
  )
  const lifted = { ...block, lifted_at: ended, lifted_by: 'Ильин Олег', lift_reason: 'Ошибка' }
  expect(movedWords({ block: null, blocks: [lifted] }, block)).toBe('Блокировка уже снята: Ильин Олег.')
  const over = { ...moved, lifted_at: ended }
  expect(movedWords({ block: null, blocks: [over] }, moved)).toBe('Блокировка уже закончилась сама.')
})
