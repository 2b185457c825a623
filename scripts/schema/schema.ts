/** `npm run schema`: `server/platform/db/schema.ts` made again from the migrations, on a database of its own. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { migrate } from '../../server/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../../server/platform/embedded/embedded-postgres.ts'
import { SCHEMA_FILE, schemaText } from './schema-text.ts'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'lotour-schema-'))
const server = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres') })
try {
  await migrate(server.connectionString)
  fs.writeFileSync(SCHEMA_FILE, await schemaText(server.connectionString))
  console.log(`Записано: ${path.relative(process.cwd(), SCHEMA_FILE)}`)
} finally {
  await server.stop()
  fs.rmSync(dataDir, { recursive: true, force: true })
}
