import { expect, test } from 'vitest'
import { sharesOf, shinglesOf } from './shingles.rules.ts'

test('a text is as many shingles as five words follow one another, each counted once', () => {
  expect(shinglesOf('один два три четыре пять шесть семь')).toHaveLength(3)
  expect(shinglesOf('Один, два — три; четыре «пять»')).toEqual(shinglesOf('один два три четыре пять'))
  expect(shinglesOf('а б в г д а б в г д')).toHaveLength(5)
  expect(shinglesOf('два слова')).toHaveLength(1)
  expect(shinglesOf(' — ')).toHaveLength(0)
})

test('SITE-17 the share is of one’s own shingles, with the sibling that is most like', () => {
  const one = 'раз два три четыре пять шесть семь восемь'
  const longer = `${one} девять десять одиннадцать двенадцать`
  expect(sharesOf([one, longer, 'совсем другой текст о другом месте'])).toEqual([1, 0.5, 0])
  expect(sharesOf([one])).toEqual([0])
  expect(sharesOf(['', ''])).toEqual([0, 0])
  expect(sharesOf([])).toEqual([])
})

test('SITE-17 pages with swapped names are seen to be one page', () => {
  const page = (name: string) =>
    `${name} ждёт вас круглый год лучшие цены на туры в этот город от проверенных агентств выбирайте отель рядом с морем ${name}`
  for (const share of sharesOf([page('Кемер'), page('Белек'), page('Сиде')]))
    expect(share).toBeGreaterThan(0.6)
})
