import { sql } from 'kysely'
import type { Company } from '../../../../contract/agents/company.ts'
import type { Database } from '../../../platform/db/opened-database.ts'

type Source = 'dadata' | 'demo'

/** What the register said of this number within the last day; undefined where it was not asked. */
export async function rememberedAnswer(
  { read }: Database,
  asked: { number: string; source: Source; since: Date },
): Promise<Company | null | undefined> {
  const row = await read
    .selectFrom('company_answer')
    .select('company')
    .where('number', '=', asked.number)
    .where('source', '=', asked.source)
    .where('asked_at', '>', asked.since)
    .executeTakeFirst()
  return row && (row.company as Company | null)
}

/** Under the number that was asked about, and under both of a company that was found. */
export async function rememberAnswer(
  { kysely }: Database,
  answer: { number: string; source: Source; company: Company | null; at: Date },
): Promise<void> {
  const { company, source, at } = answer
  const numbers = new Set([answer.number, ...(company ? [company.inn, company.ogrn] : [])])
  await kysely
    .insertInto('company_answer')
    .values(
      [...numbers].map((number) => ({
        number,
        source,
        company: company && JSON.stringify(company),
        asked_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['number', 'source'])
        .doUpdateSet({ company: sql`excluded.company`, asked_at: sql`excluded.asked_at` }),
    )
    .execute()
}
