import { expect, test } from 'vitest'
import { faultsOfTalk, type Said, type Stands, type Talk } from './views.rules.ts'

const said = (): Said[] => [
  { side: 0, text: 'раз', isDeleted: false, seq: 1 },
  { side: 1, text: 'в ответ', isDeleted: false, seq: 2 },
  { side: 0, text: 'два, иначе', isDeleted: false, seq: 3 },
  { side: 0, text: 'взято назад', isDeleted: true, seq: 4 },
]
const stands = (): Stands[] => [
  { seq: 1, text: 'раз', rev: 1, deleted: false },
  { seq: 2, text: 'в ответ', rev: 2, deleted: false },
  { seq: 3, text: 'два, иначе', rev: 5, deleted: false },
  { seq: 4, text: '', rev: 6, deleted: true },
]
const talk = (screen: Stands[], more: Partial<Talk> = {}): Talk => ({
  said: said(),
  lastSeq: 4,
  views: [
    { whose: 'the table', messages: stands() },
    { whose: 'Anna', messages: screen },
  ],
  ...more,
})
const but = (seq: number, other: Partial<Stands>) =>
  stands().map((one) => (one.seq === seq ? { ...one, ...other } : one))

test('CHAT-01 what all see as it was said is no fault', () => {
  expect(faultsOfTalk(talk(stands()))).toEqual([])
})

test('CHAT-01 a message that is lost, twice, in another order, of an older wording or change, or not taken back is each found', () => {
  const found = (faulty: Talk) => faultsOfTalk(faulty).join('\n')
  expect(found(talk(stands().filter(({ seq }) => seq !== 2)))).toContain('Anna: “в ответ” is lost')
  const twice = [...stands(), { seq: 5, text: 'раз', rev: 7, deleted: false }]
  expect(found(talk(twice, { lastSeq: 5 }))).toContain('Anna: “раз” stands there 2 times')
  const [one, two, three, four] = stands() as [Stands, Stands, Stands, Stands]
  expect(found(talk([one, three, two, four]))).toContain('Anna: not numbered 1 to 4 in order')
  expect(found(talk(but(3, { text: 'два' })))).toContain('Anna: “два” stands there, and nobody says so')
  expect(found(talk(but(3, { rev: 3 })))).toContain('Anna has 3 of change 3')
  expect(found(talk(but(4, { deleted: false, text: 'взято назад' })))).toContain(
    'was deleted, and stands there',
  )
  expect(found(talk(but(1, { deleted: true })))).toContain('Anna: 2 are deleted, 1 were taken back')
  const swapped = said().map((own) =>
    own.seq === 1 ? { ...own, seq: 3 } : own.seq === 3 ? { ...own, seq: 1 } : own,
  )
  expect(found(talk(stands(), { said: swapped }))).toContain('out of order: “два, иначе” has number 1')
})
