import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { notify } from '../../ui/overlays/toast.tsx'
import { ApiRefusal } from './answers.ts'
import { tellSignedOut } from './tell-signed-out.ts'

vi.mock('../../ui/overlays/toast.tsx', () => ({ notify: vi.fn<() => void>() }))

test('ADM-14 whoever’s sign-in has ended meanwhile is told once, and again after another one', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 0 } } })
  const ends = tellSignedOut(client, '/admin/login')
  const reads = (httpStatus: number) =>
    client
      .fetchQuery({
        queryKey: ['people'],
        queryFn: () => {
          if (httpStatus === 200) return []
          throw new ApiRefusal({ httpStatus, message: 'Нет' })
        },
      })
      .catch(() => null)
  const told = () => vi.mocked(notify).mock.calls.length
  await reads(200)
  await reads(403)
  expect(told()).toBe(0)
  await reads(401)
  await reads(401)
  expect(told()).toBe(1)
  expect(vi.mocked(notify).mock.calls[0]?.[0]).toMatchObject({
    title: 'Ваш вход закончился',
    action: { label: 'Войти' },
  })
  await reads(200)
  await reads(401)
  expect(told()).toBe(2)
  ends()
  await reads(200)
  await reads(401)
  expect(told()).toBe(2)
})
