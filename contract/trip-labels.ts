import { limits } from './limits.ts'

/** How the fields of a trip are called wherever they are filled in: the words of the specification's wizard. */
export const tripLabels = {
  dates: 'Даты вылета',
  nights: 'Количество ночей',
  guests: 'Количество человек',
  meal: 'Питание',
  mealAny: 'Любое',
  stars: 'Класс отеля',
  starsAny: 'Не важно',
  budget: 'Бюджет на весь тур',
  wishes: 'Пожелания',
  setMinimum: 'Установить минимальную цену',
} as const

/** Beside the class: which hotels are meant. Nothing is above five stars. */
export function starsHint(stars: number | null): string {
  if (stars === null) return 'Подойдут отели любого класса'
  return stars < limits.starsMax ? 'Подойдут и отели выше классом' : 'Только отели пяти звёзд'
}

/** At the beginning of a line: 'От 3★', '5★' */
export function starsTitle(stars: number): string {
  return starsWords(stars).replace('о', 'О')
}

/** 'от 3★', '5★' */
export function starsWords(stars: number): string {
  return stars === limits.starsMax ? '5★' : `от ${stars}★`
}
