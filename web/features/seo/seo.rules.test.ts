import { expect, test } from 'vitest'
import { changesOf, lengthOf, linesOf, templateErrors } from './seo.rules.ts'

const words = { kind: 'words', title: 'Туры', description: '', h1: '', keywords: '' } as const

test('ADM-08 before saving it is shown what will stand there otherwise, and nothing else', () => {
  expect(changesOf(words, { ...words })).toEqual([])
  expect(changesOf(words, { ...words, title: '', h1: 'Туры' })).toEqual([
    { name: 'Title: заголовок в поиске и на вкладке', was: 'Туры', now: '' },
    { name: 'H1: заголовок на самой странице', was: '', now: 'Туры' },
  ])
  expect(changesOf(null, { kind: 'gate', prices: 5, facts: 3, share: 60 })).toHaveLength(3)
})

test('ADM-08 a version is told by what it says', () => {
  expect(linesOf(null)).toEqual([])
  expect(linesOf(words)).toHaveLength(1)
  expect(linesOf({ kind: 'redirect', state: 'gone', to: '' })).toEqual([['Адрес', 'закрыт навсегда']])
  expect(linesOf({ ...words, kind: 'page', robots: 'noindex', reason: 'Цены' })).toContainEqual([
    'Почему',
    'Цены',
  ])
})

test('ADM-08 a text that a search engine would cut, or find too short, is told so', () => {
  expect(lengthOf('а'.repeat(30), 'title')).toEqual({ words: '30\u00a0символов', isGood: true })
  expect(lengthOf('а'.repeat(29), 'title').words).toContain('лучше от 30')
  expect(lengthOf('а'.repeat(161), 'description').words).toContain('лучше до 160')
})

test('ADM-18 a broken variable is told at its field before anything is sent', () => {
  expect(templateErrors({ ...words, title: '{nobody}', h1: '{name' }, ['name'])).toEqual({
    title: expect.stringContaining('{nobody}'),
    h1: expect.stringContaining('Скобка без пары'),
  })
})
