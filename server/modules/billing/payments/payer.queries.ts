import { sql } from 'kysely'
import { erasedName } from '../../../../contract/identity/person/user.ts'

/** How administrators see who pays, of `agent` and `person`: an agency by its name, anybody else by his own. */
export const payerName = sql<string>`coalesce(agent.organisation,
  nullif(trim(person.first_name || ' ' || person.last_name), ''), ${erasedName}::text)`
