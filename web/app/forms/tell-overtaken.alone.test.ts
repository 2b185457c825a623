import { beforeEach, expect, test, vi } from 'vitest'
import { notify } from '../../ui/overlays/toast.tsx'
import { ApiRefusal } from '../calls/answers.ts'
import { tellOvertaken } from './tell-overtaken.ts'

vi.mock('../../ui/overlays/toast.tsx', () => ({ notify: vi.fn<() => void>() }))

beforeEach(() => void vi.mocked(notify).mockClear())

test('ADM-03 whoever decides second is told that somebody was first, and keeps what they wrote', () => {
  const error = new ApiRefusal({ httpStatus: 409, message: 'Его состояние изменилось.' })
  expect(tellOvertaken(error, { title: 'Отклик не снят', typed: 'Чужие фото' })).toBe(true)
  expect(vi.mocked(notify).mock.calls[0]?.[0]).toEqual({
    tone: 'danger',
    title: 'Отклик не снят',
    text: 'Его состояние изменилось. Вы писали: «Чужие фото»',
    timeout: 0,
  })
})

test.each([new ApiRefusal({ httpStatus: 400, message: 'Нет' }), new Error('связь')])(
  'ADM-03 of any other failure the form itself tells',
  (error) => {
    expect(tellOvertaken(error, { title: 'Отклик не снят' })).toBe(false)
    expect(notify).not.toHaveBeenCalled()
  },
)
