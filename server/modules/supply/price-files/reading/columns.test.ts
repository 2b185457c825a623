import { describe, expect, test } from 'vitest'
import { columnOf, columns, delimiterOf, inOrder, positionsOf, titles, wireNames } from './columns.ts'

const least = ['departure', 'hotel_id', 'meal', 'date', 'nights', 'room', 'price']
const told = (header: readonly string[], hasOperator = true) => {
  try {
    return positionsOf(header, hasOperator)
  } catch (error) {
    return (error as Error).message
  }
}

describe('what operators call their columns', () => {
  test.each([
    ['departure', ['departure_id', 'Departure City', 'FROM', 'Город вылета', 'вылет']],
    ['country', ['country', 'Country-ID', 'СТРАНА']],
    ['region', ['resort', 'Resort ID', 'Курорт', 'регион']],
    ['hotel', ['hotel_id', 'Hotel Code', 'Код отеля', 'ID отеля']],
    ['hotelName', ['hotel', 'Hotel name', 'Отель', 'Гостиница', 'Название отеля']],
    ['operator', ['operator', 'Tour operator', 'Туроператор', 'оператор']],
    ['meal', ['meal', 'Food', 'Board', 'Питание']],
    ['day', ['date', 'Check-in', 'checkin', 'Дата вылета', 'Заезд']],
    ['nights', ['nights', 'Duration', 'Ночей', 'Количество ночей']],
    ['room', ['room', 'Room type', 'Номер', 'тип номера']],
    ['price', ['price', 'Total', 'Цена', 'Стоимость', ' ЦЕНА ']],
    ['currency', ['currency', 'CUR', 'Валюта']],
    ['fuel', ['fuel surcharge', 'Топливный сбор']],
  ] as const)('TOUR-04 %s is known by %j', (column, names) => {
    for (const name of names) expect([name, columns[columnOf(name)]]).toEqual([name, column])
  })

  test.each(['', 'id', 'скидка', 'pricelist', 'цена за человека', 'hotel stars', '🏖'])(
    'TOUR-04 «%s» is no column of ours',
    (name) => {
      expect(columnOf(name)).toBe(-1)
    },
  )

  test('TOUR-04 the names that we write ourselves are read back, each as its own column', () => {
    for (const [at, column] of columns.entries()) {
      expect(columnOf(wireNames[column])).toBe(at)
      expect(columnOf(titles[column]), 'a header written as a person reads it').toBe(at)
    }
    expect(inOrder).toEqual(Object.fromEntries(columns.map((column, at) => [column, at])))
  })
})

describe('a header', () => {
  test('TOUR-04 says where each column stands; others are passed over', () => {
    const header = ['note', ...least, '', 'скидка', 'currency']
    const positions = told(header)
    expect(positions).toMatchObject({
      departure: 1,
      hotel: 2,
      meal: 3,
      day: 4,
      nights: 5,
      room: 6,
      price: 7,
      currency: 10,
    })
    expect(positions).toMatchObject({ fuel: -1, country: -1, region: -1, operator: -1, hotelName: -1 })
  })

  test.each(['departure', 'meal', 'date', 'nights', 'room', 'price'])(
    'TOUR-04 without %s it is refused, by the name of what is missing',
    (name) => {
      const column = columns[columnOf(name)] ?? 'fuel'
      expect(told(least.filter((one) => one !== name))).toBe(
        `В первой строке файла нет столбцов: «${titles[column]}» (${wireNames[column]})`,
      )
    },
  )

  test('TOUR-04 a hotel is told by its number, or by its name together with its resort', () => {
    const others = least.filter((one) => one !== 'hotel_id')
    expect(told(others)).toBe('В первой строке файла нет столбцов: «Код отеля» (hotel_id)')
    expect(told([...others, 'hotel'])).toBe('В первой строке файла нет столбцов: «Код отеля» (hotel_id)')
    expect(told([...others, 'hotel', 'resort'])).toMatchObject({ hotelName: 6, region: 7, hotel: -1 })
  })

  test('TOUR-04 all that is missing is named at once', () => {
    expect(told(['price', 'hotel'], false)).toBe(
      'В первой строке файла нет столбцов: «Город вылета» (departure_id), «Питание» (meal), ' +
        '«Дата вылета» (date), «Количество ночей» (nights), «Тип номера» (room), «Код отеля» (hotel_id), ' +
        '«Туроператор» (operator_id)',
    )
  })

  test('TOUR-04 an operator’s column is needed where nobody is known to send the list', () => {
    expect(told(least, false)).toBe('В первой строке файла нет столбцов: «Туроператор» (operator_id)')
    expect(told([...least, 'оператор'], false)).toMatchObject({ operator: 7 })
  })

  test.each([
    [[...least, 'Цена'], 'Цена'],
    [[...least, 'стоимость'], 'стоимость'],
    [['вылет', ...least], 'departure'],
  ])('TOUR-04 of two columns with one meaning neither is guessed', (header, name) => {
    expect(told(header)).toBe(`В заголовке два столбца с одним смыслом: «${name}»`)
  })
})

describe('what stands between the columns', () => {
  test.each([
    [least.join(','), ','],
    [least.join(';'), ';'],
    [least.join('\t'), '\t'],
    [least.map((name) => `"${name}"`).join(';'), ';'],
    ['Цена;Номер, тип;Питание;Отель;Курорт', ';'],
    ['price', ','],
    ['', ','],
    ['что-то;совсем;другое', ','],
  ])('TOUR-04 in «%s» it is «%s»', (header, sign) => {
    expect(String.fromCharCode(delimiterOf(header))).toBe(sign)
  })
})
