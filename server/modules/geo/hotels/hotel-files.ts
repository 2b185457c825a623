import { hotelKinds } from '../../../../contract/geo/hotels.ts'
import { limits } from '../../../../contract/limits.ts'
import { normalised } from '../../../../contract/spelling.ts'

/** A hotel as its file names it, its resort found. */
export interface HotelLine {
  country_id: number
  region_id: number
  name: string
  stars: number
  kinds: string[]
  meal_ids: number[]
}

interface Region {
  id: number
  country_id: number
  name: string
}

export interface HotelReference {
  countries: readonly { id: number; slug: string }[]
  regions: readonly Region[]
  meals: readonly { id: number; code: string }[]
}

const HEADER = 'name\tregion\tstars\ttype\tcode'
const KINDS = new Set(Object.keys(hotelKinds))

/** The hotels of one country; the file is named by its slug. Throws an Error with the file and the line. */
export function parseHotels(file: string, text: string, known: HotelReference): HotelLine[] {
  const country = known.countries.find(({ slug }) => file === `hotels/${slug}.tsv`)
  if (!country) throw new Error(`data/${file}: нет страны с таким именем файла`)
  const regions = known.regions.filter((region) => region.country_id === country.id)
  const meals = new Map(known.meals.map((meal) => [meal.code, meal.id]))
  const seen = new Set<string>()
  const [header, ...lines] = text.split('\n').map((line) => line.replace(/\r$/, ''))
  if (header !== HEADER)
    throw new Error(`data/${file}, строка 1: ожидается заголовок ${HEADER.replaceAll('\t', ' ')}`)
  return lines.flatMap((line, index) => {
    if (line === '') return []
    const fail = (what: string): never => {
      throw new Error(`data/${file}, строка ${index + 2}: ${what}`)
    }
    const hotel = parseLine(line, { regions, meals, fail })
    const key = `${hotel.region_id} ${normalised(hotel.name)}`
    if (seen.has(key)) fail(`отель «${hotel.name}» уже есть выше`)
    seen.add(key)
    return [{ country_id: country.id, ...hotel }]
  })
}

interface LineContext {
  regions: readonly Region[]
  meals: ReadonlyMap<string, number>
  fail(what: string): never
}

function parseLine(line: string, { regions, meals, fail }: LineContext): Omit<HotelLine, 'country_id'> {
  const cells = line.split('\t').map((cell) => cell.trim())
  if (cells.length !== 5) fail(`ожидается 5 столбцов, получено ${cells.length}`)
  const [name = '', place = '', stars = '', kinds = '', codes = ''] = cells
  if (name === '' || name.length > 200) fail('у отеля должно быть название')
  const region = findRegion(regions, place) ?? fail(`неизвестный курорт «${place}»`)
  if (!/^\d$/.test(stars) || Number(stars) < limits.starsMin || Number(stars) > limits.starsMax)
    fail(`неверный класс «${stars}»`)
  const kindList = kinds === '' ? [] : kinds.split(',')
  const strange = kindList.find((kind) => !KINDS.has(kind))
  if (strange !== undefined) fail(`неизвестный вид отеля «${strange}»`)
  const meal_ids = codes.split(',').map((code) => meals.get(code) ?? fail(`неизвестное питание «${code}»`))
  return { region_id: region.id, name, stars: Number(stars), kinds: kindList, meal_ids }
}

/** By its number or by its name, however hyphens, ё and a remark in brackets are written. */
function findRegion(regions: readonly Region[], place: string): Region | undefined {
  if (/^\d+$/.test(place)) return regions.find((region) => region.id === Number(place))
  return regions.find((region) => plain(region.name) === plain(place))
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/\(.*\)/, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
}
