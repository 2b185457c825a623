import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { DATA_FOLDER } from '../../geo/index.ts'

const Line = z.object({
  id: z.int(),
  country: z.string(),
  is_needed: z.boolean(),
  url: z.url(),
  checked_on: z.iso.date(),
})

let lines: ReadonlyMap<number, z.output<typeof Line>> | undefined

/** Whether citizens of Russia need one for a holiday; null where nobody has written that down. Read once. */
export function visaOf(countryId: number) {
  lines ??= new Map(
    z
      .array(Line)
      .parse(JSON.parse(readFileSync(join(DATA_FOLDER, 'visas.json'), 'utf8')))
      .map((line) => [line.id, line]),
  )
  const line = lines.get(countryId)
  return line ? { is_needed: line.is_needed, url: line.url, checked_on: line.checked_on } : null
}
