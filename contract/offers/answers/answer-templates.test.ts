import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  fillTemplate,
  placeholders,
  type TemplateGround,
  unfilled,
  unknownPlaceholders,
} from './answer-templates.ts'

const tour = {
  hotel: 'Rixos Premium',
  stars: 5,
  region: 'Белек',
  country: 'Турция',
  departure: 'Москва',
  date: '22.05.2027',
  nights: 7,
  meal: 'Ультра всё включено (UAI)',
  price: 250_000,
}
const ground = (...options: TemplateGround['options']): TemplateGround => ({
  adult_count: 2,
  childrens: [5],
  options,
})

test('OFFER-12 a template is filled with the tour of the answer', () => {
  const text =
    'Отель {отель} {класс}, {курорт}, {страна}: вылет из города {Город} {даты}, {ночи}, {питание}. {гости}: {цена}.'
  expect(fillTemplate(text, ground(tour))).toEqual({
    text: 'Отель Rixos Premium 5★, Белек, Турция: вылет из города Москва 22.05.2027, 7\u00a0ночей, Ультра всё включено (UAI). 2\u00a0взрослых, 1\u00a0ребёнок: 250\u00a0000\u00a0₽.',
    missing: [],
  })
})

test('OFFER-12 of several tours each name stands once, and the least price with «от»', () => {
  const other = { ...tour, hotel: 'Titanic', price: 199_000 }
  expect(fillTemplate('{отель}: {цена}, {курорт}', ground(tour, other)).text).toBe(
    'Rixos Premium, Titanic: от\u00a0199\u00a0000\u00a0₽, Белек',
  )
})

test('OFFER-01 the days of several tours stand in their order, whatever the order of the tours', () => {
  const days = ['18.05.2027', '17.05.2027', '02.01.2028', '17.05.2027'].map((date) => ({ ...tour, date }))
  expect(fillTemplate('{даты}', ground(...days)).text).toBe('17.05.2027, 18.05.2027, 02.01.2028')
})

test('OFFER-12 what is not known yet stays in its braces and is named, each once', () => {
  expect(fillTemplate('{отель} и { отель } за {цена} на {гости}', ground())).toEqual({
    text: '{отель} и { отель } за {цена} на 2\u00a0взрослых, 1\u00a0ребёнок',
    missing: ['отель', 'цена'],
  })
})

test('OFFER-12 a hotel’s name with braces is no template, and braces without a known word are text', () => {
  const tricky = { ...tour, hotel: '{цена} $& Hotel' }
  expect(fillTemplate('{отель} {скидка}', ground(tricky)).text).toBe('{цена} $& Hotel {скидка}')
  expect(unknownPlaceholders('{отель} {Скидка} { } {toString}')).toEqual(['Скидка', '', 'toString'])
})

test('OFFER-12 whatever the text, only known words in braces change', () => {
  const word = fc
    .oneof(fc.string(), fc.constantFrom(...Object.keys(placeholders)))
    .map((text) => text.replaceAll(/[{}|]/g, ''))
  fc.assert(
    fc.property(fc.array(word, { minLength: 1 }), (words) => {
      expect(fillTemplate(words.join('|'), ground(tour)).text).toBe(words.join('|'))
      const wrapped = words.map((one) => `{${one}}`)
      const filled = fillTemplate(wrapped.join('|'), ground(tour)).text.split('|')
      const changed = words.map((one) => Object.hasOwn(placeholders, one.trim().toLowerCase()))
      expect(filled.map((one, at) => one !== wrapped[at])).toEqual(changed)
    }),
    { numRuns: 200, seed: 20_261_121 },
  )
})

test('OFFER-12 what is left in braces is named once, whether or not it is a placeholder; empty braces are text', () => {
  expect(unfilled('{отель} и { отель } за {ценна}, {} { } {не закрыто')).toEqual(['{отель}', '{ценна}'])
  expect(unfilled('Тур за {цена, берите {отель} и { отель')).toEqual(['{отель}', '{цена', '{отель'])
  expect(unfilled(`{${'я'.repeat(90)}}`)).toEqual([`{${'я'.repeat(40)}}`])
  expect(unfilled(fillTemplate('{отель}: {цена}', ground(tour)).text)).toEqual([])
})
