import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Database } from '../db/opened-database.ts'
import { measuring, newObjectName, type ObjectStore } from './object-store.ts'

const AT_ONCE = 500

/** Objects in rows: every process sees them and one backup holds all. Each is in memory as a whole on its way. */
export function rowObjects({ kysely }: Pick<Database, 'kysely'>): ObjectStore {
  return {
    async put(bytes, { name = newObjectName() }) {
      const measured = measuring(bytes)
      const whole = await buffer(measured.bytes)
      await kysely.insertInto('stored_object').values({ name, bytes: whole }).execute()
      return { name, ...measured.found() }
    },
    async get(name) {
      const row = await kysely
        .selectFrom('stored_object')
        .select('bytes')
        .where('name', '=', name)
        .executeTakeFirst()
      return row ? Readable.from([row.bytes]) : null
    },
    async remove(names) {
      await kysely
        .deleteFrom('stored_object')
        .where('name', '=', sql<string>`any(${names})`)
        .execute()
    },
    async *list({ msAtLeast }) {
      for (let last = ''; ;) {
        const rows = await kysely
          .selectFrom('stored_object')
          .select('name')
          .where('name', '>', last)
          .where('put_at', '<', sql<Date>`now() - ${msAtLeast} * interval '1 millisecond'`)
          .orderBy('name')
          .limit(AT_ONCE)
          .execute()
        const names = rows.map(({ name }) => name)
        if (names.length > 0) yield names
        if (names.length < AT_ONCE) return
        last = names.at(-1) ?? last
      }
    },
    // Whether the database is there others ask.
    answers: async () => true,
  }
}
