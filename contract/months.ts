/** «12 июня»: months as they stand behind a day. Apart from schemas, which a first page does not load. */
export const monthsOfDay = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
] as const
