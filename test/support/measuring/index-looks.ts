import { sql } from 'kysely'
import { type Ctx, system } from '../../../server/platform/use-case.ts'
import type { bootApp } from '../app.ts'

/**
 * How often these indexes (by name, with commas) are looked into by what is asked, planned for any values as a prepared
 * statement is: an index kept for some rows is used only where their mark is a constant of the statement.
 */
export async function indexLooks(
  app: Awaited<ReturnType<typeof bootApp>>,
  indexes: string,
  ask: (ctx: Ctx) => Promise<unknown>,
): Promise<number> {
  return app.act(
    system,
    async (ctx) => {
      const counted = async () => {
        const { rows } = await sql<{ scans: number }>`
          select sum(pg_stat_get_xact_numscans(name::regclass))::int as scans
          from unnest(${indexes.split(', ')}::text[]) as name`.execute(ctx.tx)
        return rows[0]?.scans ?? 0
      }
      await sql`set local plan_cache_mode = force_generic_plan`.execute(ctx.tx)
      await sql`set local enable_seqscan = off`.execute(ctx.tx)
      const before = await counted()
      await ask(ctx)
      return (await counted()) - before
    },
    undefined,
  )
}
