import type { DataSection } from '../../../contract/privacy.ts'
import type { Read } from '../../platform/db/database.ts'
import type { Download, Person } from '../../platform/personal-data.ts'
import { personalTables } from './personal-tables.ts'

/** All that is kept of a person, table by table, and of the rest why it is not among it. */
export async function dataOf(read: Read, person: Person) {
  const sections: DataSection[] = []
  for (const { table, download } of personalTables)
    if (typeof download !== 'string')
      sections.push(await sectionOf(read, person, { name: table, ...download }))
  const left_out = personalTables.flatMap(({ table, download }) =>
    typeof download === 'string' ? [{ name: table, reason: download }] : [],
  )
  return { sections: sections.filter(({ rows }) => rows.length > 0), left_out }
}

async function sectionOf(
  read: Read,
  person: Person,
  { name, title, labels, rows }: Download & { name: string },
): Promise<DataSection> {
  const found = await rows(read, person)
  return { name, title, columns: { ...labels }, rows: found.map((row) => ({ ...row })) }
}
