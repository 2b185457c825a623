import { describe, expect, test } from 'vitest'
import { fieldText } from '../../texts.ts'
import { fullName, proprietorOf } from './full-name.ts'

const problemOf = (text: unknown) => fullName.safeParse(text).error?.issues[0]?.message ?? null

describe('AUTH-04 a whole name in one field', () => {
  test.each([
    'Захаров Игорь Петрович',
    'Захаров Игорь',
    ' Салтыков-Щедрин  Михаил   Евграфович ',
    'Мамедов Али Гасан оглы',
    'О’Коннор Шинейд',
  ])('AUTH-04 %s is taken', (name) => {
    expect(problemOf(name)).toBeNull()
  })

  test.each(['', 'Захаров', 'Захаров И. П.', 'Захаров И', undefined, 7])(
    'AUTH-04 %s is not the whole name',
    (name) => {
      expect(problemOf(name)).toBe('Необходимо полностью указать фио')
    },
  )

  test('AUTH-04 it has at most fifty characters, and letters alone', () => {
    expect(problemOf(`Захаров ${'и'.repeat(42)}`)).toBeNull()
    expect(problemOf(`Захаров ${'и'.repeat(43)}`)).toBe(fieldText.fullNameMax)
    expect(problemOf('Захаров Игорь2')).toBe(fieldText.nameLetters)
    expect(problemOf('<b>Захаров Игорь</b>')).toBe(fieldText.nameLetters)
  })

  test('AUTH-04 spaces of any kind become one', () => {
    expect(fullName.parse(' Захаров \u00a0 Игорь ')).toBe('Захаров Игорь')
  })

  test('AGT-02 the name of a sole proprietor is read out of the business’s', () => {
    for (const written of [
      'ИП Захаров Игорь',
      'ип  Захаров Игорь',
      'Индивидуальный предприниматель Захаров Игорь',
    ])
      expect(fullName.parse(proprietorOf(written))).toBe('Захаров Игорь')
    expect(proprietorOf('Иполитов Игорь')).toBe('Иполитов Игорь')
  })
})
