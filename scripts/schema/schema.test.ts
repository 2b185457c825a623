import fs from 'node:fs'
import { expect, test } from 'vitest'
import { migrate } from '../../server/platform/db/migrate.ts'
import { createTestDatabase } from '../../test/support/database/database.ts'
import { SCHEMA_FILE, schemaText } from './schema-text.ts'

test('the types of the tables are those of the migrated database: `npm run schema` makes them again', async () => {
  const connectionString = await createTestDatabase(migrate)
  expect(fs.readFileSync(SCHEMA_FILE, 'utf8')).toBe(await schemaText(connectionString))
})
