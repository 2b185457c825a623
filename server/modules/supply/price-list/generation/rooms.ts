import { picker } from './seeded.rules.ts'

export interface Room {
  name: string
  level: number
}

const rooms = (...list: [name: string, level: number, weight: number][]) =>
  picker(list.map(([name, level, weight]) => [{ name, level }, weight] as const))

const beach = rooms(
  ['Standard Room', 1, 54],
  ['Economy Room', 0.94, 10],
  ['Standard Room Sea View', 1.12, 16],
  ['Superior Room', 1.14, 8],
  ['Family Room', 1.34, 8],
  ['Junior Suite', 1.5, 4],
)
const city = rooms(
  ['Standard Room', 1, 60],
  ['Superior Room', 1.12, 20],
  ['Deluxe Room', 1.25, 14],
  ['Executive Room', 1.45, 6],
)
const villas = rooms(
  ['Garden Villa', 1, 40],
  ['Beach Villa', 1.18, 36],
  ['Water Villa', 1.55, 18],
  ['Sunset Water Villa', 1.72, 6],
)
const home = rooms(
  ['Стандарт', 1, 60],
  ['Улучшенный стандарт', 1.12, 18],
  ['Студия', 1.2, 10],
  ['Семейный номер', 1.32, 8],
  ['Люкс', 1.55, 4],
)
const homeAtSea = rooms(
  ['Стандарт', 1, 50],
  ['Стандарт с видом на море', 1.12, 20],
  ['Улучшенный стандарт', 1.14, 14],
  ['Семейный номер', 1.32, 12],
  ['Люкс', 1.55, 4],
)

const MALDIVES = 8
const AT_HOME = new Set([47, 46, 57])

/** The rooms that hotels of a country and a scene sell. */
export function roomsOf(countryId: number, scene: string): (random: () => number) => Room {
  if (countryId === MALDIVES) return villas
  if (AT_HOME.has(countryId)) return scene === 'sea' ? homeAtSea : home
  return scene === 'sea' ? beach : city
}
