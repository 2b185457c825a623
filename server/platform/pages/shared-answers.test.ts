import { beforeEach, expect, test } from 'vitest'
import { SharedAnswers } from './shared-answers.ts'

const facts = '/api/pages/country/turciya'
let asked: string[] = []
let status = 200
let now = 0
let answers = new SharedAnswers({ keptMs: 1000 })

beforeEach(() => {
  asked = []
  status = 200
  now = 1
  answers = new SharedAnswers({ keptMs: 1000, now: () => now })
})

const callOf = (visitor: string) =>
  answers.over(async (path) => {
    asked.push(`${visitor} ${path}`)
    return { httpStatus: status, body: { path, of: asked.length } }
  })

test('what two visitors ask of a place at once, and soon after, is asked once', async () => {
  const [one, other] = await Promise.all([callOf('anna')(facts, {}), callOf('vera')(facts, {})])
  now += 999
  expect(await callOf('oleg')(facts, {})).toBe(one)
  expect(other).toBe(one)
  expect(asked).toEqual([`anna ${facts}`])
  now += 2
  expect(await callOf('oleg')(facts, {})).toMatchObject({ body: { of: 2 } })
})

test('another city is another question', async () => {
  await callOf('anna')(`${facts}?departure_id=1`, {})
  await callOf('anna')(`${facts}?departure_id=2`, {})
  expect(asked).toHaveLength(2)
})

test.each(['/api/user', '/api/requests', '/api/hot-tours'])(
  '%s is asked by each for himself',
  async (path) => {
    await callOf('anna')(path, {})
    await callOf('vera')(path, {})
    expect(asked).toEqual([`anna ${path}`, `vera ${path}`])
  },
)

test('what changes something is never answered out of memory', async () => {
  await callOf('anna')(facts, { method: 'POST' })
  await callOf('anna')(facts, { method: 'POST' })
  expect(asked).toHaveLength(2)
})

test('a refusal is kept for nobody', async () => {
  status = 429
  expect(await callOf('anna')(facts, {})).toMatchObject({ httpStatus: 429 })
  status = 200
  expect(await callOf('vera')(facts, {})).toMatchObject({ httpStatus: 200 })
})

test('what has been hidden is asked anew, though its question was under way', async () => {
  const before = callOf('anna')(facts, {})
  answers.clear()
  expect(await callOf('vera')(facts, {})).not.toBe(await before)
  expect(asked).toHaveLength(2)
})
