import { setImmediate } from 'node:timers/promises'
import type { DataSection } from '../../../contract/privacy/privacy.ts'
import type { Read } from '../../platform/db/database.ts'
import type { Download, DownloadSources, Person, PersonalTables } from '../../platform/personal-data.ts'

/** Rows that are written down before others have their turn. */
const ROWS_AT_ONCE = 500

interface Sources extends DownloadSources {
  read: Read
  tables: PersonalTables
}

type Named = Download & Pick<DataSection, 'name'>

/**
 * All that is kept of a person, table by table, and of the rest why it is not among it: the members of the answer's
 * `result` as JSON, in pieces. Tables without a row of the person's are left out.
 */
export async function* dataOf({ tables, ...sources }: Sources, person: Person): AsyncGenerator<string> {
  const downloads = tables.flatMap(({ table, download }): Named[] =>
    typeof download === 'string' ? [] : [{ name: table, ...download }],
  )
  yield '"sections":['
  let isFirst = true
  for (const download of downloads)
    for await (const piece of sectionOf(sources, person, download)) {
      yield piece.begins && !isFirst ? `,${piece.text}` : piece.text
      isFirst = false
    }
  const left_out = tables.flatMap(({ table, download }) =>
    typeof download === 'string' ? [{ name: table, reason: download }] : [],
  )
  yield `],"left_out":${JSON.stringify(left_out)}`
}

interface Piece {
  text: string
  begins: boolean
}

/** One section from its first row to its last; nothing where there is none. */
async function* sectionOf(
  { read, ...sources }: Omit<Sources, 'tables'>,
  person: Person,
  { name, title, labels, rows }: Named,
): AsyncGenerator<Piece> {
  let hasBegun = false
  for await (const some of stretchesOf(await rows(read, person, sources))) {
    const written = some.map((row) => JSON.stringify(row)).join(',')
    const head = `{"name":${JSON.stringify(name)},"title":${JSON.stringify(title)},"columns":${JSON.stringify(labels)},"rows":[`
    yield { text: (hasBegun ? ',' : head) + written, begins: !hasBegun }
    hasBegun = true
  }
  if (hasBegun) yield { text: ']}', begins: false }
}

async function* stretchesOf(
  rows: readonly object[] | AsyncIterable<readonly object[]>,
): AsyncGenerator<readonly object[]> {
  const stretches = Symbol.asyncIterator in rows ? rows : [rows]
  for await (const stretch of stretches)
    for (let at = 0; at < stretch.length; at += ROWS_AT_ONCE) {
      yield stretch.slice(at, at + ROWS_AT_ONCE)
      await setImmediate()
    }
}
