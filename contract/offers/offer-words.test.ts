import { expect, test } from 'vitest'
import { fateWords, moveWords, ownMoveWords } from './offer-words.ts'

const at = '2026-11-20T09:00:00.000Z'

test('OFFER-08, ADM-03 a history is read as sentences: what happened and by whom', () => {
  const words = [
    moveWords({ from: null, to: 'sent', version: 1, by: 'agent', at }),
    moveWords({ from: 'sent', to: 'sent', version: 2, by: 'agent', at }),
    moveWords({ from: 'sent', to: 'declined', version: 2, by: 'tourist', at }),
    moveWords({ from: 'sent', to: 'declined', version: 2, by: 'system', at }),
    moveWords({ from: 'declined', to: 'removed', version: 2, by: 'admin', at }),
    moveWords({ from: 'removed', to: 'declined', version: 2, by: 'admin', at }),
  ]
  expect(words).toEqual([
    'Отправлен (турагент)',
    'Изменён, версия 2 (турагент)',
    'Отклонён (турист)',
    'Выбран другой отклик (автоматически)',
    'Снят (администратор)',
    'Возвращён (администратор)',
  ])
  const sent = { from: null, to: 'sent', version: 1, by: 'agent', at } as const
  const person = (name: string, is_self: boolean) => ({ ...sent, person: { name, is_self } })
  expect(ownMoveWords(person('Мария', true))).toBe('Отправлен (вы)')
  expect(ownMoveWords(person('Мария', false))).toBe('Отправлен (Мария)')
  expect(ownMoveWords({ ...sent, person: null })).toBe('Отправлен (агентство)')
})

test('OFFER-08 what became of an offer names the request that is gone', () => {
  expect(fateWords({ state: 'expired', request_state: 'deleted' })).toBe('Заявка удалена')
  expect(fateWords({ state: 'chosen', request_state: 'deleted' })).toBe('Выбран, заявка удалена')
  expect(fateWords({ state: 'expired', request_state: 'active' })).toBe('Срок вышел')
})
