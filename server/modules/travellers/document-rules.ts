import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { DocumentRules } from '../../../contract/travellers/document-rules.ts'
import type { Read } from '../../platform/db/database.ts'
import { DATA_FOLDER } from '../geo/index.ts'

const FILE = 'travel-documents.json'
/** The country's own words are the reference's; abroad an international passport is the rule. */
const Line = z.object({
  id: z.int(),
  country: z.string(),
  to: z.string().optional(),
  grown: DocumentRules.shape.grown.default(['passport_abroad']),
  child: DocumentRules.shape.child.default(['passport_abroad']),
  source: DocumentRules.shape.source.default(null),
  reserve: DocumentRules.shape.reserve.default(null),
})

let lines: ReadonlyMap<number, z.output<typeof Line>> | undefined

/** Read once: a line for each country of which something is known. */
function known(): ReadonlyMap<number, z.output<typeof Line>> {
  if (!lines) {
    const list = z.array(Line).parse(JSON.parse(readFileSync(join(DATA_FOLDER, FILE), 'utf8')))
    lines = new Map(list.map((line) => [line.id, line]))
  }
  return lines
}

/**
 * With which documents one travels to a country of the reference; null where there is no such country. For `checkParty` of
 * the contract and for the form, which both judge by the same rules.
 */
export async function documentRulesOf(read: Read, countryId: number): Promise<DocumentRules | null> {
  const country = await read
    .selectFrom('country')
    .select(['name', 'name_to'])
    .where('id', '=', countryId)
    .executeTakeFirst()
  return country ? documentRulesIn({ id: countryId, ...country }) : null
}

/** The same of a country that is read already. */
export function documentRulesIn(country: { id: number; name: string; name_to: string }): DocumentRules {
  const { grown, child, source, reserve, to } =
    known().get(country.id) ?? Line.parse({ id: country.id, country: '' })
  return { country: country.name, to: to ?? country.name_to, grown, child, source, reserve }
}
