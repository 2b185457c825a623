import { useReducer } from 'react'
import { expect, test } from 'vitest'
import { serverAnswers } from '../../../../test/support/browser-parts.ts'
import { hookPage } from '../../../../test/support/hook-page.ts'
import { noPerson } from '../../identity/index.ts'
import { wizardReducer } from '../session/wizard.reducer.ts'
import { openedSession } from '../session/wizard.session.ts'
import { useWishReading } from './use-wish-reading.ts'

const READ = 'POST /api/wishes/read'
const country = (id: number, name: string) => ({
  understood: [
    {
      field: 'country',
      fragments: [name],
      values: { country_id: id, country_name: name },
      note: null,
      unaged: 0,
    },
  ],
  not_understood: [],
})

function useReading() {
  const [session, dispatch] = useReducer(wizardReducer, null, () =>
    openedSession(
      { prefill: {}, draft: null, person: noPerson, isGuest: true },
      { today: '2027-05-01', now: 1_800_000_000_000 },
    ),
  )
  useWishReading(session.told.wish, dispatch)
  return { told: session.told, dispatch }
}

test('WISH-04 Enter right after another sentence was typed over one that is being read is not lost', async () => {
  const never = new Promise<never>(() => {})
  const asked = serverAnswers({
    [READ]: ({ text }: { text: string }) => (text === 'в Египет' ? never : { result: country(10, 'Куба') }),
  })
  const page = await hookPage(useReading)
  const { dispatch } = page.now()
  await page.does(() => {
    dispatch({ type: 'wish-typed', text: 'в Египет' })
    dispatch({ type: 'wish-sent' })
  })
  expect(page.now().told.wish.phase).toBe('reading')
  await page.does(() => {
    dispatch({ type: 'wish-typed', text: 'на Кубу' })
    dispatch({ type: 'wish-sent' })
  })
  expect(page.now().told).toMatchObject({ wish: { phase: 'idle' }, fields: { country: { id: 10 } } })
  expect(asked.map(({ body }) => body)).toMatchObject([{ text: 'в Египет' }, { text: 'на Кубу' }])
})

test('WISH-04 Enter once more while nothing has answered asks anew, and chips and fields come with one answer', async () => {
  let isLost = true
  const never = new Promise<never>(() => {})
  const asked = serverAnswers({ [READ]: () => (isLost ? never : { result: country(4, 'Турция') }) })
  const page = await hookPage(useReading)
  const { dispatch } = page.now()
  await page.does(() => {
    dispatch({ type: 'wish-typed', text: 'в Турцию' })
    dispatch({ type: 'wish-sent' })
  })
  isLost = false
  await page.does(() => dispatch({ type: 'wish-sent' }))
  expect(asked).toHaveLength(2)
  expect(page.now().told).toMatchObject({
    wish: { phase: 'idle', understood: [{ field: 'country' }] },
    fields: { country: { id: 4, title: 'Турция' } },
  })
})
