import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { continents } from '../../../contract/geo/places.ts'
import { type HotelLine, parseHotels } from './hotels/hotel-files.ts'

export const DATA_FOLDER = join(import.meta.dirname, '../../../data')

const id = z.int().positive()
const name = z.string().min(1)

const records = {
  countries: z.object({
    id,
    name,
    slug: name,
    continent: z.enum(continents),
    flag: name,
    priority: z.number(),
    en: name,
    to: name,
  }),
  departures: z.object({
    id,
    name,
    from: name,
    en: name,
    rank: z.int().nullable(),
    lat: z.number().nullable(),
    lon: z.number().nullable(),
  }),
  'home-cities': z.object({ id, name, departure_id: id }),
  regions: z.object({
    id,
    country_id: id,
    name,
    en: z.string(),
    lat: z.number(),
    lon: z.number(),
    scene: name,
    popular: z.boolean(),
  }),
  meals: z.object({ id, code: name, name, rank: z.int() }),
  'holiday-types': z.object({ id, name, icon: name }),
  'hotel-services': z.object({ id, name, group: name }),
  operators: z.object({ id, name, class: name, countries: z.array(id) }),
} satisfies Record<string, z.ZodType>

type Records = typeof records
export type Reference = { [K in keyof Records]: z.output<Records[K]>[] } & { hotels: HotelLine[] }

export interface ReferenceTexts {
  /** File name to text: `countries.json`, `hotels/turciya.tsv`. */
  files: Map<string, string>
  hash: string
}

/** Every reference file of the product and one hash over them all. */
export function readReferenceFiles(folder = DATA_FOLDER): ReferenceTexts {
  const hotels = readdirSync(join(folder, 'hotels')).filter((file) => file.endsWith('.tsv'))
  const names = [
    ...Object.keys(records).map((file) => `${file}.json`),
    ...hotels.sort().map((file) => `hotels/${file}`),
  ]
  const files = new Map(names.map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
  const hash = createHash('sha256')
  for (const [file, text] of files) hash.update(`${file}\n${text}\n`)
  return { files, hash: hash.digest('hex') }
}

/** Throws an Error that names the file and the line of the first thing that is wrong. */
export function parseReference({ files }: ReferenceTexts): Reference {
  const parsed = Object.fromEntries(
    Object.entries(records).map(([file, schema]) => [
      file,
      parseRecords(`${file}.json`, files.get(`${file}.json`) ?? '', schema),
    ]),
  ) as Omit<Reference, 'hotels'>
  const hotels = [...files]
    .filter(([file]) => file.startsWith('hotels/'))
    .flatMap(([file, text]) => parseHotels(file, text, parsed))
  return { ...parsed, hotels }
}

/** The files hold one record a line, the first on line 2. */
function parseRecords(file: string, text: string, schema: z.ZodType): unknown[] {
  let list: unknown
  try {
    list = JSON.parse(text)
  } catch (error) {
    throw new Error(`data/${file}: ${(error as Error).message}`, { cause: error })
  }
  if (!Array.isArray(list)) throw new Error(`data/${file}: ожидается список`)
  return list.map((record: unknown, index) => {
    const result = schema.safeParse(record)
    if (result.success) return result.data
    const issue = result.error.issues[0]
    throw new Error(`data/${file}, строка ${index + 2}: неверное поле ${issue?.path.join('.') ?? ''}`)
  })
}
