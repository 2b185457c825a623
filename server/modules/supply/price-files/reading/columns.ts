import { normalised } from '../../../../../contract/spelling.ts'
import { UnusablePriceFile } from '../unusable-file.ts'

/** Our columns and what operators call them; names are compared without signs and case. */
const names = {
  departure: ['departure id', 'departure', 'departure city', 'from', 'from city', 'город вылета', 'вылет'],
  country: ['country id', 'country', 'страна'],
  region: ['region id', 'region', 'resort id', 'resort', 'курорт', 'регион'],
  hotel: ['hotel id', 'hotel code', 'код отеля', 'id отеля'],
  hotelName: ['hotel name', 'hotel', 'отель', 'гостиница', 'название отеля'],
  operator: ['operator id', 'operator', 'tour operator', 'туроператор', 'оператор'],
  meal: ['meal id', 'meal', 'meal code', 'food', 'board', 'питание'],
  day: [
    'date',
    'day',
    'departure date',
    'check in',
    'checkin',
    'дата',
    'дата вылета',
    'дата заезда',
    'заезд',
  ],
  nights: ['nights', 'night', 'duration', 'ночи', 'ночей', 'количество ночей'],
  room: ['room', 'room name', 'room type', 'номер', 'тип номера'],
  price: ['price', 'cost', 'amount', 'total', 'цена', 'стоимость'],
  currency: ['currency', 'cur', 'валюта'],
  picture: [
    'picture',
    'picture url',
    'photo',
    'photo url',
    'image',
    'image url',
    'фото',
    'фотография',
    'картинка',
  ],
  fuel: ['fuel', 'fuel surcharge', 'fuel charge', 'топливный сбор'],
} as const

export type Column = keyof typeof names
export const columns = Object.keys(names) as Column[]
const columnByName = new Map(
  columns.flatMap((column, index) => names[column].map((name) => [name as string, index])),
)

/** The number of the column of this name; -1 where we do not know it. */
export function columnOf(name: string): number {
  return columnByName.get(normalised(name)) ?? -1
}

/** Where each of our columns stands in the file; -1 where it does not. */
export type Positions = Record<Column, number>

export const inOrder = Object.fromEntries(columns.map((column, index) => [column, index])) as Positions

/** Reads a header. Throws UnusablePriceFile where it has not what a price is made of. */
export function positionsOf(header: readonly string[], hasOperator: boolean): Positions {
  const positions = Object.fromEntries(columns.map((column) => [column, -1])) as Positions
  for (const [position, name] of header.entries()) {
    const column = columns[columnOf(name)]
    if (column === undefined) continue
    if (positions[column] >= 0)
      throw new UnusablePriceFile(`В заголовке два столбца с одним смыслом: «${name}»`)
    positions[column] = position
  }
  const missing = needed.filter((column) => positions[column] < 0)
  if (positions.hotel < 0 && (positions.hotelName < 0 || positions.region < 0)) missing.push('hotel')
  if (positions.operator < 0 && !hasOperator) missing.push('operator')
  if (missing.length === 0) return positions
  const list = missing.map((column) => `«${titles[column]}» (${wireNames[column]})`).join(', ')
  throw new UnusablePriceFile(`В первой строке файла нет столбцов: ${list}`)
}

/** The names that we write ourselves. */
export const wireNames = {
  departure: 'departure_id',
  country: 'country_id',
  region: 'region_id',
  hotel: 'hotel_id',
  hotelName: 'hotel_name',
  operator: 'operator_id',
  meal: 'meal',
  day: 'date',
  nights: 'nights',
  room: 'room',
  price: 'price',
  currency: 'currency',
  picture: 'picture',
  fuel: 'fuel',
} as const satisfies Record<Column, string>

/** What a column is called where a person reads of it; a header may have it so too. */
export const titles = {
  departure: 'Город вылета',
  country: 'Страна',
  region: 'Курорт',
  hotel: 'Код отеля',
  hotelName: 'Название отеля',
  operator: 'Туроператор',
  meal: 'Питание',
  day: 'Дата вылета',
  nights: 'Количество ночей',
  room: 'Тип номера',
  price: 'Цена',
  currency: 'Валюта',
  picture: 'Фото',
  fuel: 'Топливный сбор',
} as const satisfies Record<Column, string>

const needed: Column[] = ['departure', 'meal', 'day', 'nights', 'room', 'price']

const DELIMITERS = [',', ';', '\t']

/** The delimiter that makes the most known names out of a header. */
export function delimiterOf(header: string): number {
  const known = (delimiter: string) =>
    header.split(delimiter).filter((name) => columnOf(name.replaceAll('"', '')) >= 0).length
  const best = DELIMITERS.toSorted((a, b) => known(b) - known(a))[0] ?? ','
  return best.charCodeAt(0)
}
