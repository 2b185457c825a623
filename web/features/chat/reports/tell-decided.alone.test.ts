import { beforeEach, expect, test, vi } from 'vitest'
import { call } from '../../../app/calls/call.ts'
import { notify } from '../../../ui/overlays/toast.tsx'
import { tellDecided } from './tell-decided.ts'

vi.mock('../../../ui/overlays/toast.tsx', () => ({ notify: vi.fn<() => void>() }))
vi.mock('../../../app/calls/call.ts', () => ({ call: vi.fn<() => Promise<unknown>>() }))

beforeEach(() => void vi.mocked(notify).mockClear())

const answers = (decision: object | null) =>
  vi.mocked(call).mockResolvedValueOnce({ result: { items: [{ decision }] } })

test('CHAT-07, ADM-03 the second of two deciders reads who was first, with what and why, and keeps the own words', async () => {
  answers({ decision: 'warn', reason: 'Грубость', by: 'Вера Лунина', at: '2026-11-28T09:05:00.000Z' })
  await tellDecided(7, 'Оскорбление агента')
  expect(vi.mocked(notify).mock.calls[0]?.[0]).toMatchObject({
    title: 'Жалоба №7 уже решена',
    text: expect.stringMatching(
      /Вера Лунина.*Причина: Грубость\. Ваше решение не принято\. Вы писали: «Оскорбление агента»/,
    ),
    timeout: 0,
  })
})

test('CHAT-07 of a complaint that only stands on another page nothing is told', async () => {
  answers(null)
  await tellDecided(7, 'Оскорбление агента')
  expect(notify).not.toHaveBeenCalled()
})

test('CHAT-07 whoever cannot ask who was first still keeps what was written', async () => {
  vi.mocked(call).mockRejectedValueOnce(new Error('нет связи'))
  await tellDecided(7, 'Оскорбление агента')
  expect(vi.mocked(notify).mock.calls[0]?.[0]).toMatchObject({
    text: 'Ваше решение не принято. Вы писали: «Оскорбление агента»',
  })
})
