import { describe, expect, test } from 'vitest'
import { filledTemplate, templateFault, variablesOf, wordsOfHead } from './templates.ts'

const resort = variablesOf('resort')

describe('ADM-18 a template', () => {
  test.each([
    ['Туры в {name}, {country}', null],
    ['без переменных', null],
    ['Туры в {nam}', 'Переменной {nam} здесь нет. Здесь бывают: {name}, {country}, {price}.'],
    ['Туры в {}', 'Переменной {} здесь нет. Здесь бывают: {name}, {country}, {price}.'],
    ['Туры в {NAME}', 'Переменной {NAME} здесь нет. Здесь бывают: {name}, {country}, {price}.'],
    ['Туры в {name', expect.stringMatching(/^Скобка без пары/)],
    ['Туры в name}', expect.stringMatching(/^Скобка без пары/)],
    ['Туры в {{name}}', expect.stringMatching(/^Скобка без пары/)],
    ['Туры в { name }', 'Переменной { name } здесь нет. Здесь бывают: {name}, {country}, {price}.'],
  ])('«%s» is judged by the variables of its kind', (text, fault) => {
    expect(templateFault(text, resort)).toEqual(fault)
  })

  test('of a page without variables names none', () => {
    expect(templateFault('{name}', [])).toBe('Переменной {name} здесь нет. На этой странице переменных нет.')
  })

  test('is filled whole or not at all; what a value holds is no template', () => {
    expect(filledTemplate('{name} от {price}', { name: '{price}', price: '5 ₽' })).toBe('{price} от 5 ₽')
    expect(filledTemplate('{name} от {price}', { name: 'Кемер' })).toBeNull()
    expect(filledTemplate('{constructor}', {})).toBeNull()
  })
})

test('ADM-08 a page’s own words go before those of its kind, and these before what the page says by itself', () => {
  const page = { title: 'сам', description: 'сама', h1: 'сам' }
  const settings = {
    templates: { resort: { title: 'Туры в {name}', description: 'От {price}' } },
    own: { title: 'Только здесь' },
  }
  expect(wordsOfHead(page, { type: 'resort', values: { name: 'Кемер' }, settings })).toEqual({
    title: 'Только здесь',
    description: 'сама',
    h1: 'сам',
  })
  expect(
    wordsOfHead(page, {
      type: 'resort',
      values: { name: 'Кемер', price: '5 ₽' },
      settings: { ...settings, own: undefined },
    }),
  ).toEqual({ title: 'Туры в Кемер', description: 'От 5 ₽', h1: 'сам' })
})
