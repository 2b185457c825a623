/** Why a line of a price file is not taken. */
export const lineReasonText = {
  long: 'строка длиннее 64 КиБ',
  quotes: 'не закрыты кавычки',
  columns: 'неверное число столбцов',
  json: 'строка не разбирается как JSON',
  encoding: 'текст не в той кодировке, что весь файл',
  hotel: 'неизвестный отель',
  place: 'отель находится в другом месте',
  departure: 'неизвестный город вылета',
  operator: 'неизвестный туроператор',
  meal: 'неизвестное питание',
  day: 'неверная дата вылета',
  past: 'дата вылета прошла',
  far: 'дата вылета дальше, чем через год',
  nights: 'неверное число ночей',
  room: 'неверное название номера',
  currency: 'валюта без курса',
  price: 'неверная цена',
  repeat: 'повтор тура с другой ценой',
} as const

export type LineReason = keyof typeof lineReasonText
export const lineReasons = Object.keys(lineReasonText) as LineReason[]
